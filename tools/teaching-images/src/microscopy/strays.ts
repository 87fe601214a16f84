// Strays in a fecal flotation: air bubbles, pollen, plant fibers, mites and their eggs, free-living larvae, debris.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, blob, capsule, ellipse, type Outline, turned } from '../core/outlines.ts';
import { freeGrainOf, grainOf, type Kind, ofWidth, sized, sizedBy, sizedKind } from './kind.ts';
import { polar } from './places.ts';
import { paintShell } from './shell.ts';
import { raise, stain, stamp, stampTurned } from './slide.ts';

/**
 * A circle with a thick black rim, where the light is bent out of the lens, around a bright middle with a faint ring.
 * Large ones are flattened by the cover glass: less round, and with a narrower rim. `pressed` ones lie at unlike depths.
 */
const bubbleOptions = sized.extend({ pressed: z.boolean().default(false) });
const airBubble = sizedKind(bubbleOptions, sizedBy(1), (slide, { x, y, random: own }, [wide], { pressed }) => {
  const [radius, more] = [wide / 2, pressed ? 1 : 0];
  const outline = blob(own, radius, (radius > 22 ? 0.012 : 0.003) * (1 + more), 4);
  const width = Math.min(radius * own.between(0.32 - 0.1 * more, 0.42 + 0.13 * more), own.between(8 - 3 * more, 13));
  const fade = width * own.between(0.35, 0.7 + 0.4 * more);
  const [lit, light] = [own.between(0, 6.28), own.between(0.1, 0.3 + 0.2 * more)];
  const ring = width * own.between(1.5, 2.1);
  const [aside, faint] = pressed ? [own.between(0, 0.35), own.chance(0.4) ? own.next() : 0] : [0, 1];
  stamp(slide, x, y, radius * 1.2, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.6);
    const toward = Math.cos(Math.atan2(dy, dx) - lit);
    const broad = width * (1 + aside * toward);
    // The edge of the middle has a fringe of color, and one flank of the rim gets a little light.
    const flank = 1 - light * Math.max(0, toward) ** 3 * rim(d + broad * 0.5, broad * 0.4);
    const dark = (shift: number): number =>
      0.95 * flank * smoothstep(-broad - fade / 2, -broad + fade, d - shift * width);
    stain(slide, i, [dark(0.05), dark(0), dark(-0.06)], k);
    stain(slide, i, [-0.03, -0.03, -0.025], k * inside(d + broad + fade, fade * 2));
    stain(slide, i, [0.06, 0.055, 0.05], faint * k * rim(d + ring, radius * 0.05 + slide.umPerPx * 1.5));
  });
});

/**
 * A yellowish grain with a thick cap and two empty, netted sacs, which hang beside it if it is seen from the side, and lie
 * half under it if it is seen from above.
 */
const pollen = sizedKind(sized, sizedBy(0.62, 1), (slide, spot, [long]) => {
  const { random: own } = spot;
  const noise = freeGrainOf(own);
  const [roll, tone] = [own.between(0, 1.3), own.between(0.5, 1.2)];
  const bare = ellipse(long * own.between(0.29, 0.33), long * (0.2 + 0.07 * Math.sin(roll)));
  const body = turned(bare, 0.12 * own.normal(), 0, long * 0.07 * Math.cos(roll));
  const sacs = [-1, 1].map((side) => {
    const [a, b] = [long * own.between(0.17, 0.21), long * own.between(0.13, 0.19)];
    return turned(ellipse(a, b), side * own.between(0.2, 0.9), side * (long * 0.47 - a), -long * 0.11 * Math.cos(roll));
  });
  stampTurned(slide, spot, long * 0.62, (bu, bv, i) => {
    const u = bu + 1.2 * noise.fractal(bu * 0.12, bv * 0.12, 3);
    const v = bv + 1.2 * noise.fractal(bu * 0.12 + 40, bv * 0.12, 3);
    const b = body(u, v);
    const k = inside(b, 1.4);
    for (const outline of sacs) {
      const d = outline(u, v);
      const m = inside(d, 1.4) * (1 - 0.55 * k);
      if (m <= 0) continue;
      const net = smoothstep(0.2, 0, Math.abs(noise.fractal(u * 0.33, v * 0.33, 2)));
      stain(slide, i, [0.035, 0.06, 0.15], m * tone * (0.7 + 1.1 * net + rim(d + 0.8, 1.6)));
      raise(slide, i, m * (0.06 + 0.07 * net + 0.1 * rim(d + 1, 1.5)));
    }
    if (k <= 0) return;
    const clot = noise.fractal(u * 0.16, v * 0.16 + 20, 4);
    const cap = smoothstep(-0.1, 0.2, v / long) * rim(b + 1.4, 2);
    stain(slide, i, [0.05, 0.1, 0.29], k * tone * (0.75 + 0.7 * clot + 0.9 * cap + 0.3 * rim(b + 0.9, 1.1)));
    raise(slide, i, k * (0.16 * Math.sqrt(Math.min(1, Math.max(0, -b) / (long * 0.2))) + 0.09 * clot + 0.12 * cap));
  });
});

