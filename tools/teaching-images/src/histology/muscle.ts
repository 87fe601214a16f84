// Skeletal muscle cut lengthwise: striated fibers side by side with their nuclei at the edge, and cysts within some.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { beside, type Place } from '../microscopy/places.ts';
import { cover, emptySlide, forPixels, type Slide } from '../microscopy/slide.ts';
import type { Located, Version } from '../rendering.ts';
import type { MuscleDrawing } from './drawing.ts';
import { clear, heDye, nucleusOf, paintHeNucleus, paintRedCell } from './he-stain.ts';
import type { Section } from './liver.ts';
import { paintSpindleNucleus } from './stroma.ts';
import { type CystBed, paintCyst } from './tissue-cyst.ts';

interface Fiber {
  readonly top: number;
  readonly bottom: number;
  readonly tint: number;
  readonly slant: number;
}

/** What every painter of the section needs. */
interface Muscle {
  readonly slide: Slide;
  readonly frame: Frame;
  readonly fibers: readonly Fiber[];
  readonly drawing: MuscleDrawing;
  readonly grain: Noise;
}

/**
 * Converts between places in the picture and places along and across the fibers, measured from the picture's middle.
 */
interface Frame {
  readonly sideUm: number;
  toFiber(x: number, y: number): readonly [number, number];
  toPicture(along: number, across: number): Place;
}

export function drawMuscle(drawing: MuscleDrawing, seed: number, version: Version, side: number): Section {
  const slide = emptySlide(side, side, drawing.um_per_px);
  const grain = noiseFrom(`${seed}/grain of fibers`);
  const frame = frameOf(side * drawing.um_per_px, (drawing.degrees * Math.PI) / 180);
  const fibers = fibersOf(drawing, seed, frame.sideUm);
  const { cysts, broken_fibers: broken } = version === 'scene' ? drawing : { cysts: [], broken_fibers: [] };
  const muscle = { slide, frame, fibers, drawing, grain };
  paintFibers(muscle, broken);
  paintNuclei(muscle, seed);
  const truth: Located[] = [];
  for (const [n, cyst] of cysts.entries()) {
    const fiber = fibers[indexOf(fibers, cyst.fiber)];
    if (!fiber) throw new Error(`there is no fiber ${cyst.fiber}`);
    const middle = (fiber.top + fiber.bottom) / 2;
    const half = [cyst.length_um / 2, cyst.width_um / 2] as const;
    const bed: CystBed = {
      toCyst: (x, y) => {
        const [along, bare] = frame.toFiber(x, y);
        return [along - cyst.along_um, waved(grain, along, bare, 1) - middle];
      },
      toPicture: (u, v) => frame.toPicture(cyst.along_um + u, waved(grain, cyst.along_um + u, middle + v, -1)),
      angle: (drawing.degrees * Math.PI) / 180 + slopeAt(grain, cyst.along_um, middle),
    };
    paintCyst(slide, grain, bed, half, randomFrom(`${seed}/cyst ${n}`));
    const box = boxOf(bed.toPicture(0, 0), bed.angle, half, slide);
    truth.push({ kind: 'cyst', isFinding: true, box, sizeUm: [cyst.length_um, cyst.width_um] });
  }
  for (const one of broken) {
    const fiber = fibers[indexOf(fibers, one.fiber)];
    if (!fiber) continue;
    truth.push({ kind: 'broken fiber', isFinding: true, box: stripOf(fiber, frame, grain, slide) });
  }
  return { slide, truth };
}

/** Returns the part of a whole fiber that the frame shows. */
function stripOf(fiber: Fiber, frame: Frame, grain: Noise, slide: Slide): Located['box'] {
  const edge: Place[] = [];
  for (let along = -frame.sideUm; along <= frame.sideUm; along += 4)
    for (const across of [fiber.top, fiber.bottom]) edge.push(frame.toPicture(along, waved(grain, along, across, -1)));
  const seen = edge.filter(({ x, y }) => x >= 0 && y >= 0 && x <= frame.sideUm && y <= frame.sideUm);
  const left = Math.min(...seen.map(({ x }) => x));
  const top = Math.min(...seen.map(({ y }) => y));
  const scale = slide.umPerPx;
  const width = (Math.max(...seen.map(({ x }) => x)) - left) / scale;
  return { x: left / scale, y: top / scale, width, height: (Math.max(...seen.map(({ y }) => y)) - top) / scale };
}

function frameOf(sideUm: number, angle: number): Frame {
  const [c, s, m] = [Math.cos(angle), Math.sin(angle), sideUm / 2];
  return {
    sideUm,
    toFiber: (x, y) => [c * (x - m) + s * (y - m), -s * (x - m) + c * (y - m)],
    toPicture: (along, across) => ({ x: m + c * along - s * across, y: m + s * along + c * across }),
  };
}

function fibersOf({ fiber_um }: MuscleDrawing, seed: number, sideUm: number): Fiber[] {
  const fibers: Fiber[] = [];
  let top = -0.75 * sideUm;
  for (let n = 0; top < 0.75 * sideUm; n++) {
    const random = randomFrom(`${seed}/fiber ${n}`);
    const bottom = top + random.between(...fiber_um);
    fibers.push({ top, bottom, tint: random.normal(), slant: random.normal() * 0.06 });
    top = bottom;
  }
  return fibers;
}

/** Returns a fiber's index. Fiber 0 is the one that crosses the middle of the picture. */
function indexOf(fibers: readonly Fiber[], number: number): number {
  return fibers.findIndex(({ top, bottom }) => top <= 0 && bottom > 0) + number;
}

