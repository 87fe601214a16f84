// The observed messages of a block that could not be posted, whether it is retried, and what the screen says.

import { expect, test } from 'vitest';
import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';
import { PostingError, ResultsNotTaken } from './posting-error.ts';

test.each([
  [new ConnectionFailed('no way there'), 'Function error: no way there', 'unreachable', false],
  [
    new ServerUnreachable('The server answered with status 500'),
    'Function error: The server answered with status 500',
    'broken',
    false,
  ],
  [new ResultsNotTaken(), 'Failed to post results to Guida', 'broken', false],
  [
    new ServerRefusal(401, 'grant-needed', 'Please enter the code.'),
    'Function error: Please enter the code.',
    'grant-needed',
    false,
  ],
  [new ServerRefusal(429, 'too-many-requests', 'Too many.'), 'Function error: Too many.', 'broken', false],
  [
    new ServerRefusal(409, 'attempt-differs', 'Stored with other answers.'),
    'Function error: Stored with other answers.',
    'broken',
    true,
  ],
  ['a string that was thrown', 'Function error: a string that was thrown', 'broken', false],
] as const)('a posting error gets its message, trouble and isFinal from: %s', (cause, message, trouble, isFinal) => {
  const error = new PostingError(cause);
  expect(error).toMatchObject({ message, trouble, isFinal, cause });
});
