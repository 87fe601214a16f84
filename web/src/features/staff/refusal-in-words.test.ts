// The texts for codes that the page of staff has words for, and for all others.

import { expect, test } from 'vitest';
import { ServerRefusal } from '../../api/call-server.ts';
import { refusalInWords } from './refusal-in-words.ts';

const words = { 'invalid-request': 'Please check every field.', 'too-many-files': 'Please try again tomorrow.' };

test('a code that the page has words for is explained in those words, whatever its status', () => {
  expect(refusalInWords(new ServerRefusal(400, 'invalid-request', ''), words)).toBe('Please check every field.');
  expect(refusalInWords(new ServerRefusal(429, 'too-many-files', '', 5), words)).toBe('Please try again tomorrow.');
});

test('a refusal for too many requests says how long to wait if the page has no words for it', () => {
  expect(refusalInWords(new ServerRefusal(429, 'too-many-requests', '', 150), words)).toBe(
    'Too many requests. Nothing was changed. Please wait 3 minutes and try again.',
  );
  expect(refusalInWords(new ServerRefusal(429, 'too-many-requests', ''), words)).toContain('Please wait one minute');
});

test.each(['unknown', 'constructor', 'no-such-thing'])(
  'a code without words of its own gets a general text that mentions no fields: %s',
  (code) => {
    expect(refusalInWords(new ServerRefusal(409, code, ''), words)).toBe(
      'The server did not accept this. Please reload the page to see what is stored, then try again.',
    );
  },
);