/** Applies the gentle bend that all fibers share: direction 1 straightens a place, -1 bends it. */
function waved(grain: Noise, along: number, across: number, direction: 1 | -1): number {
  return across + direction * (9 * grain.at(along * 0.006 + 5, 3) + 3.2 * grain.at(along * 0.02, across * 0.012 + 40));
}

function slopeAt(grain: Noise, along: number, across: number): number {
  return (waved(grain, along + 8, across, -1) - waved(grain, along - 8, across, -1)) / 16;
}

function paintFibers({ slide, frame, fibers, drawing, grain }: Muscle, broken: MuscleDrawing['broken_fibers']): void {
  const { umPerPx } = slide;
  const isBroken = new Set(broken.map(({ fiber }) => indexOf(fibers, fiber)));
  forPixels(slide, (px, py, i) => {
    const [along, bare] = frame.toFiber((px + 0.5) * umPerPx, (py + 0.5) * umPerPx);
    const across = waved(grain, along, bare, 1);
    const n = fibers.findIndex(({ bottom }) => across < bottom);
    const fiber = fibers[n];
    if (!fiber) return;
    const gap = 1 + 1.4 * Math.max(0, grain.fractal(along * 0.012, n * 7.3, 2)) * 2;
    const nextGap = 1 + 1.4 * Math.max(0, grain.fractal(along * 0.012, (n + 1) * 7.3, 2)) * 2;
    const edge = Math.min(across - fiber.top - gap, fiber.bottom - nextGap - across);
    cover(slide, i, clear, 1);
    const septum = grain.at(along * 0.03, across * 0.5);
    cover(slide, i, heDye(0.03, 0.16 + 0.1 * septum), inside(Math.abs(edge + gap * 0.8) - 0.7, 1.2));
    const body = inside(-edge, 1.1);
    if (body <= 0) return;
    cover(slide, i, fiberDye(fiber, along, across, edge, drawing.striation_um, grain, isBroken.has(n)), body);
  });
}

function fiberDye(
  fiber: Fiber,
  along: number,
  across: number,
  edge: number,
  periodUm: number,
  grain: Noise,
  isBroken: boolean,
): readonly [number, number, number] {
  const ripple = along + fiber.slant * across * 3 + 1.5 * grain.at(along * 0.03, across * 0.09 + 20) + fiber.tint * 9;
  const band = Math.sin((2 * Math.PI * ripple) / periodUm);
  const fibril = grain.at(along * 0.025 + 30, across * 0.75);
  const patch = grain.fractal(along * 0.014, across * 0.03 + 12, 3);
  const clarity = 0.125 + 0.04 * grain.fractal(along * 0.02 + 60, across * 0.05, 2);
  const wall = 0.07 * rim(edge - 0.5, 0.9);
  if (!isBroken)
    return heDye(
      0.05 + 0.008 * fibril,
      0.5 + 0.02 * fiber.tint + clarity * band + 0.035 * fibril + 0.06 * patch + wall,
    );
  const crack = smoothstep(0.12, 0.3, grain.fractal(along * 0.035 + fiber.tint * 30, across * 0.02, 3));
  const crumb = grain.fractal(along * 0.2, across * 0.2, 3);
  return heDye(0.04, (0.34 + 0.16 * crumb) * (1 - 0.85 * crack) + 0.03);
}

function paintNuclei({ slide, frame, fibers, drawing, grain }: Muscle, seed: number): void {
  const reach = frame.sideUm * 0.75;
  const isOnCyst = (n: number, along: number): boolean =>
    drawing.cysts.some(
      (cyst) =>
        Math.abs(indexOf(fibers, cyst.fiber) - n) <= 1 && Math.abs(along - cyst.along_um) < cyst.length_um / 2 + 12,
    );
  fibers.forEach((fiber, n) => {
    for (let along = -reach, k = 0; along < reach; k++) {
      const random = randomFrom(`${seed}/fiber ${n} nucleus ${k}`);
      along += random.between(22, 75);
      const isTop = random.chance(0.5);
      const across = isTop ? fiber.top + random.between(3, 4.4) : fiber.bottom - random.between(3, 4.4);
      if (isOnCyst(n, along)) continue;
      const at = frame.toPicture(along, waved(grain, along, across, -1));
      const angle = (drawing.degrees * Math.PI) / 180 + slopeAt(grain, along, across) + random.normal() * 0.04;
      const look = nucleusOf({ long: [4.6, 7.2], wide: [1.25, 1.8], pale: [0.3, 0.75] }, { ...at, angle }, random);
      paintHeNucleus(slide, grain, { ...look, nucleoli: 1 }, random);
    }
    for (let along = -reach, k = 0; along < reach; k++) {
      const random = randomFrom(`${seed}/septum ${n} ${k}`);
      along += random.between(45, 150);
      if (isOnCyst(n, along)) continue;
      const at = frame.toPicture(along, waved(grain, along, fiber.top, -1));
      const angle = (drawing.degrees * Math.PI) / 180 + slopeAt(grain, along, fiber.top);
      if (random.chance(0.3))
        for (let red = 0; red < 3; red++)
          paintRedCell(slide, grain, { ...beside(at, angle, red * 5.5), angle }, 'mammal', random.child(red));
      else paintSpindleNucleus(slide, grain, at, angle, random);
    }
  });
}

function boxOf(at: Place, angle: number, [long, short]: readonly [number, number], { umPerPx }: Slide): Located['box'] {
  const halfX = Math.hypot(long * Math.cos(angle), short * Math.sin(angle)) + 5;
  const halfY = Math.hypot(long * Math.sin(angle), short * Math.cos(angle)) + 5;
  return {
    x: (at.x - halfX) / umPerPx,
    y: (at.y - halfY) / umPerPx,
    width: (2 * halfX) / umPerPx,
    height: (2 * halfY) / umPerPx,
  };
}