/** A coiled plant fiber: a flat, hollow ribbon with cross walls that twists, so that it is broad here and narrow there. */
const plantFibre = sizedKind(sized, sizedBy(0.8), (slide, { x, y, angle, random: own }, [span]) => {
  const turns = own.between(1.5, 1.8);
  const line = alongLine(
    Array.from({ length: 90 }, (_, n): [number, number] => {
      const t = n / 89;
      const turn = angle + t * turns * 2 * Math.PI;
      const away = span * (0.46 - 0.3 * t) * (1 + 0.2 * Math.sin(turn * 1.3) + 0.06 * Math.sin(turn * 5.1 + 1));
      return [Math.cos(turn) * away, Math.sin(turn) * away * 0.7];
    }),
  );
  const noise = freeGrainOf(own);
  stamp(slide, x, y, span * 0.6, (dx, dy, i) => {
    const [away, place] = line(dx, dy);
    const flat = Math.abs(Math.cos(place * 17 + 2.5 * noise.at(place * 6, 20)));
    const rough = noise.fractal(dx * 0.12, dy * 0.12, 4);
    const torn = Math.min(place, 1 - place) + 0.012 * noise.at(away * 0.9, place < 0.5 ? 7 : 40);
    const half = (1.6 + 3.6 * flat) * smoothstep(0.002, 0.016, torn);
    const near = smoothstep(-0.4, 0.2, noise.at(place * 4, 60));
    const d = away - half + 0.7 * rough;
    const k = inside(d, 1 + 2.5 * (1 - near));
    if (k <= 0) return;
    const wall = rim(d + 1.1, 1.3) * (0.5 + 0.5 * near) * (1 + 0.9 * noise.fractal(place * 30, 30, 3));
    stain(slide, i, [0.03, 0.04, 0.08], k * (1 + 1.2 * (1 - flat) + 0.8 * rough));
    const crossed = rim(((place * 9 + 0.4 * noise.at(place * 4, 5) + 1) % 1) - 0.5, 0.016);
    stain(slide, i, [0.05, 0.065, 0.11], k * (wall + 1.3 * crossed));
    raise(slide, i, k * (0.08 + 0.16 * wall + 0.14 * (1 - flat) + 0.07 * rough));
  });
});

/** A worm-like form that bends as it moves, with a bulb at the end of its gullet and grains in its gut. */
const larva = sizedKind(sized, ofWidth(22), (slide, spot, [long]) => {
  const { random: own } = spot;
  const [bow, wave, phase] = [own.between(0.5, 0.9), own.between(0.25, 0.6), own.between(0, 6.28)];
  let [x, y] = [0, 0];
  const raw = Array.from({ length: 40 }, (_, n): readonly [number, number] => {
    const heading = bow * Math.cos((n / 39) * Math.PI) + wave * Math.sin((n / 39) * 6.6 + phase);
    [x, y] = [x + Math.cos(heading), y + Math.sin(heading)];
    return [x, y];
  });
  // The stated length is from end to end.
  const [fx, fy] = raw[0] ?? [0, 0];
  const scale = (0.98 * long) / Math.hypot(x - fx, y - fy);
  const line = alongLine(raw.map(([px, py]) => [(px - (x + fx) / 2) * scale, (py - (y + fy) / 2) * scale]));
  const noise = grainOf(own);
  stampTurned(slide, spot, long * 0.6, (u, v, i) => {
    const [away, place] = line(u, v);
    const thick = 10.5 * Math.min(1, 0.5 + place * 6) * smoothstep(1.02, 0.55, place) ** 0.8 + 0.5;
    const d = away - thick * (1 + 0.05 * noise.at(place * 24, 9));
    const k = inside(d, 1.6);
    if (k <= 0) return;
    const grain = noise.fractal(u * 0.2, v * 0.2, 4);
    stain(slide, i, [0.04, 0.045, 0.055], k);
    // The gullet is a clear tube that narrows before a bulb; the gut behind it is full of drops of fat.
    const bulb = Math.exp(-(((place - 0.235) / 0.022) ** 2));
    const gullet = inside(away - (1.7 + 4 * bulb + 1.4 * Math.exp(-(((place - 0.1) / 0.06) ** 2))), 1.5);
    const head = smoothstep(0.27, 0.25, place) * smoothstep(0.005, 0.02, place);
    stain(slide, i, [0.1, 0.105, 0.11], k * head * gullet * (0.8 + 0.5 * grain));
    const gut = inside(away - thick * (0.62 + 0.2 * noise.at(place * 14, 40)), 3);
    const fat =
      gut * smoothstep(0.25, 0.29, place) * smoothstep(0.9, 0.8, place) * (0.75 + 0.4 * noise.at(place * 9, 70));
    stain(slide, i, [0.15, 0.165, 0.19], k * fat * Math.max(0, 0.8 + 1.1 * grain));
    const round = Math.sqrt(Math.min(1, Math.max(0, -d) / thick));
    raise(slide, i, k * (0.6 * round + 0.18 * fat * grain + 0.1 * head * gullet));
  });
});

