// Reads a file of another program. The ending of its name says the format.

import { textOf } from './bytes.ts';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { readJson } from './json/read-json.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { readQtiPackage } from './qti/read-package.ts';
import { type Reading, unreadable } from './reading.ts';

const readers = new Map<string, (bytes: Uint8Array) => Reading>([
  ['json', readerOfText(readJson)],
  ['csv', readerOfText(readCsv)],
  ['gift', readerOfText(readGift)],
  ['md', readerOfText(readMarkdown)],
  ['xml', readerOfText(readMoodle)],
  ['zip', readQtiPackage],
]);

export const readableEndings: readonly string[] = [...readers.keys()];

export function readQuestions(ending: string, bytes: Uint8Array): Reading {
  const read = readers.get(ending);
  if (!read) return unreadable('the file', `ends with .${ending}: ${readableEndings.join(', ')} can be read`);
  return read(bytes);
}

function readerOfText(read: (text: string) => Reading): (bytes: Uint8Array) => Reading {
  return (bytes) => {
    const text = textOf(bytes);
    return text === undefined ? unreadable('the file', 'is not in UTF-8: save it so') : read(text);
  };
}
