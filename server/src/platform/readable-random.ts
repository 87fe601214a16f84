// Random letters and digits that a person can read out and type, for access codes and one-time passwords.

import { randomInt } from 'node:crypto';

/** 32 characters, five bits each, without those that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const lettersPerGroup = 4;

/** Groups of four with dashes in between, 20 bits per group. */
export function readableRandom(groups: number): string {
  const group = () => Array.from({ length: lettersPerGroup }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
