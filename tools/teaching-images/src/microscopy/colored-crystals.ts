// The crystals of urine that are colored, grown of needles: spheres of urate and sheaves of bilirubin.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { freeGrainOf, sized, sizedBy, sizedKind } from './kind.ts';
import { beside, type Place, placeOn, polar } from './places.ts';
import { type Dye, mixed, raise, stain, stamp } from './slide.ts';

const pale: Dye = [0.09, 0.24, 0.62];
const dark: Dye = [0.42, 0.72, 1.3];
const golden: Dye = [0.03, 0.12, 0.44];
const brown: Dye = [0.16, 0.34, 0.72];

/**
 * Urate: a yellow-brown, lumpy sphere of needles with an uneven core, grown in rings that are seen in part; two may have
 * grown together. Thorns (thorn apple) grow out of it with broad roots, also toward the eye.
 */
export const urate = sizedKind(
  sized.extend({ spiked: z.boolean().default(false) }),
  ({ size_um, spiked }, random) => {
    const long = random.between(...size_um);
    return [long, long * (spiked ? random.between(0.6, 0.76) : 0.96)];
  },
  (slide, { x, y, random }, [long, wide], { spiked }) => {
    const noise = freeGrainOf(random);
    const radius = wide / 2;
    const thorns = spiked ? thornsOf(random, radius, long / 2) : [];
    const lump = blob(random, radius * 0.95, random.between(0.015, 0.06), 5);
    const [lean, lie] = [random.between(1, 1.08), random.between(0, 6.28)];
    const body = turned((u, v) => lump(u, v * lean), lie);
    const [cx, cy] = polar(random.between(0, 6.28), radius * random.between(0, 0.3));
    const rings = ringsOf(random);
    const [tint, core, streaks] = [random.between(0.5, 1.4), random.between(0.12, 0.5), random.between(0.05, 0.4)];
    const [clouds, rough] = [random.between(0.3, 0.75), random.between(0.5, 1.5)];
    stamp(slide, x, y, long / 2 + 2, (dx, dy, i) => {
      const turn = Math.atan2(dy - cy, dx - cx);
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const bare = body(dx, dy) + 0.035 * radius * rough * noise.fractal(dx * 0.3, dy * 0.3, 4);
      let [d, thorny] = [bare, 0];
      for (const { outline, isAbove } of thorns) {
        const away = outline(dx, dy);
        if (isAbove) thorny = Math.max(thorny, inside(away + 0.5, 3.5));
        // Where a thorn leaves the sphere, both merge in a hollow curve.
        else d = Math.min(d, away) - 0.25 * Math.max(0, 1.4 - Math.abs(d - away)) ** 2;
      }
      const k = inside(d, slide.umPerPx * 2);
      if (k <= 0) return;
      const out = Math.min(1.2, Math.max(0, 1 + bare / radius));
      const depth = Math.sqrt(Math.max(0.04, 1 - out * out));
      const streak = noise.fractal(c * 7 + out, s * 7 + out * 1.5, 3) * smoothstep(0.25, 0.9, out);
      const at = out + 0.16 * noise.fractal(dx * 0.1, dy * 0.1 + 30, 3);
      let ring = 0;
      for (const { place, width, strength, toward } of rings)
        ring += strength * rim(at - place, width) * Math.max(0, Math.cos(turn - toward) + 0.35);
      const cloud = noise.fractal(dx * 0.13, dy * 0.13 + 60, 4);
      const middle = inside(at - core + 0.25 * cloud, 0.5);
      const tone = 0.12 + 0.5 * depth + 0.46 * ring + streaks * streak + clouds * cloud + 0.5 * middle + 0.2 * thorny;
      stain(slide, i, mixed(pale, dark, Math.max(-0.15, Math.min(1.6, tone * tint))), k);
      raise(slide, i, k * (0.3 + 0.09 * radius * depth + 0.06 * streak + 0.1 * ring + 0.12 * cloud + 0.3 * thorny));
    });
  },
);

/** Growth was fast and slow by turns, and not alike on all sides. */
function ringsOf(random: Random): { place: number; width: number; strength: number; toward: number }[] {
  const rings = [];
  for (let place = random.between(0.3, 0.6); place < 0.95; place += random.between(0.09, 0.3)) {
    const [width, strength] = [random.between(0.03, 0.1), random.between(-0.5, 0.9)];
    rings.push({ place, width, strength, toward: random.between(0, 6.28) });
  }
  return rings;
}

