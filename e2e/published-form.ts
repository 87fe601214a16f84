// The published form as the bank compiled it: the tests' own source of keys, apart from what the app makes of them.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface PublishedKey {
  readonly id: number;
  readonly topic: string;
  readonly correct: number;
  readonly scored: boolean;
}

const folder = fileURLToPath(new URL('../question-bank/dist/form-1/', import.meta.url));

export const blockCount = 6;

export function keysOfBlock(block: number): readonly PublishedKey[] {
  return JSON.parse(readFileSync(`${folder}block-${block}.keys.json`, 'utf8')).keys;
}