/** Where each leg of a mite leaves the body, its knee and its foot, along and across, as shares of its length. */
const legs = [
  [0.27, 0.4, 0.17, 0.57, 0.13],
  [0.17, 0.27, 0.28, 0.42, 0.36],
  [-0.02, -0.1, 0.32, -0.24, 0.37],
  [-0.12, -0.28, 0.26, -0.46, 0.27],
] as const;

/**
 * A soft, wrinkled body with a rounded hind part, full of drops of fat and a dark gut. Eight legs of five joints start
 * under it, taper, and bend at the knee; each carries bristles and a claw. A few long bristles trail behind.
 */
const mite = sizedKind(sized, sizedBy(0.8), (slide, spot, [long]) => {
  const { random: own } = spot;
  const noise = grainOf(own);
  const some = (much: number): number => much * own.normal();
  const limbs = [-1, 1].flatMap((side) =>
    legs.map(([hip, kneeX, kneeY, footX, footY], n) => {
      const swing = some(0.035);
      const knee = [kneeX + swing + some(0.02), kneeY + some(0.02)] as const;
      const foot = [footX + swing + some(0.03), footY + some(0.03)] as const;
      const points = [[hip, 0.05], [hip, 0.12], knee, foot];
      const stout = long * (n < 2 ? 0.031 : 0.026) * own.between(0.9, 1.1);
      // It lies on one side a little, so that the legs of the other are seen foreshortened, and not in focus.
      const lean = side > 0 ? 0.93 : 0.78;
      const line = alongLine(points.map(([x = 0, y = 0]) => [x * long * 0.9, side * y * long * lean]));
      return { line, stout, soft: own.between(2, 4) + (side > 0 ? 0 : 5), dark: own.between(0.7, 1.5) };
    }),
  );
  const bristle = (x: number, y: number, turn: number, length: number): Outline => {
    const [c, s] = polar(turn, length * long);
    const bow = some(0.16);
    return (u, v) => {
      const t = Math.max(0, Math.min(1, ((u - x * long) * c + (v - y * long) * s) / (c * c + s * s)));
      const off = bow * t * t;
      return Math.hypot(u - x * long - c * t + s * off, v - y * long - s * t - c * off) - 0.75 + 0.6 * t;
    };
  };
  const bristles = [
    ...Array.from({ length: 7 }, (_, n) => {
      const turn = Math.PI + (n - 3) * 0.5 + some(0.12);
      const [x, y] = [-0.13 + 0.29 * Math.cos(turn), 0.21 * Math.sin(turn)];
      return bristle(x, y, turn, n % 2 === 0 ? own.between(0.12, 0.2) : own.between(0.03, 0.09));
    }),
    ...[-1, 1].map((side) => bristle(0.3, side * 0.1, side * own.between(0.7, 1.3), own.between(0.06, 0.1))),
    ...legs.flatMap(([, , , x, y]) =>
      [-1, 1].map((side) => bristle(x * 0.86, side * y * 0.88, Math.atan2(side * y, x) + some(0.5), 0.045)),
    ),
  ];
  const gut = blob(own, long * 0.12, 0.25, 5);
  const fats = Array.from({ length: 70 }, () => {
    const [u, v] = polar(own.between(0, 6.28), long * Math.sqrt(own.next()));
    return { x: u * 0.26 - 0.1 * long, y: v * 0.18, size: long * (0.006 + 0.02 * own.next() ** 2), dense: own.next() };
  });
  // A mite's mouth parts reach forward like two short, stout legs.
  for (const side of [-1, 1]) {
    const line = alongLine([0.3, 0.42, 0.48].map((x) => [x * long, side * (0.05 - 0.08 * x) * long]));
    limbs.push({ line, stout: long * 0.024, soft: 2, dark: 1.2 });
  }
  stampTurned(slide, spot, long * 0.62, (u, v, i) => {
    const t = u / long;
    // Half of the width at this place: shoulders, waist, and a rounded hind end.
    const behind = Math.sqrt(Math.max(0, 1 - ((t + 0.12) / 0.31) ** 2));
    const front = 0.175 * Math.sqrt(smoothstep(0.41, 0.17, t)) * smoothstep(-0.3, 0.1, t);
    const half =
      long * Math.max(0.235 * behind ** 0.85, front) * (1 + 0.13 * noise.fractal(u * 0.014, Math.sign(v) * 7, 4));
    const d = Math.abs(v) - half;
    const k = inside(d, 3.5 + 3 * noise.at(u * 0.02, Math.sign(v)));
    for (const { line, stout, soft, dark } of limbs) {
      const [away, place] = line(u, v);
      const joint = ((place * 5) % 1) ** 3;
      const wide = stout * (1.5 - 1.35 * place) * (0.82 + 0.18 * joint);
      if (away > wide + soft) continue;
      const m = inside(away - wide, soft) * (1 - 0.55 * k);
      const rough = noise.fractal(u * 0.09, v * 0.09, 3);
      stain(slide, i, [0.06, 0.085, 0.13], m * dark * (0.9 + 0.5 * joint + 0.9 * rough));
      raise(slide, i, m * (0.3 * Math.sqrt(Math.max(0, 1 - (away / wide) ** 2)) + 0.08 * joint + 0.1 * rough));
    }
    for (const one of bristles) {
      const m = inside(one(u, v), 2);
      if (m <= 0) continue;
      stain(slide, i, [0.09, 0.1, 0.12], m);
      raise(slide, i, 0.12 * m);
    }
    if (k <= 0) return;
    const round = Math.sqrt(Math.max(0, Math.min(1, (-d * (half + Math.abs(v))) / (long * 0.2) ** 2)));
    const grain = noise.fractal(u * 0.17, v * 0.17 + 90, 3);
    const cloud = noise.fractal(u * 0.03, v * 0.03 + 30, 3);
    const ridge = Math.sin((u + 26 * noise.fractal(u * 0.02, v * 0.02 + 50, 3)) * 0.32) * smoothstep(-0.3, 0.3, cloud);
    let fat = 0;
    for (const { x, y, size, dense } of fats)
      fat += dense * Math.sqrt(Math.max(0, 1 - ((u - x) ** 2 + (v - y) ** 2) / size ** 2));
    const food = inside(
      gut(u + long * 0.17, (v - long * 0.03) * 1.2) + 30 * noise.fractal(u * 0.04, v * 0.04 + 20, 4),
      22,
    );
    stain(slide, i, [0.05, 0.07, 0.115], k * (0.5 + 0.8 * round + 0.9 * cloud + 0.3 * fat + 0.12 * ridge));
    stain(slide, i, [0.13, 0.18, 0.27], k * food * Math.max(0, 0.7 + 1.2 * grain));
    raise(slide, i, k * (1.5 * round + 0.3 * fat + 0.12 * ridge + 0.2 * grain * (0.4 + food)));
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
    const full = spot.random.between(0.8, 1);
    const bare = blob(spot.random, 1, 0.09, 6);
    const inner = (dx: number, dy: number): number => {
      const r = Math.hypot(dx, dy) || 1;
      return turned(ellipse(long * 0.44 * full, short * 0.42), spot.angle)(dx, dy) + short * 0.3 * bare(dx / r, dy / r);
    };
    const [dense, clotted] = legs ? [0.6, 0.1] : [spot.random.between(0.6, 1.4), spot.random.between(0.2, 1.2)];
    const limbs = [-1, 1].flatMap((sign) =>
      [0.22, 0.08, -0.1].map((at) =>
        capsule(long * at, sign * short * 0.05, long * (at - 0.13), sign * short * 0.27, 3.4),
      ),
    );
    const mouth = ellipse(long * 0.1, short * 0.14);
    stampTurned(slide, spot, long / 2, (u, v, i, dx, dy) => {
      const k = inside(inner(dx, dy) + noise.at(dx * 0.03, dy * 0.03) * 4, 7);
      const grain = noise.fractal(dx * 0.12, dy * 0.12, 3);
      const clot = clotted * noise.fractal(dx * 0.045 + 70, dy * 0.045, 3);
      stain(slide, i, [0.085, 0.1, 0.135], k * dense * Math.max(0, 0.8 + 0.8 * grain + clot));
      raise(slide, i, k * (0.12 + (legs ? 0.05 : 0.12) * grain + 0.2 * clot));
      if (!legs) return;
      for (const limb of limbs) {
        const d = limb(u, v);
        if (d < 7) stain(slide, i, [0.2, 0.22, 0.26], rim(d, 2.8) * (0.9 + 0.8 * grain));
      }
      stain(slide, i, [0.2, 0.22, 0.26], rim(mouth(u - long * 0.3, v), 2.8) * (0.9 + 0.8 * grain));
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
