// A smooth line through a few points.

type Point = readonly [number, number];

/** Returns a line of many short pieces through the given points (Catmull-Rom). */
export function smoothLine(points: readonly Point[]): [number, number][] {
  const line: [number, number][] = [];
  const point = (n: number): Point => points[Math.max(0, Math.min(points.length - 1, n))] ?? [0, 0];
  for (let n = 0; n + 1 < points.length; n++)
    for (let step = 0; step < 6; step++) {
      const t = step / 6;
      const axis = (k: 0 | 1): number => {
        const [a, b, c, d] = [point(n - 1)[k], point(n)[k], point(n + 1)[k], point(n + 2)[k]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      };
      line.push([axis(0), axis(1)]);
    }
  const [x, y] = point(points.length - 1);
  return [...line, [x, y]];
}
