// Harmless things in urine that are mistaken for something else: fat droplets, starch of gloves.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { capsule, manySided } from '../core/outlines.ts';
import { grainOf, type Kind, sized, sizedBy, sizedKind } from './kind.ts';
import { raise, stain, stamp } from './slide.ts';

/**
 * A perfectly round drop of any size, mostly a small one. It gathers light like a lens, so its rim is dark and its middle
 * shines.
 */
const fatDroplet = sizedKind(
  sized,
  ({ size_um: [low, high] }, random) => {
    const wide = low + (high - low) * random.next() ** 2.2;
    return [wide, wide];
  },
  (slide, { x, y }, [wide]) => {
    const radius = wide / 2;
    stamp(slide, x, y, radius * 1.3, (dx, dy, i) => {
      const ball = Math.sqrt(Math.max(0, radius * radius - dx * dx - dy * dy));
      if (ball <= 0) return;
      raise(slide, i, 0.1 * Math.min(ball, 2.5));
      stain(slide, i, [0.33, 0.34, 0.34], smoothstep(0.62, 0.2, ball / radius));
      stain(slide, i, [-0.055, -0.055, -0.05], smoothstep(0.55, 1, ball / radius));
    });
  },
);

/** A rounded, many-sided grain with a cleft in its middle, of which no arm is as long, straight or open as the next. */
const starchGrain = sizedKind(sized, sizedBy([0.78, 0.95]), (slide, { x, y, angle, random: own }, [wide]) => {
  const outline = manySided(own, (wide / 2) * 0.98, own.whole(6, 8), 0.13, own.between(6, 13));
  const noise = grainOf(own);
  const [cx, cy] = [own.normal() * wide * 0.08, own.normal() * wide * 0.08];
  const arms = [0, 1, 2, 3].map((n) => {
    const [turn, long] = [angle + n * 1.57 + 0.3 * own.normal(), wide * own.between(0.08, 0.27)];
    return { outline: capsule(0, 0, Math.cos(turn) * long, Math.sin(turn) * long, 0), open: own.between(0.3, 1) };
  });
  const [steep, hollow] = [own.between(0.045, 0.085), own.between(0.1, 0.5)];
  stamp(slide, x, y, wide * 0.56, (dx, dy, i) => {
    const rough = noise.fractal(dx * 0.3, dy * 0.3, 3);
    const d = outline(dx, dy) + 0.25 * rough;
    if (d >= 0) return;
    const [u, v] = [dx - cx + 0.9 * rough, dy - cy + 0.9 * noise.at(dx * 0.4, dy * 0.4 + 40)];
    let cleft = 0;
    for (const { outline: arm, open } of arms) cleft = Math.max(cleft, open * rim(arm(u, v), 0.3 + 0.6 * open));
    const deep = Math.min(1, -d / (wide * 0.42));
    const dimple = hollow * Math.exp(-((u * u + v * v) / (0.02 * wide * wide)));
    stain(slide, i, [0.02, 0.022, 0.026], inside(d, 1));
    stain(slide, i, [0.1, 0.105, 0.11], cleft);
    raise(slide, i, steep * wide * (deep * (2 - deep)) ** 0.75 * (1 + 0.08 * rough) - 0.16 * cleft - dimple);
  });
});

export const urineStrays: Readonly<Record<string, Kind>> = { 'fat droplet': fatDroplet, 'starch grain': starchGrain };
