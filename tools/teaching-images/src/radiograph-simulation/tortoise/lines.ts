// Places written as text, because a list of them would fill a page: "x y z" with commas between.

import type { Vec } from '../place.ts';

export const numbersOf = (text: string): readonly (readonly number[])[] =>
  text.split(',').map((place) => place.trim().split(' ').map(Number));

export const placesOf = (text: string): readonly Vec[] =>
  numbersOf(text).map(([x = 0, y = 0, z = 0]): Vec => [x, y, z]);

/** A place on a line by its share of the way. */
export function along(line: readonly Vec[], share: number): Vec {
  const at = Math.max(0, Math.min(line.length - 1.001, share * (line.length - 1)));
  const [from, to] = [line[Math.floor(at)] ?? [0, 0, 0], line[Math.floor(at) + 1] ?? [0, 0, 0]];
  const t = at - Math.floor(at);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}
