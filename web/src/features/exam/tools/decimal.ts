// Decimal numbers for the calculator: 0.1 + 0.2 is 0.3. A number is an integer of all its digits, and how many of them
// are decimals.

export interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/** More digits than the display shows, so that thirds add up to a whole again. */
const keptDigits = 24;
const shownDigits = 12;

export const zero: Decimal = { digits: 0n, decimals: 0 };

/** Parses an optional minus, digits and an optional point, as they are typed. */
export function parseDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return rounded({ digits: BigInt(`${whole}${fraction}`), decimals: fraction.length });
}

export function add(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals);
  return rounded({ digits: scaled(a, decimals) + scaled(b, decimals), decimals });
}

export function negate({ digits, decimals }: Decimal): Decimal {
  return { digits: -digits, decimals };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return rounded({ digits: a.digits * b.digits, decimals: a.decimals + b.decimals });
}

/** Returns null for a division by zero. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null;
  const more = keptDigits + lengthOf(b.digits) + b.decimals;
  const digits = (a.digits * 10n ** BigInt(more)) / b.digits;
  return rounded({ digits, decimals: a.decimals + more - b.decimals });
}

/** Returns null for a negative number. */
export function squareRoot({ digits, decimals }: Decimal): Decimal | null {
  if (digits < 0n) return null;
  const more = 2 * keptDigits + (decimals % 2);
  return rounded({ digits: wholeRoot(digits * 10n ** BigInt(more)), decimals: (decimals + more) / 2 });
}

/** Formats a number as the display shows it. Returns null if it has more digits before the point than fit. */
export function formatDecimal(value: Decimal): string | null {
  const wholeDigits = lengthOf(value.digits) - value.decimals;
  if (wholeDigits > shownDigits) return null;
  const { digits, decimals } = trimmed(withDecimals(value, shownDigits - Math.max(1, wholeDigits)));
  // Rounding can add a digit: 999999999999.5 then has one too many.
  if (lengthOf(digits) - decimals > shownDigits) return null;
  const figures = magnitude(digits)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = figures.slice(0, figures.length - decimals);
  const sign = digits < 0n ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${figures.slice(-decimals)}`;
}

function rounded(value: Decimal): Decimal {
  const surplus = lengthOf(value.digits) - keptDigits;
  return trimmed(surplus > 0 ? withDecimals(value, value.decimals - surplus) : value);
}

/** Returns the value with at most this many decimals, the last one rounded half away from zero. */
function withDecimals(value: Decimal, decimals: number): Decimal {
  const surplus = value.decimals - Math.max(0, decimals);
  if (surplus <= 0) return value;
  const divisor = 10n ** BigInt(surplus);
  const half = value.digits < 0n ? -divisor / 2n : divisor / 2n;
  return { digits: (value.digits + half) / divisor, decimals: value.decimals - surplus };
}

/** Returns the value without zeros after the last decimal. */
function trimmed({ digits, decimals }: Decimal): Decimal {
  let [left, places] = [digits, decimals];
  for (; places > 0 && left % 10n === 0n; places--) left /= 10n;
  return { digits: left, decimals: places };
}

function scaled(value: Decimal, decimals: number): bigint {
  return value.digits * 10n ** BigInt(decimals - value.decimals);
}

function lengthOf(digits: bigint): number {
  return magnitude(digits).toString().length;
}

function magnitude(digits: bigint): bigint {
  return digits < 0n ? -digits : digits;
}

/** The whole part of the square root, by Newton's method. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 10n ** BigInt(Math.ceil(value.toString().length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
