// The crystals of urine that are colored, grown of needles: spheres of urate and sheaves of bilirubin.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, capsule, type Outline } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Spot, sized, sizedBy, sizedKind } from './kind.ts';
import { beside, placeOn, polar } from './places.ts';
import { type Dye, mixed, raise, type Slide, stain, stamp } from './slide.ts';

const pale: Dye = [0.09, 0.24, 0.62];
const dark: Dye = [0.42, 0.72, 1.3];

/** Urate: a yellow-brown sphere of needles, grown in uneven rings, with thorns on some (thorn apple). */
export const urate = sizedKind(
  sized.extend({ spiked: z.boolean().default(false) }),
  ({ size_um, spiked }, random) => {
    const long = random.between(...size_um);
    return [long, long * (spiked ? random.between(0.7, 0.8) : 0.98)];
  },
  (slide, spot, [long, wide], { spiked }) => {
    const thorns = spiked ? thornsOf(spot.random, wide / 2, long / 2) : [];
    for (const thorn of thorns) paintThorn(slide, spot, thorn, wide / 2);
    paintSphere(slide, spot, wide / 2);
  },
);

function paintSphere(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const noise = grainOf(random);
  const own = random.between(0.65, 1.35);
  const [cx, cy] = [radius * 0.12 * random.normal(), radius * 0.12 * random.normal()];
  const rings = ringsOf(random);
  const ragged = random.between(0.015, 0.05);
  const core = random.between(0.1, 0.32);
  stamp(slide, x, y, radius * 1.1, (dx, dy, i) => {
    const turn = Math.atan2(dy - cy, dx - cx);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const rough = noise.fractal(c * 1.4, s * 1.4 + 9, 4) + 0.3 * noise.at(c * 17, s * 17 + 40);
    const edge = radius * (1 - ragged + ragged * rough);
    const d = Math.hypot(dx, dy) - edge;
    const k = inside(d, slide.umPerPx * 2);
    if (k <= 0) return;
    const out = Math.min(1, Math.hypot(dx, dy) / edge);
    const depth = Math.sqrt(1 - out * out * 0.99);
    // Needles are seen where the sphere is thin, its rings all over.
    const fibre = noise.fractal(turn * 11, out * 4, 3) * smoothstep(0.2, 0.9, out);
    const at =
      Math.hypot(dx - cx * (1 - out), dy - cy * (1 - out)) / radius + 0.07 * noise.fractal(c * 1.6, s * 1.6, 3);
    let ring = 0;
    for (const { place, width, strength } of rings) ring += strength * rim(at - place, width);
    const cloud = noise.fractal(dx * 0.16, dy * 0.16, 4);
    const tone = 0.2 + 0.36 * depth + 0.42 * ring + 0.17 * fibre + 0.42 * cloud + 0.35 * rim(at, core);
    stain(slide, i, mixed(pale, dark, Math.max(-0.1, Math.min(1.4, tone * own))), k);
    raise(slide, i, k * (0.3 + 0.09 * radius * depth + 0.05 * fibre + 0.09 * ring + 0.1 * cloud));
  });
}

/** Growth was fast and slow by turns, so rings differ in width and strength; some are bright. */
function ringsOf(random: Random): { place: number; width: number; strength: number }[] {
  const rings = [];
  for (let place = random.between(0.2, 0.34); place < 0.97; place += random.between(0.08, 0.17))
    rings.push({ place, width: random.between(0.03, 0.075), strength: random.between(-0.35, 1) });
  return rings;
}

interface Thorn {
  readonly outline: Outline;
  readonly tone: number;
}

/** Thorns are of all lengths, curved, thick at the root, and stand in groups. */
function thornsOf(random: Random, radius: number, most: number): Thorn[] {
  const start = random.between(0, 2 * Math.PI);
  const count = random.whole(5, 11);
  return Array.from({ length: count }, (_, n) => {
    const turn = start + ((n + random.between(-0.48, 0.48)) / count) * 2 * Math.PI * random.between(0.8, 1);
    const length = (n === 0 ? 1 : random.between(0.15, 0.95)) * (most - radius);
    const curl = random.normal() * 0.5 * (length / radius);
    const root = radius * random.between(0.08, 0.2);
    const line = alongLine(
      Array.from({ length: 6 }, (_, step) => {
        const part = step / 5;
        const away = radius * 0.82 + (length + radius * 0.18) * part;
        return polar(turn + curl * part ** 2, away);
      }),
    );
    const blunt = random.between(0.02, 0.3);
    const outline = (dx: number, dy: number): number => {
      const [d, place] = line(dx, dy);
      return d - root * (1 + blunt - place) * 0.9;
    };
    return { outline, tone: random.between(0.15, 0.75) };
  });
}

function paintThorn(slide: Slide, { x, y }: Spot, { outline, tone }: Thorn, radius: number): void {
  stamp(slide, x, y, radius * 1.75, (dx, dy, i) => {
    const d = outline(dx, dy);
    // The sphere hides the root.
    if (d > 1) return;
    const k = inside(d, slide.umPerPx * 1.6) * smoothstep(0.86, 0.96, Math.hypot(dx, dy) / radius);
    stain(slide, i, mixed(pale, dark, tone), k * 0.8);
    raise(slide, i, k * Math.min(0.5, 0.15 - d * 0.15));
  });
}

/** Bilirubin: a sheaf of fine golden needles, bound in the middle or at one end. */
export const bilirubin = sizedKind(sized, sizedBy(0.4), (slide, { x, y, angle, random: own }, [long]) => {
  const spread = own.between(0.14, 0.42);
  const knot = own.between(-0.25, 0.25) * long * (own.chance(0.4) ? 1 : 0.3);
  const bound = beside({ x: 0, y: 0 }, angle, knot);
  const needles = Array.from({ length: own.whole(26, 54) }, (_, n) => {
    const side = own.chance(0.5) ? 1 : -1;
    const turn = angle + own.normal() * spread;
    const from = own.normal() * long * 0.07;
    const length = side * (n < 4 ? 1 : own.between(0.35, 1)) * (long / 2 - side * knot);
    const bow = own.normal() * long * 0.03;
    const foot = placeOn({ ...bound, angle }, from, bow);
    const tip = beside(bound, turn, length);
    return { needle: capsule(foot.x, foot.y, tip.x, tip.y, own.between(0.04, 0.3)), tone: own.next() };
  });
  stamp(slide, x, y, long * 0.56, (dx, dy, i) => {
    for (const { needle, tone } of needles) {
      const d = needle(dx, dy);
      if (d > 1) continue;
      const k = inside(d, slide.umPerPx * 2);
      stain(slide, i, mixed([0.02, 0.1, 0.4], [0.09, 0.25, 0.66], tone), k * 0.42);
      raise(slide, i, k * 0.04);
    }
  });
});
