// Pieces of SQL by which seeded rows are spread as real ones are, the same at every run: `n` is the number of a row, from 1.

/** Random and always the same, with the version and variant of a random UUID. */
export function uuidOf(kind: string, n: string): string {
  const hex = `md5('${kind} ' || ${n})`;
  return `overlay(overlay(${hex} placing '4' from 13) placing '8' from 17)::uuid`;
}

/** From 0 to 1, another one for each salt. */
export function shareOf(n: string, salt: number): string {
  return `((hashint8((${n})::bigint * 64 + ${salt}) & 16777215) / 16777215.0)`;
}

/** One of the values, as text. */
export function oneOf(values: readonly string[], n: string, salt: number): string {
  const list = values.map((value) => `'${value}'`).join(', ');
  return `(array[${list}])[1 + floor(${shareOf(n, salt)} * ${values.length - 0.001})::int]`;
}