/** Thorns are of all lengths, bent, thick at the root, and stand in groups; some lie on the sphere, toward the eye. */
function thornsOf(random: Random, radius: number, most: number): { outline: Outline; isAbove: boolean }[] {
  const groups = Array.from({ length: random.whole(2, 4) }, () => random.between(0, 6.28));
  return Array.from({ length: random.whole(4, 11) }, (_, n) => {
    const isAbove = n > 1 && random.chance(0.16);
    const turn = (groups[n % groups.length] ?? 0) + 0.5 * random.normal();
    const start = radius * (isAbove ? random.between(0, 0.6) : 0.7);
    const reach = n === 0 ? most : radius + (most - radius) * random.next() ** 1.6;
    const length = isAbove ? radius * random.between(0.2, 0.5) : reach - start;
    const [curl, root] = [random.normal() * 0.45 * (length / radius), radius * random.between(0.08, 0.24)];
    const line = alongLine(
      Array.from({ length: 6 }, (_, step) => polar(turn + curl * (step / 5) ** 1.6, start + (length * step) / 5)),
    );
    const blunt = random.between(0.05, 0.25);
    const outline = (dx: number, dy: number): number => {
      const [d, place] = line(dx, dy);
      return d - root * (blunt + (1 - place) ** 1.3);
    };
    return { outline, isAbove };
  });
}

/**
 * Bilirubin: fine golden needles that grew from one to three knots and on one another, bent, of very unlike length, tangled
 * and brown in the middle, with grains among them. Some lie above the others, out of focus.
 */
export const bilirubin = sizedKind(sized, sizedBy(0.4), (slide, { x, y, angle, random: own }, [long]) => {
  const spread = own.between(0.12, 0.7);
  const [fan, fullness] = [own.between(-0.3, 0.3), own.between(0.6, 1.4)];
  const knots = Array.from({ length: own.whole(1, 3) }, (_, n) =>
    placeOn({ x: 0, y: 0, angle }, long * (n === 0 ? fan : own.between(-0.22, 0.22)), long * 0.05 * own.normal()),
  );
  const grain = (at: Place, size: number, dark: number): void =>
    stamp(slide, x + at.x, y + at.y, size * 2 + 0.4, (dx, dy, i) => {
      const k = inside(Math.hypot(dx, dy) - size, 0.7);
      stain(slide, i, mixed(golden, brown, dark), k * 0.5);
      raise(slide, i, k * 0.05);
    });
  for (let n = Math.round(long * 2.6 * fullness); n > 0; n--) {
    const knot = knots[own.whole(0, knots.length - 1)] ?? { x: 0, y: 0 };
    const from = beside(knot, own.between(0, 6.28), long * 0.045 * Math.abs(own.normal()));
    const isAstray = own.chance(0.14);
    const turn = angle + (own.chance(0.5) ? Math.PI : 0) + (isAstray ? own.between(-1.6, 1.6) : own.normal() * spread);
    const [c, s] = polar(turn, 1);
    const room = long * 0.5 - (from.x * c + from.y * s);
    const length =
      room * (n < 9 ? own.between(0.85, 1) : isAstray ? own.between(0.1, 0.4) : own.between(0.15, own.between(0.4, 1)));
    const [bow, thick, tone] = [own.normal() * 0.05 * length, own.between(0.03, 0.22), own.next()];
    const soft = slide.umPerPx * (own.chance(0.2) ? own.between(3, 6) : 1.9);
    const [mx, my] = [from.x + (c * length) / 2, from.y + (s * length) / 2];
    stamp(slide, x + mx, y + my, length / 2 + 1, (px, py, i) => {
      const u = c * px + s * py;
      const part = (2 * u) / length;
      const d = Math.hypot(c * py - s * px - bow * (1 - part * part), Math.max(0, Math.abs(u) - length / 2));
      if (d > 1.2) return;
      const taper = 1 - 0.5 * smoothstep(0, 1, part);
      const k = (inside(d - thick * taper, soft) * taper * 1.9 * slide.umPerPx) / soft;
      stain(slide, i, mixed(golden, brown, tone - 0.3 - 0.5 * part), k * 0.55);
      raise(slide, i, k * 0.035);
    });
    if (own.chance(0.2))
      grain(beside(knot, turn, long * 0.1 * own.normal()), 0.1 + 0.4 * own.next() ** 3, own.between(0.4, 1.3));
    if (own.chance(0.05)) grain(beside(from, turn + 0.3 * own.normal(), length), own.between(0.1, 0.3), own.next());
  }
});
