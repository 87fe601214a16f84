// Strays in a fecal flotation: air bubbles, pollen, plant fibers, mites and their eggs, free-living larvae, debris.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, capsule, ellipse, type Outline, turned } from '../core/outlines.ts';
import { grainOf, type Kind, ofWidth, sized, sizedBy, sizedKind } from './kind.ts';
import { paintShell } from './shell.ts';
import { raise, stain, stamp, stampTurned } from './slide.ts';

/**
 * A circle with a thick black rim, where the light is bent out of the lens, around a bright middle with a faint ring.
 * Large ones are flattened by the cover glass: less round, and with a narrower rim.
 */
const airBubble = sizedKind(sized, sizedBy(1), (slide, { x, y, random: own }, [wide]) => {
  const radius = wide / 2;
  const outline = blob(own, radius, radius > 22 ? 0.012 : 0.003, 4);
  const width = Math.min(radius * own.between(0.32, 0.42), own.between(8, 13));
  const fade = width * own.between(0.35, 0.7);
  const [lit, light] = [own.between(0, 6.28), own.between(0.1, 0.3)];
  const ring = width * own.between(1.5, 2.1);
  stamp(slide, x, y, radius * 1.2, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.6);
    // The edge of the middle has a fringe of color, and one flank of the rim gets a little light.
    const flank = 1 - light * Math.max(0, Math.cos(Math.atan2(dy, dx) - lit)) ** 3 * rim(d + width * 0.5, width * 0.4);
    const dark = (shift: number): number =>
      0.95 * flank * smoothstep(-width - fade / 2, -width + fade, d - shift * width);
    stain(slide, i, [dark(0.05), dark(0), dark(-0.06)], k);
    stain(slide, i, [-0.03, -0.03, -0.025], k * inside(d + width + fade, fade * 2));
    stain(slide, i, [0.06, 0.055, 0.05], k * rim(d + ring, radius * 0.05 + slide.umPerPx * 1.5));
  });
});

/** A yellowish grain between two empty, netted side sacs. */
const pollen = sizedKind(sized, sizedBy(0.62, 1), (slide, spot, [long]) => {
  const noise = grainOf(spot.random);
  const body = turned(ellipse(long * 0.3, long * 0.235), 0, 0, long * 0.06);
  const sac = (sign: number): Outline =>
    turned(ellipse(long * 0.195, long * 0.17), sign * 0.35, sign * long * 0.305, -long * 0.1);
  const sacs = [sac(-1), sac(1)];
  stampTurned(slide, spot, long * 0.62, (u, v, i) => {
    const b = body(u, v);
    for (const outline of sacs) {
      const d = Math.max(outline(u, v), -b);
      const k = inside(d, 1);
      if (k <= 0) continue;
      const net = Math.abs(noise.fractal(u * 0.4, v * 0.4, 3));
      stain(slide, i, [0.03, 0.05, 0.11], k * (0.7 + 0.9 * smoothstep(0.22, 0, net)));
      stain(slide, i, [0.08, 0.1, 0.14], k * rim(outline(u, v) + 0.8, 1));
      raise(slide, i, k * (0.08 + 0.035 * smoothstep(0.3, 0, net)) + 0.16 * rim(outline(u, v) + 1, 1.1));
    }
    const k = inside(b, 1);
    if (k <= 0) return;
    stain(slide, i, [0.06, 0.12, 0.36], k * (0.85 + 0.35 * noise.fractal(u * 0.25, v * 0.25, 3)));
    stain(slide, i, [0.09, 0.12, 0.17], k * rim(b + 0.9, 1.1));
    raise(slide, i, 0.4 * Math.sqrt(Math.min(1, Math.max(0, -b) / (long * 0.2))));
  });
});

/** A coiled plant fiber: hollow, with cross walls, and of constant width to its torn ends. */
const plantFibre = sizedKind(sized, sizedBy(0.8), (slide, { x, y, angle, random: own }, [span]) => {
  const turns = own.between(1.6, 1.9);
  const points = Array.from({ length: 90 }, (_, n): [number, number] => {
    const t = n / 89;
    const turn = angle + t * turns * 2 * Math.PI;
    const away = span * (0.46 - 0.3 * t) * (1 + 0.11 * Math.sin(turn * 2.3) + 0.05 * Math.sin(turn * 5.1 + 1));
    return [Math.cos(turn) * away, Math.sin(turn) * away * 0.82];
  });
  const long = points.slice(1).reduce((sum, [px, py], n) => {
    const [qx, qy] = points[n] ?? [px, py];
    return sum + Math.hypot(px - qx, py - qy);
  }, 0);
  const line = alongLine(points);
  const noise = grainOf(own);
  const radius = 5.2;
  stamp(slide, x, y, span * 0.58, (dx, dy, i) => {
    const [away, place] = line(dx, dy);
    const s = place * long;
    const torn = 2.5 + 3 * noise.at(away * 0.6, place < 0.5 ? 7 : 40);
    const end = Math.max(torn - s, s - (long - torn));
    const rough = 0.5 * noise.fractal(dx * 0.12, dy * 0.12, 4);
    const d = Math.max(away - radius * (1 + 0.32 * noise.at(s * 0.035, 60)) + rough, end);
    const k = inside(d, 1.1);
    if (k <= 0) return;
    // Thick, stiff walls surround an empty middle, with a cross wall between neighboring cells.
    const wall = inside(-d - 2.1 - 0.9 * noise.fractal(s * 0.06, 30, 3), 1.2);
    stain(slide, i, [0.025, 0.03, 0.05], k);
    stain(slide, i, [0.07, 0.09, 0.17], k * wall * (1 + 0.5 * noise.fractal(dx * 0.2, dy * 0.2, 2)));
    stain(slide, i, [0.17, 0.19, 0.24], k * rim(((s + 14 + 9 * noise.at(s * 0.01, 5)) % 52) - 26, 0.9));
    raise(slide, i, k * (0.06 + 0.24 * wall + 0.07 * rough));
  });
});

