// Outlines as signed distances, negative inside, so that each edge can be drawn with its own softness.

import type { Random } from './random.ts';

export type Outline = (dx: number, dy: number) => number;

/** Returns a circle whose radius varies by the share `waver`. */
export function blob(random: Random, radius: number, waver: number, waves = 4): Outline {
  const terms = Array.from({ length: waves }, (_, n) => ({
    order: n + 2,
    size: (waver * random.normal()) / (n + 1.2),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (dx, dy) => {
    const angle = Math.atan2(dy, dx);
    let r = 1;
    for (const { order, size, phase } of terms) r += size * Math.cos(order * angle + phase);
    return Math.sqrt(dx * dx + dy * dy) - radius * r;
  };
}

export function ellipse(a: number, b: number): Outline {
  return (dx, dy) => {
    const k = Math.sqrt((dx * dx) / (a * a) + (dy * dy) / (b * b));
    const g = Math.sqrt((dx * dx) / a ** 4 + (dy * dy) / b ** 4);
    return g < 1e-9 ? -Math.min(a, b) : (k * (k - 1)) / g;
  };
}

/** Turns an outline by `angle` and moves it to (x, y). */
export function turned(outline: Outline, angle: number, x = 0, y = 0): Outline {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return (dx, dy) => outline(c * (dx - x) + s * (dy - y), -s * (dx - x) + c * (dy - y));
}

/** Returns how far along the line from a to b, 0 to 1, the place nearest to (x, y) lies. */
export function shareAlong(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const lx = bx - ax;
  const ly = by - ay;
  return Math.max(0, Math.min(1, ((x - ax) * lx + (y - ay) * ly) / (lx * lx + ly * ly || 1e-9)));
}

export function capsule(x0: number, y0: number, x1: number, y1: number, radius: number): Outline {
  return (dx, dy) => {
    const t = shareAlong(x0, y0, x1, y1, dx, dy);
    return Math.hypot(dx - x0 - (x1 - x0) * t, dy - y0 - (y1 - y0) * t) - radius;
  };
}

/** Returns the distance to a line through points, and how far along it (0 to 1) the nearest point lies. */
export function alongLine(
  points: readonly (readonly [number, number])[],
): (dx: number, dy: number) => [number, number] {
  return (dx, dy) => {
    let best = Number.POSITIVE_INFINITY;
    let place = 0;
    for (let n = 1; n < points.length; n++) {
      const [x0, y0] = points[n - 1] ?? [0, 0];
      const [x1, y1] = points[n] ?? [0, 0];
      const t = shareAlong(x0, y0, x1, y1, dx, dy);
      const d = (dx - x0 - (x1 - x0) * t) ** 2 + (dy - y0 - (y1 - y0) * t) ** 2;
      if (d < best) {
        best = d;
        place = (n - 1 + t) / (points.length - 1);
      }
    }
    return [Math.sqrt(best), place];
  };
}

/** Returns a line that bends gently: `bend` is how much its direction varies over its whole length, in radians. */
export function bentLine(random: Random, length: number, bend: number, pieces = 14): [number, number][] {
  let angle = 0;
  let turn = (random.normal() * bend) / pieces;
  const points: [number, number][] = [[0, 0]];
  for (let n = 0; n < pieces; n++) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (Math.cos(angle) * length) / pieces, y + (Math.sin(angle) * length) / pieces]);
    turn += (random.normal() * bend) / pieces / 2.5;
    angle += turn;
  }
  const middleX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const middleY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return points.map(([x, y]) => [x - middleX, y - middleY]);
}

/** Intersects half-planes into a convex, many-sided outline of uneven angles; `corners` is how sharp they are. */
export function manySided(random: Random, radius: number, sides: number, unevenness = 0.16, corners = 9): Outline {
  const start = random.between(0, 2 * Math.PI);
  const planes = Array.from({ length: sides }, (_, n) => {
    const angle = start + ((n + random.between(-0.28, 0.28)) / sides) * 2 * Math.PI;
    const distance = radius * (0.86 + random.between(-unevenness, unevenness));
    return [Math.cos(angle), Math.sin(angle), distance] as const;
  });
  const sharpness = corners / radius;
  return (dx, dy) => {
    let sum = 0;
    for (const [nx, ny, d] of planes) sum += Math.exp(sharpness * (nx * dx + ny * dy - d));
    return Math.log(sum) / sharpness;
  };
}
