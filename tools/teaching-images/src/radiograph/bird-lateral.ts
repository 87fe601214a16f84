// The whole-body lateral view of a cockatiel.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import type { Located, Version } from '../rendering.ts';
import { addBirdBody } from './bird-body.ts';
import { addBirdBones } from './bird-bones.ts';
import { type BirdDrawing, birdDrawing, eggCentre } from './bird-drawing.ts';
import type { BirdFrame } from './bird-frame.ts';
import { boxOf, type Film, type Point } from './film.ts';
import { measureBird } from './measure-bird.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { type Composition, defineView } from './view.ts';

const ventriculus: Point = [93.5, 82];

function compose(drawing: BirdDrawing, seed: number): Composition {
  const [widthMm, heightMm] = drawing.film_mm;
  const hasEgg = drawing.contents.some(({ kind }) => kind === 'shelled egg');
  const paint = (film: Film, version: Version): Located[] => {
    const frame: BirdFrame = {
      film,
      random: (name) => randomFrom(`${seed}/${name}`),
      noise: (name) => noiseFrom(`${seed}/${name}`),
    };
    const shown = drawing.contents.filter(({ finding }) => version === 'scene' || !finding);
    const egg = shown.find((one) => one.kind === 'shelled egg');
    addBirdBody(frame, { ventriculus, isCaudalCoelomFull: hasEgg });
    addGrit(frame, drawing.grit);
    const truth: Located[] = [{ kind: 'ventriculus', isFinding: false, box: boxOf(film, [ventriculus], 9) }];
    if (egg) truth.push(addEgg(frame, egg.length_mm, egg.width_mm, egg.shell_mm, egg.tilt, egg.finding));
    for (const one of shown)
      if (one.kind === 'metal particle') truth.push(...addMetal(frame, one.count, one.size_mm, one.finding));
    addBirdBones(frame);
    return truth;
  };
  return {
    widthMm,
    heightMm,
    exposure: {
      perMm: 0.04,
      scatter: 0.12,
      scatterMm: 14,
      noise: 0.007,
      blurPx: 1,
      fine: { mm: 1.1, gain: 0.8 },
      broad: { mm: 16, flatten: 0.35 },
      window: [2, 99.95],
      gamma: 0.82,
      collimationMm: [2, 2, 2, 2],
      marker: { text: 'R', at: [8, heightMm - 20], heightMm: 8 },
    },
    paint,
  };
}

/** An egg is blunt toward the tail, as it lies before it is laid. */
function eggOutline(lengthMm: number, widthMm: number, tilt: number): Point[] {
  const turn = (tilt * Math.PI) / 180;
  return Array.from({ length: 120 }, (_, n): Point => {
    const angle = (n / 120) * 2 * Math.PI;
    const x = (lengthMm / 2) * Math.cos(angle);
    const y = (widthMm / 2) * Math.sin(angle) * (1 + 0.09 * Math.cos(angle)) * 0.998;
    return [
      eggCentre[0] + x * Math.cos(turn) - y * Math.sin(turn),
      eggCentre[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  });
}

function addEgg(
  frame: BirdFrame,
  lengthMm: number,
  widthMm: number,
  shellMm: number,
  tilt: number,
  isFinding: boolean,
): Located {
  const { film } = frame;
  const outline = eggOutline(lengthMm, widthMm, tilt);
  const texture = frame.noise('shell');
  addBody(film, outline, {
    thicknessMm: widthMm,
    roundMm: widthMm / 2,
    contrast: 0.16,
    shell: { mm: shellMm, contrast: 3.4 },
    factor: (x, y) => 1 + 0.04 * texture.fractal(x / 1.6, y / 1.6, 3),
  });
  return { kind: 'shelled egg', isFinding, box: boxOf(film, outline, 1) };
}

function addGrit(frame: BirdFrame, count: number): void {
  const random = frame.random('grit');
  for (let n = 0; n < count; n++) {
    const [angle, reach] = [random.between(0, 6.283), 4.3 * Math.sqrt(random.next())];
    const centre: Point = [
      ventriculus[0] + reach * Math.cos(angle) * 1.1,
      ventriculus[1] + reach * Math.sin(angle) * 0.85,
    ];
    const size = random.between(0.45, 1.0);
    addBody(frame.film, pebble(centre, size, frame.random(`grit ${n}`)), {
      thicknessMm: size * 1.5,
      roundMm: size * 0.8,
      contrast: 1.6,
    });
  }
}

function pebble(centre: Point, radius: number, random: ReturnType<BirdFrame['random']>): Point[] {
  return curveThrough(
    ellipse(centre, radius, radius * random.between(0.65, 0.95), random.between(0, 180), 7).map(
      ([x, y]): Point => [
        centre[0] + (x - centre[0]) * random.between(0.82, 1.15),
        centre[1] + (y - centre[1]) * random.between(0.82, 1.15),
      ],
    ),
    { perSpan: 5 },
  );
}

function addMetal(
  frame: BirdFrame,
  count: number,
  [least, most]: readonly [number, number],
  isFinding: boolean,
): Located[] {
  return Array.from({ length: count }, (_, n) => {
    const random = frame.random(`metal ${n}`);
    const angle = random.between(0, 6.283);
    const reach = random.between(1, 5);
    const centre: Point = [ventriculus[0] + reach * Math.cos(angle), ventriculus[1] + reach * Math.sin(angle) * 0.8];
    const size = random.between(least, most) / 2;
    addBody(frame.film, pebble(centre, size, random), { thicknessMm: size * 1.4, roundMm: size * 0.4, contrast: 34 });
    return { kind: 'metal particle', isFinding, box: boxOf(frame.film, [centre], size * 1.5 + 0.4) };
  });
}

export const birdLateral = defineView('bird-lateral', birdDrawing, compose, measureBird);
