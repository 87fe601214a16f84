// Strays in a fecal flotation: air bubbles, pollen, plant fibers, mites and their eggs, free-living larvae, debris.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, blob, capsule, ellipse, type Outline, turned } from '../core/outlines.ts';
import { grainOf, type Kind, ofWidth, sized, sizedBy, sizedKind } from './kind.ts';
import { polar } from './places.ts';
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
 * A soft, transparent body with a rounded hind part, full of drops of fat and a dark gut. Eight stout legs of five joints
 * start under it, taper, and bend at the knee; each carries bristles and a claw. A few long bristles trail behind.
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
      const points = [
        [hip, 0.05],
        [hip, 0.12],
        [(hip + knee[0]) / 2 + some(0.01), 0.06 + knee[1] / 2 + some(0.01)],
        knee,
        [(knee[0] + foot[0]) / 2 + some(0.012), (knee[1] + foot[1]) / 2 + 0.012],
        foot,
      ];
      const stout = long * (n < 2 ? 0.031 : 0.026) * own.between(0.9, 1.1);
      return { line: alongLine(points.map(([x = 0, y = 0]) => [x * long * 0.9, side * y * long * 0.9])), stout };
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
    const [u, v] = polar(own.between(0, 6.28), Math.sqrt(own.next()));
    return [
      (u * 0.26 - 0.1) * long,
      v * 0.18 * long,
      long * (0.006 + 0.02 * own.next() ** 2),
      own.between(0.3, 1),
    ] as const;
  });
  const jaws = [-1, 1].map((side) =>
    capsule(0.36 * long, side * 0.025 * long, 0.47 * long, side * 0.012 * long, 0.02 * long),
  );
  stampTurned(slide, spot, long * 0.62, (u, v, i) => {
    const t = u / long;
    // Half of the width at this place: shoulders, waist, and a rounded hind end.
    const behind = Math.sqrt(Math.max(0, 1 - ((t + 0.12) / 0.31) ** 2));
    const front = 0.175 * Math.sqrt(smoothstep(0.41, 0.17, t)) * smoothstep(-0.3, 0.1, t);
    const half =
      long * Math.max(0.235 * behind ** 0.85, front) * (1 + 0.06 * noise.fractal(u * 0.014, Math.sign(v) * 7, 3));
    const d = Math.abs(v) - half;
    const k = inside(d, 2);
    for (const { line, stout } of limbs) {
      const [away, place] = line(u, v);
      const joint = Math.abs(((place * 5) % 1) - 0.5) * 2;
      const wide = stout * (1.05 - 0.64 * place) * (1 - 0.3 * joint ** 3);
      if (away > wide + 2) continue;
      const m = inside(away - wide, 2) * (1 - 0.55 * k);
      const ring = rim((1 - joint) * 10, 1.6) * (place < 0.94 ? 1 : 0);
      stain(slide, i, [0.04, 0.065, 0.11], m * (0.8 + 0.9 * ring + 0.7 * noise.fractal(u * 0.09, v * 0.09, 3)));
      raise(slide, i, m * (0.55 * Math.sqrt(Math.max(0, 1 - (away / wide) ** 2)) - 0.25 * ring));
    }
    for (const one of bristles) {
      const m = inside(one(u, v), 2);
      if (m <= 0) continue;
      stain(slide, i, [0.09, 0.1, 0.12], m);
      raise(slide, i, 0.12 * m);
    }
    for (const jaw of jaws) {
      const m = inside(jaw(u, v), 2);
      if (m <= 0) continue;
      stain(slide, i, [0.06, 0.09, 0.14], m * (0.8 + 0.5 * noise.at(u * 0.1, v * 0.1)));
      raise(slide, i, m * 0.3);
    }
    if (k <= 0) return;
    const round = Math.sqrt(Math.max(0, Math.min(1, (-d * (half + Math.abs(v))) / (long * 0.2) ** 2)));
    const grain = noise.fractal(u * 0.17, v * 0.17 + 90, 3);
    const cloud = noise.fractal(u * 0.03, v * 0.03 + 30, 3);
    const ridge = Math.sin((u + 16 * noise.fractal(u * 0.02, v * 0.02 + 50, 3)) * 0.6) * smoothstep(-0.1, 0.4, cloud);
    let fat = 0;
    for (const [x, y, size, strength] of fats)
      fat += strength * Math.sqrt(Math.max(0, 1 - ((u - x) ** 2 + (v - y) ** 2) / size ** 2));
    const food = inside(
      gut(u + long * 0.17, (v - long * 0.03) * 1.2) + 30 * noise.fractal(u * 0.04, v * 0.04 + 20, 4),
      22,
    );
    const waist = rim(u - long * 0.1 + 9 * noise.fractal(v * 0.03, 3, 3), 4) * smoothstep(0, 26, -d) * (0.5 + cloud);
    stain(slide, i, [0.035, 0.05, 0.09], k * (0.5 + 0.8 * round + 0.5 * cloud + 0.3 * fat));
    stain(slide, i, [0.13, 0.18, 0.27], k * food * Math.max(0, 0.7 + 1.2 * grain));
    raise(slide, i, k * (2.4 * round + 0.5 * fat + 0.04 * ridge + 0.2 * grain * (0.4 + food) - 0.3 * waist));
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
        if (d < 5) stain(slide, i, [0.2, 0.22, 0.26], rim(d, 2.4));
      }
      stain(slide, i, [0.2, 0.22, 0.26], rim(mouth(u - long * 0.3, v), 2.4));
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
