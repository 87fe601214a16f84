// A smooth line through a few points.

type Point = readonly [number, number];

/** Returns a line of many short pieces through the given points (Catmull-Rom); a closed one returns to its start. */
export function smoothLine(points: readonly Point[], steps = 6, isClosed = false): [number, number][] {
  const count = points.length;
  const point = (n: number): Point =>
    points[isClosed ? (n + count) % count : Math.max(0, Math.min(count - 1, n))] ?? [0, 0];
  const line: [number, number][] = [];
  for (let n = 0; n < (isClosed ? count : count - 1); n++)
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const axis = (k: 0 | 1): number => {
        const [a, b, c, d] = [point(n - 1)[k], point(n)[k], point(n + 1)[k], point(n + 2)[k]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      };
      line.push([axis(0), axis(1)]);
    }
  if (isClosed) return line;
  const [x, y] = point(count - 1);
  return [...line, [x, y]];
}
