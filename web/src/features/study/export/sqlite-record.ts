// Encodes rows as SQLite stores them: the type of each value, then the values. All numbers are integers.

export type SqlValue = string | number | null;

const utf8 = new TextEncoder();

export function encodeRecord(values: readonly SqlValue[]): Uint8Array {
  const fields = values.map(encodeValue);
  const types = fields.reduce((sum, { type }) => sum + sizeOfVarint(type), 0);
  // The size of the header includes the size itself.
  const head = types + (types + 1 < 128 ? 1 : 2);
  const record = new Uint8Array(fields.reduce((sum, { bytes }) => sum + bytes.length, head));
  let at = writeVarint(record, 0, head);
  for (const { type } of fields) at = writeVarint(record, at, type);
  for (const { bytes } of fields) {
    record.set(bytes, at);
    at += bytes.length;
  }
  return record;
}

const noBytes = new Uint8Array();

function encodeValue(value: SqlValue): { readonly type: number; readonly bytes: Uint8Array } {
  if (value === null) return { type: 0, bytes: noBytes };
  if (typeof value === 'string') {
    const bytes = utf8.encode(value);
    return { type: 13 + 2 * bytes.length, bytes };
  }
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  if (value === 0 || value === 1) return { type: 8 + value, bytes: noBytes };
  const [size = 8, type = 6] =
    sizes.find(([bytes]) => value >= -(2 ** (8 * bytes - 1)) && value < 2 ** (8 * bytes - 1)) ?? [];
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value));
  return { type, bytes: bytes.subarray(8 - size) };
}

/** Sizes of integers in bytes, each with the type that stands for it. */
const sizes = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 5],
] as const;

/** The size of a number from 0 to 2^53 at seven bits per byte. */
export function sizeOfVarint(value: number): number {
  let size = 1;
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Returns the position after the number. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  const size = sizeOfVarint(value);
  let rest = value;
  for (let index = size - 1; index >= 0; index--) {
    bytes[at + index] = (rest % 128) + (index < size - 1 ? 128 : 0);
    rest = Math.floor(rest / 128);
  }
  return at + size;
}
