// What the start screen says if a simulation could not begin.

import { expect, test } from 'vitest';
import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';
import { describeBeginTrouble } from './begin-trouble.ts';

test.each([
  [
    'too many simulations',
    new ServerRefusal(429, 'too-many-simulations', '20 simulations have begun.', 5 * 60 * 60 - 100),
    'You have reached the limit for today',
    'You can start 20 simulations a day. You can start the next one in 5 hours. A simulation that you have already started can be finished.',
  ],
  [
    'too many requests of the network',
    new ServerRefusal(429, 'too-many-requests', 'Too many requests.', 200),
    'Your network is very busy',
    'Too many people on your network are using the site at once. Please try again in 4 minutes.',
  ],
  [
    'too many requests, for whatever time',
    new ServerRefusal(429, 'too-many-requests', 'Too many requests.'),
    'Your network is very busy',
    'Too many people on your network are using the site at once. Please try again in one minute.',
  ],
  [
    'no connection',
    new ConnectionFailed('gone'),
    'The server could not be reached',
    'Please check your connection and try again.',
  ],
  ...[new ServerUnreachable('status 500'), new ServerRefusal(409, 'x', 'y'), new Error('z'), 'thrown'].map(
    (error) =>
      [
        String(error),
        error,
        'The simulation could not be started',
        'The server could not start one just now. Please try again in a moment.',
      ] as const,
  ),
] as const)('the start screen explains why a simulation could not begin: %s', (_, error, title, text) => {
  expect(describeBeginTrouble(error)).toEqual({ title, text });
});
