// SQL fragments that spread seeded rows like real ones, the same in every run. `n` is a row's number, from 1.

import { accommodationParts } from '@simulator/exam-engine';

/** The columns of an accommodation. */
export const accommodationColumns = accommodationParts.map((part) =>
  part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** The values of these columns: this factor of a block's time, and no extra minutes. */
export function accommodationOf(timeFactor: string): string {
  return accommodationParts.map((part) => (part === 'timeFactor' ? timeFactor : '0')).join(', ');
}

/** Looks random but is always the same, with the version and variant of a random UUID. */
export function uuidOf(kind: string, n: string): string {
  const hex = `md5('${kind} ' || ${n})`;
  return `overlay(overlay(${hex} placing '4' from 13) placing '8' from 17)::uuid`;
}

/** From 0 to 1, different for each salt. */
export function shareOf(n: string, salt: number): string {
  return `((hashint8((${n})::bigint * 64 + ${salt}) & 16777215) / 16777215.0)`;
}

/** One of the values, as text. */
export function oneOf(values: readonly string[], n: string, salt: number): string {
  const list = values.map((value) => `'${value}'`).join(', ');
  return `(array[${list}])[1 + floor(${shareOf(n, salt)} * ${values.length - 0.001})::int]`;
}
