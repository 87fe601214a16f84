// Casts: cylinders molded by a tubule, clear (hyaline) or packed with dark particles (granular).

import { z } from 'zod';
import { inside, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, type Outline, turned } from '../core/outlines.ts';
import { grainOf, kind, type Spot, sized } from './kind.ts';
import { placeOn } from './places.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

export const cast = kind(sized.extend({ filling: z.enum(['clear', 'granular']) }), ({ size_um, filling }, random) => {
  const [long, wide] = [random.between(...size_um), random.between(16, 38)];
  const isGranular = filling === 'granular';
  const discs = [-0.4, -0.2, 0, 0.2, 0.4].map((share) => ({ x: share * long, y: 0, reachUm: wide * 0.55 }));
  return {
    ...{ reachUm: long / 2 + 3, sizeUm: [long, wide], footprint: discs },
    paint(slide, spot) {
      const body = { outline: outlineOf(spot, long, wide / 2, isGranular), long, radius: wide / 2 };
      paintMatrix(slide, spot, body, isGranular ? spot.random.between(0.03, 0.16) : 0.028);
      if (isGranular) paintGranules(slide, spot, body);
      else paintSpecks(slide, spot, body);
    },
  };
});

/**
 * Molded by a tubule, a cast swings and swells with it, and was bent after it left. One end is round; the other is round,
 * tapers to a tail, or is broken off.
 */
function outlineOf({ angle, random }: Spot, long: number, radius: number, isGranular: boolean): Outline {
  const line = alongLine(bentLine(random, long - radius * 2, isGranular ? random.between(0.2, 1.5) : 0.6, 12));
  const noise = grainOf(random);
  const end = random.between(0, isGranular ? 1 : 0.45);
  const slant = random.between(-0.5, 0.5);
  const taper = isGranular && random.chance(0.35) ? random.between(0.4, 0.75) : random.between(0.04, 0.24);
  const [swell, rough] = isGranular ? [random.between(0.1, 0.4), random.between(1.5, 4)] : [0.16, 0.9];
  const cut = long / 2 - radius * random.between(0.7, 1.5);
  return turned((u, v) => {
    const [away, place] = line(u, v);
    const swing = swell * radius * noise.at(place * 4, v < 0 ? 3 : 3.6) + rough * noise.fractal(u * 0.05, v * 0.05, 4);
    const d = away - radius * (1 - taper * place * place) + swing;
    return end > 0.45 ? Math.max(d, u + slant * v - cut + 8 * noise.fractal(v * 0.07, 20, 4)) : d;
  }, angle);
}

interface Body {
  readonly outline: Outline;
  readonly long: number;
  readonly radius: number;
}

/** A cylinder of protein that hardly differs from the fluid: it shows by its sides, faint folds and clouds. */
function paintMatrix(slide: Slide, { x, y, random }: Spot, { outline, long, radius }: Body, dark: number): void {
  const noise = grainOf(random);
  stamp(slide, x, y, long * 0.56 + 4, (dx, dy, i) => {
    const d = outline(dx, dy);
    if (d >= 0) return;
    const round = Math.sqrt(Math.min(1, (-d / radius) * (2 + d / radius)));
    const cloud = noise.fractal(dx * 0.04, dy * 0.04, 4);
    // It leaves the plane in focus here and there, where its side is soft and faint.
    const near = smoothstep(-0.35, 0.3, noise.at(dx * 0.013 + 70, dy * 0.013));
    const edge = inside(d, slide.umPerPx * (3 + 5 * (1 - near)));
    stain(slide, i, [0.9, 1.03, 1.22], dark * edge * (0.45 + 0.55 * round + 0.7 * cloud));
    raise(slide, i, (0.1 + 0.18 * near) * round * (1 + 0.4 * cloud) + 0.03 * near * edge);
  });
}

/** Granules are of all sizes, in heaps and streaks, with paler stretches between them where a cast is half dissolved. */
function paintGranules(slide: Slide, { x, y, angle, random }: Spot, { outline, long, radius }: Body): void {
  const noise = grainOf(random);
  const crowding = random.between(-0.95, -0.3);
  const [coarse, tone] = [random.between(0.6, 1.5), random.between(0.4, 1.2)];
  const count = Math.round((long * radius * 1.3) / coarse);
  for (let n = 0; n < count; n++) {
    const [u, v] = [random.between(-0.5, 0.5) * long, random.between(-1.6, 1.6) * radius];
    const radiusUm = coarse * (0.5 + 1.7 * random.next() ** 4);
    const dark = tone * random.between(0.05, 0.4) * (random.chance(0.12) ? 1.9 : 1);
    const delay = random.between(-0.05, 0.16);
    const { x: gx, y: gy } = placeOn({ x: 0, y: 0, angle }, u, v);
    if (outline(gx, gy) > -radiusUm || noise.fractal(gx * 0.06, gy * 0.06, 3) < crowding - 0.25 * random.next())
      continue;
    paintGrain(slide, x + gx, y + gy, radiusUm, dark, delay);
  }
}

function paintGrain(slide: Slide, x: number, y: number, radius: number, dark: number, delay: number): void {
  stamp(slide, x, y, radius * 1.5, (dx, dy, i) => {
    const bump = smoothstep(1.4, 0.5, Math.hypot(dx, dy) / radius);
    stain(slide, i, [0.75, 0.86, 1.05], dark * bump);
    raise(slide, i, delay * bump);
  });
}

/** A clear cast has a few fine grains on it. */
function paintSpecks(slide: Slide, { x, y, random }: Spot, { outline, long }: Body): void {
  for (let n = 0; n < 40; n++) {
    const [gx, gy] = [random.between(-0.5, 0.5) * long, random.between(-0.5, 0.5) * long];
    const [radius, dark] = [random.between(0.5, 1.1), random.between(0.02, 0.16)];
    if (outline(gx, gy) < -2) paintGrain(slide, x + gx, y + gy, radius, dark, 0.05);
  }
}
