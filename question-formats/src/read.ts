// Reads a file of another program by its ending.

import { textOf } from './bytes.ts';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { readJson } from './json/read-json.ts';
import { type Reading, unreadable } from './reading.ts';

const readers = new Map<string, (text: string) => Reading>([
  ['json', readJson],
  ['csv', readCsv],
  ['gift', readGift],
]);

export const readableEndings: readonly string[] = [...readers.keys()];

export function readQuestions(ending: string, bytes: Uint8Array): Reading {
  const read = readers.get(ending);
  if (!read) return unreadable('the file', `ends with .${ending}: ${readableEndings.join(', ')} can be read`);
  const text = textOf(bytes);
  return text === undefined ? unreadable('the file', 'is not in UTF-8: save it so') : read(text);
}
