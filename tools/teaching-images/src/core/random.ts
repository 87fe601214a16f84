// Seeded randomness with one generator per object, so that adding one object never moves another.

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  chance(probability: number): boolean;
  /** An independent generator that is the same for the same name, no matter what was drawn before. */
  child(name: string | number): Random;
}

export function randomFrom(seed: string | number): Random {
  const name = String(seed);
  const state = hashed(name);
  let [a, b, c, d] = state;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    child: (childName) => randomFrom(`${name}/${childName}`),
  };
}

/** Hashes a text into four 32-bit words (FNV-1a with four offsets, then mixed). */
function hashed(text: string): [number, number, number, number] {
  const word = (offset: number): number => {
    let h = (0x811c9dc5 ^ offset) >>> 0;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h ^= h >>> 16;
    h = Math.imul(h, 0x7feb352d);
    return (h ^ (h >>> 15)) | 0;
  };
  return [word(0), word(0x9e3779b9), word(0x3c6ef372), word(0x78dde6e4)];
}