/** A worm-like form with a bulb at the end of its gullet. */
const larva = sizedKind(sized, ofWidth(22), (slide, spot, [long]) => {
  const line = alongLine(bentLine(spot.random, long * 0.98, 1.5, 26));
  const noise = grainOf(spot.random);
  stampTurned(slide, spot, long * 0.6, (u, v, i) => {
    const [away, place] = line(u, v);
    const thick = 10.5 * Math.min(1, 0.55 + place * 7) * smoothstep(1.02, 0.62, place) ** 0.8 + 0.6;
    const d = away - thick;
    const k = inside(d, 1.3);
    if (k <= 0) return;
    const grain = noise.fractal(u * 0.22, v * 0.22, 3);
    stain(slide, i, [0.05, 0.052, 0.06], k);
    // The gullet is a clear tube that ends in a bulb, followed by the granular gut.
    const gullet =
      place < 0.26 ? away - (place > 0.215 ? 5.2 * Math.sin(((place - 0.215) / 0.045) * Math.PI) ** 0.5 : 2) : 9;
    stain(slide, i, [0.12, 0.125, 0.13], k * rim(gullet, 1));
    const gut = inside(away - thick * 0.66, 2) * smoothstep(0.26, 0.29, place) * smoothstep(0.93, 0.86, place);
    stain(slide, i, [0.17, 0.185, 0.21], k * gut * (0.8 + 0.9 * grain));
    const round = Math.sqrt(Math.min(1, Math.max(0, -d) / thick));
    raise(slide, i, 0.5 * round + 0.08 * gut * grain);
  });
});

/** Where the feet of a mite stand, along and across, as shares of its length. */
const feet = [
  [0.44, 0.19],
  [0.35, 0.28],
  [-0.2, 0.32],
  [-0.36, 0.29],
] as const;

/**
 * A soft, transparent body, broad behind and drawn in behind the second legs, full of fat and a dark gut. Eight short
 * legs taper joint by joint and start under it, and long bristles trail behind. All edges are what light makes of them.
 */
