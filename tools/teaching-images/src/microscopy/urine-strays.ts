// Harmless things in urine that are mistaken for something else: fat droplets, starch of gloves.

import type { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { manySided } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Kind, type Size, sized, sizedBy, sizedKind } from './kind.ts';
import { raise, stain, stamp } from './slide.ts';

/** Small ones are frequent, large ones rare. */
function mostlySmall({ size_um: [low, high] }: z.output<typeof sized>, random: Random): Size {
  const wide = low + (high - low) * random.next() ** 2.2;
  return [wide, wide];
}

/** A perfectly round drop of any size. It gathers light like a lens, so its rim is dark and its middle shines. */
const fatDroplet = sizedKind(sized, mostlySmall, (slide, { x, y }, [wide]) => {
  const radius = wide / 2;
  stamp(slide, x, y, radius * 1.3, (dx, dy, i) => {
    const ball = Math.sqrt(Math.max(0, radius * radius - dx * dx - dy * dy));
    if (ball <= 0) return;
    raise(slide, i, 0.1 * Math.min(ball, 2.5));
    stain(slide, i, [0.33, 0.34, 0.34], smoothstep(0.62, 0.2, ball / radius));
    stain(slide, i, [-0.055, -0.055, -0.05], smoothstep(0.55, 1, ball / radius));
  });
});

/** A many-sided grain with a cross-shaped slit in its middle. */
const starchGrain = sizedKind(sized, sizedBy(0.9), (slide, { x, y, angle, random: own }, [wide]) => {
  const outline = manySided(own, (wide / 2) * 0.98, own.whole(6, 8), 0.07, own.between(8, 16));
  const noise = grainOf(own);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy, long] = [own.normal() * wide * 0.05, own.normal() * wide * 0.05, own.between(0.16, 0.28) * wide];
  const skew = own.between(-0.35, 0.35);
  stamp(slide, x, y, wide * 0.56, (dx, dy, i) => {
    const d = outline(dx, dy);
    if (d >= 0) return;
    const u = c * (dx - cx) + s * (dy - cy) + 0.5 * noise.at(dx * 0.5, dy * 0.5);
    const v = -s * (dx - cx) + c * (dy - cy) + skew * u;
    const arm = Math.min(Math.abs(u), Math.abs(v));
    const slit = rim(arm, 0.55) * smoothstep(long, long * 0.4, Math.hypot(u, v));
    const dome = Math.sqrt(Math.min(1, (-d / (wide * 0.4)) * (2 + d / (wide * 0.4))));
    stain(slide, i, [0.02, 0.022, 0.026], inside(d, 1));
    stain(slide, i, [0.09, 0.095, 0.1], slit);
    raise(slide, i, 0.07 * wide * dome * (1 + 0.05 * noise.fractal(dx * 0.3, dy * 0.3, 2)) - 0.2 * slit);
  });
});

export const urineStrays: Readonly<Record<string, Kind>> = { 'fat droplet': fatDroplet, 'starch grain': starchGrain };
