// Crystals of urine sediment by name: the faces of transparent ones, and two colored ones.

import type { Random } from '../core/random.ts';
import { bilirubin, urate } from './colored-crystals.ts';
import { type Kind, kind, sized } from './kind.ts';
import { type Face, solid } from './solid.ts';

/** Struvite: a long prism on a broad base, with sloping sides and ends, like the lid of a coffin. */
const struvite = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = low + (high - low) * random.next() ** 1.3;
  const [a, b] = [long / 2, (long / 2) * random.between(0.3, 0.56)];
  const c = Math.min(9, b * random.between(0.4, 0.7));
  const isBothWays = random.chance(0.3);
  const corner = random.chance(0.55) ? random.between(0.8, 0.92) : 2;
  // The angles of sides and ends with the upright.
  const [side, end] = [random.between(0.3, 0.85), random.between(0.4, 1.05)];
  const uneven = (): number => random.between(0.7, 1.25);
  const slope = (x: number, y: number, lean: number): Face[] => {
    const [out, up] = [Math.cos(lean), Math.sin(lean)];
    const far = (x === 0 ? b : a) * out;
    const above: Face = [x * out, y * out, up, isBothWays ? far : far - c * up];
    return isBothWays ? [above, [x * out, y * out, -up, far]] : [above];
  };
  const faces: Face[] = [
    [0, 0, 1, c * (random.chance(0.3) ? 2 : random.between(0.6, 1))],
    [0, 0, -1, c],
    ...slope(1, 0, end),
    ...slope(-1, 0, end * uneven()),
    ...slope(0, 1, side),
    ...slope(0, -1, side * uneven()),
    // Across the corners.
    ...[1, -1].flatMap((y) => [1, -1].map((x): Face => [x, y, x + y < 0 ? -0.2 : 0.2, (a + b) * corner])),
  ];
  const worn = { rounding: long * random.between(0.015, 0.06), tilt: 0.14, chips: random.chance(0.4) ? 7 : 2 };
  const density = random.between(0.136, 0.156);
  return solid({ faces, half: [a, b, c], density, ...worn, layers: stepsOf(random, 1, 0.5) });
});

/** Up to `most` layers of up to `um`, each smaller than the one below. */
function stepsOf(random: Random, most: number, um: number): (readonly [number, number])[] {
  let share = 1;
  return Array.from({ length: random.whole(0, most) }, () => {
    share *= random.between(0.55, 0.88);
    return [share, um * random.between(0.25, 1)] as const;
  });
}

/** Calcium oxalate dihydrate: two flat pyramids base to base, seen as a square whose edges cross as on an envelope. */
const oxalateDihydrate = kind(sized, ({ size_um: [low, high] }, random) => {
  const a = random.between(low, high) / 2;
  const b = a * random.between(0.9, 1);
  const c = a * random.between(0.6, 0.95);
  const blunt = random.chance(0.35) ? random.between(0.6, 0.88) : 1;
  const faces = [1, -1].flatMap((up): Face[] => [
    [c, 0, up * a, a * c],
    [-c, 0, up * a, a * c],
    [0, c, up * b, b * c],
    [0, -c, up * b, b * c],
    [0, 0, up, c * blunt],
  ]);
  return solid({ faces, half: [a, b, c], density: 0.19, tilt: 0.1, chips: 1, rounding: 0 });
});

/** Calcium oxalate monohydrate: a flat, pointed plank, striped along; some are thin needles, some broken off. */
const oxalateMonohydrate = kind(sized, ({ size_um: [low, high] }, random) => {
  const a = random.between(low, high) / 2;
  const b = a * random.between(0.1, 0.3);
  const c = b * random.between(0.25, 0.6);
  const broken = random.chance(0.2) ? random.between(0.6, 0.85) : 1;
  const tips = [1, -1].flatMap((end) => {
    const [tip, reach] = [random.between(0.4, 0.8), end > 0 ? a * broken : a];
    return [1, -1].map((side): Face => {
      const lean = tip + (broken < 1 && end > 0 ? 0.4 * side : 0.06 * random.normal());
      return [end * lean, side * Math.sqrt(Math.max(0.02, 1 - lean * lean)), 0.2 * end * side, reach * lean];
    });
  });
  const faces: Face[] = [[0, 0, 1, c], [0, 0, -1, c], [0, 1, 0.3, b], [0, -1, -0.3, b], ...tips];
  const worn = { rounding: random.between(0.1, 0.9), tilt: 0.22, chips: 2, striped: random.between(0.05, 0.7) * c };
  const density = random.between(0.115, 0.19);
  return solid({ faces, half: [a, b, c], density, ...worn, layers: stepsOf(random, 2, 0.4) });
});

/** Cystine: a flat six-sided plate, no two sides alike, often of several layers or cracked. */
const cystine = kind(sized, ({ size_um: [low, high] }, random) => {
  const a = (low + (high - low) * random.next() ** 1.4) / 2;
  const c = random.between(0.4, 1.3);
  const sides = Array.from({ length: 6 }, (_, n): Face => {
    const turn = (n * Math.PI) / 3 + Math.PI / 6;
    const far = a * Math.cos(Math.PI / 6) * (random.chance(0.3) ? random.between(0.66, 0.85) : random.between(0.86, 1));
    return [Math.cos(turn), Math.sin(turn), random.between(-0.9, 0.9), far];
  });
  const faces: Face[] = [[0, 0, 1, c], [0, 0, -1, c], ...sides];
  const worn = { tilt: 0.09, chips: 4, rounding: random.between(0, 1.5), striped: random.between(0, 0.1) };
  const density = random.between(0.1, 0.3);
  const plate = solid({ faces, half: [a, a * 0.9, c], density, ...worn, layers: stepsOf(random, 4, 0.5) });
  return { ...plate, reachUm: a * 1.05 };
});

export const crystals: Readonly<Record<string, Kind>> = {
  struvite,
  'oxalate dihydrate': oxalateDihydrate,
  'oxalate monohydrate': oxalateMonohydrate,
  cystine,
  urate,
  bilirubin,
};