const mite = sizedKind(sized, sizedBy(0.8), (slide, spot, [long]) => {
  const { random: own } = spot;
  const noise = grainOf(own);
  const limbs = [-1, 1].flatMap((side) =>
    [0.24, 0.15, -0.06, -0.15].map((at, n) => {
      const [fx, fy] = feet[n] ?? feet[0];
      const foot = [fx + 0.025 * own.normal(), side * (fy + 0.02 * own.normal())] as const;
      const knee = [at + 0.5 * (foot[0] - at) + 0.02 * own.normal(), side * (0.17 + 0.3 * fy - 0.04)] as const;
      const points = [[at, side * 0.06], [at, side * 0.13], knee, foot] as const;
      return alongLine(points.map(([x, y]) => [x * long, y * long]));
    }),
  );
  const bristles = Array.from({ length: 11 }, (_, n) => {
    const turn = Math.PI + (n - 5) * 0.3 + 0.08 * own.normal();
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const tip = own.between(0.07, 0.14);
    return capsule(c * 0.3 * long, s * 0.17 * long, (c * 0.35 - tip * 0.6) * long, s * (0.2 + tip) * long, 0.3);
  }).map((line) => (u: number, v: number) => line(u, v + 4 * Math.sin(u * 0.06)));
  const gut = blob(own, long * 0.13, 0.2, 5);
  stampTurned(slide, spot, long * 0.56, (u, v, i) => {
    const t = u / long;
    for (const limb of limbs) {
      const [away, place] = limb(u, v);
      const joint = ((place * 5.5) % 1) - 0.5;
      const wide = long * (0.026 - 0.02 * place) * (1 - 0.7 * joint * joint) + 0.06 * noise.at(u, v);
      if (away > wide + 2 || place >= 1) continue;
      const k = inside(away - wide, 1.8);
      stain(slide, i, [0.03, 0.045, 0.08], k * (1 + noise.fractal(u * 0.1, v * 0.1, 2)));
      raise(slide, i, 0.5 * k * Math.sqrt(Math.max(0.1, 1 - (away / wide) ** 2)) - 0.12 * rim(joint * 12 + 6, 1.5));
    }
    for (const bristle of bristles) {
      const k = inside(bristle(u, v), 2.4);
      if (k > 0) raise(slide, i, 0.16 * k);
    }
    // Half of the width at this place: mouthparts, shoulders, waist, and a rounded hind end.
    const behind = Math.sqrt(Math.max(0, 1 - ((t + 0.12) / 0.31) ** 2));
    const front = 0.16 * Math.sqrt(smoothstep(0.4, 0.16, t)) * smoothstep(-0.3, 0.1, t);
    const mouth = 0.036 * Math.sqrt(smoothstep(0.49, 0.4, t)) * smoothstep(0.2, 0.3, t);
    const half =
      long * Math.max(0.215 * behind ** 0.9, front, mouth) * (1 + 0.07 * noise.fractal(u * 0.012, Math.sign(v) * 7, 2));
    const d = Math.abs(v) - half;
    const k = inside(d, 1.8);
    if (k <= 0) return;
    const round = Math.sqrt(Math.max(0, Math.min(1, (-d * (half + Math.abs(v))) / (long * 0.2) ** 2)));
    const fold = Math.sin((u + 7 * noise.fractal(u * 0.02, v * 0.02 + 50, 2)) * 0.75) * smoothstep(0.3, 0.1, t);
    const fat = smoothstep(0.1, 0.4, noise.fractal(u * 0.055, v * 0.055, 3)) * smoothstep(4, 16, -d);
    const grain = noise.fractal(u * 0.17, v * 0.17 + 90, 3);
    const food = inside(
      gut(u + long * 0.16, (v - long * 0.02) * 1.3) + 22 * noise.fractal(u * 0.05, v * 0.05 + 20, 3),
      16,
    );
    const waist = rim(u - long * 0.1 + 6 * noise.fractal(v * 0.03, 3, 2), 3) * smoothstep(2, 14, -d);
    stain(slide, i, [0.04, 0.055, 0.1], k * (0.4 + 0.8 * round + 0.5 * fat));
    stain(slide, i, [0.13, 0.17, 0.25], k * food * (0.8 + grain));
    raise(slide, i, k * (2.6 * round + 0.3 * fat + 0.05 * fold + 0.16 * grain * (0.4 + food) - 0.3 * waist));
  });
});

/** A large smooth egg. With `legs`, it has the outline of a young mite inside. */
const miteEgg = sizedKind(
  sized.extend({ width_um: z.number(), legs: z.boolean().default(false) }),
  ({ size_um, width_um }, random) => [random.between(...size_um), width_um],
  (slide, spot, [long, short], { legs }) => {
    const outline = turned(ellipse(long / 2, short / 2), spot.angle);
    paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: 2.4, dye: [0.04, 0.05, 0.08] });
    const noise = grainOf(spot.random);
    const inner = turned(ellipse(long * 0.43, short * 0.4), spot.angle);
    const limbs = [-1, 1].flatMap((sign) =>
      [0.22, 0.08, -0.1].map((at) =>
        capsule(long * at, sign * short * 0.05, long * (at - 0.13), sign * short * 0.27, 3.4),
      ),
    );
    const mouth = ellipse(long * 0.1, short * 0.14);
    stampTurned(slide, spot, long / 2, (u, v, i, dx, dy) => {
      const k = inside(inner(dx, dy) + noise.at(dx * 0.03, dy * 0.03) * 4, 7);
      const grain = noise.fractal(dx * 0.12, dy * 0.12, 3);
      stain(slide, i, [0.1, 0.115, 0.15], k * (0.8 + 0.8 * grain));
      raise(slide, i, k * (0.12 + 0.12 * grain));
      if (!legs) return;
      for (const limb of limbs) {
        const d = limb(u, v);
        if (d < 3) stain(slide, i, [0.17, 0.19, 0.22], rim(d, 1.4));
      }
      stain(slide, i, [0.16, 0.18, 0.2], rim(mouth(u - long * 0.3, v), 1.4));
    });
  },
);

/** Shapeless brown crumbs. */
const crumb = sizedKind(sized, sizedBy(0.7), (slide, { x, y, random: own }, [long]) => {
  const outline = blob(own, long * 0.36, 0.22, 5);
  const noise = grainOf(own);
  stamp(slide, x, y, long * 0.7, (dx, dy, i) => {
    const d = outline(dx, dy) + noise.fractal(dx * 0.14, dy * 0.14, 3) * long * 0.12;
    const k = inside(d, 1.8);
    if (k <= 0) return;
    const grain = noise.fractal(dx * 0.25, dy * 0.25, 3);
    stain(slide, i, [0.09, 0.13, 0.22], k * (0.8 + grain));
    raise(slide, i, k * (0.1 + 0.2 * grain));
  });
});

export const strays: Readonly<Record<string, Kind>> = {
  'air bubble': airBubble,
  pollen,
  'plant fibre': plantFibre,
  larva,
  mite,
  'mite egg': miteEgg,
  crumb,
};
