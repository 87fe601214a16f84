// Rays add up to the millimeters that geometry says. A break removes no bone, and lies where the scene says.

import { describe, expect, it } from 'vitest';
import { beamOver, emptyPaths, type Paths, shownAt } from './beam.ts';
import { type Bone, castBone, shadowBox } from './bone.ts';
import { bonesOf } from './cat-thigh.ts';
import { exposed } from './exposure.ts';
import { fieldOf } from './field.ts';
import { castFlesh, type Flesh } from './flesh.ts';
import { inTurn, moved, placed, seenFrom, still, turned } from './place.ts';
import { ball, carved, grown, rod } from './shape.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';

const film = { left: -20, top: -20, widthMm: 40, heightMm: 40 };
const beam = beamOver(film, 1000);
const noises = { noise: solidNoiseFrom(1), net: rodNetFrom(1) };
const solid = { rodMm: 1, isEven: true };
const solidBall = ball([0, 0, 0], [6, 6, 6], { wall: 9, spongy: 1 });

function shot(...bones: readonly Bone[]): Paths {
  const paths = emptyPaths(beam);
  for (const bone of bones) castBone(bone, beam, paths, noises, 2);
  return paths;
}

/** Returns the value at a place of the film, in mm. */
function at(plane: Float32Array, x: number, y: number): number {
  const column = Math.floor((x - film.left) * beam.pxPerMm);
  return plane[Math.floor((y - film.top) * beam.pxPerMm) * beam.width + column] ?? Number.NaN;
}

const sum = (plane: Float32Array): number => plane.reduce((all, value) => all + value, 0);

describe('rays', () => {
  it('meet as much bone as the chord of a solid ball is long, and no flesh in it', () => {
    const { bone, soft } = shot({ field: fieldOf(solidBall, 0.4), pose: still, tissue: solid });
    expect(at(bone, 0, 0)).toBeCloseTo(12, 0);
    expect(at(bone, 4, 0)).toBeCloseTo(2 * Math.sqrt(36 - 16), 0);
    expect(at(bone, 7, 0)).toBe(0);
    expect(at(soft, 0, 0)).toBeCloseTo(-at(bone, 0, 0), 1);
  });

  it('show an object larger if it is nearer to the tube', () => {
    const [x] = shownAt(beam, [10, 0, 100]);
    expect((x / beam.pxPerMm + film.left) / 10).toBeCloseTo(1000 / 900, 3);
  });

  it('meet a slab of flesh in its full thickness', () => {
    const paths = emptyPaths(beam);
    const slab: Flesh = {
      from: [-10, -10, -6],
      to: [10, 10, 6],
      stepMm: 0.5,
      tell: (_x, _y, z, into) => {
        into.muscle = Math.abs(z) <= 4 ? 1 : 0;
      },
    };
    castFlesh(slab, still, beam, paths);
    expect(at(paths.soft, 0, 0)).toBeCloseTo(8.5, 0);
  });
});

describe('bone', () => {
  const shaft = rod([
    [0, -12, 0, 4, 4, 1, 0],
    [0, 12, 0, 4, 4, 1, 0],
  ]);

  it('is brightest where the ray runs along its wall, and has fat in its marrow cavity', () => {
    const { bone, fat } = shot({ field: fieldOf(shaft, 0.3), pose: still, tissue: solid });
    expect(at(bone, 3.4, 0)).toBeGreaterThan(1.5 * at(bone, 0, 0));
    expect(at(fat, 0, 0)).toBeGreaterThan(2);
  });

  it('has the same total amount after it is broken in two', () => {
    const field = fieldOf(shaft, 0.3);
    const whole = sum(shot({ field, pose: still, tissue: solid }).bone);
    const upper: Bone = { field, pose: still, tissue: solid, cuts: [{ at: [0, 1, 0], away: [0, 1, 0] }] };
    const lower: Bone = { ...upper, cuts: [{ at: [0, 1, 0], away: [0, -1, 0] }] };
    const broken = sum(shot(upper, { ...lower, pose: moved([0, 3, 0]) }).bone);
    expect(Math.abs(broken - whole) / whole).toBeLessThan(0.04);
  });

  it('is brighter around a hole with a wall than around a hole without one', () => {
    const body = ball([0, 0, 0], [9, 9, 9], { wall: 0, spongy: 0.3 });
    const hole = ball([0, 0, 0], [3, 3, 12]);
    const brightest = (wall: number): number =>
      at(shot({ field: fieldOf(carved(body, hole, wall), 0.3), pose: still, tissue: solid }).bone, 3.2, 0);
    expect(brightest(0.5)).toBeGreaterThan(1.8 * brightest(0));
  });

  it('is wider on each side by as much as it is grown', () => {
    const box = (by: number) =>
      shadowBox({ field: fieldOf(grown(solidBall, by), 0.25), pose: still, tissue: solid }, beam, noises.noise).width;
    expect((box(2) - box(0)) / beam.pxPerMm).toBeCloseTo(4, 0);
  });
});

describe('a broken femur', () => {
  it('has five fragments and two pieces that overlap by the millimeters its scene states', () => {
    const wide = beamOver({ left: -52, top: -34, widthMm: 116, heightMm: 146 }, 1000);
    const boxes = (name: string, overlapMm: number) =>
      bonesOf('shaft', overlapMm)
        .filter((bone) => bone.name === name)
        .map((bone) => shadowBox(bone, wide, noises.noise));
    const overlap = (mm: number): number => {
      const [upper, lower] = [boxes('proximal piece', mm)[0], boxes('distal piece', mm)[0]];
      return upper && lower ? (upper.y + upper.height - lower.y) / wide.pxPerMm : Number.NaN;
    };
    expect(boxes('fragment', 10.1)).toHaveLength(5);
    expect(Math.abs(overlap(10.1) - 10)).toBeLessThan(1.5);
    expect(overlap(15.1) - overlap(10.1)).toBeCloseTo(5, 0);
  });
});

describe('an exposure', () => {
  it('reads highest behind bone, lower behind muscle and lowest behind fat', () => {
    const reading = (name: keyof Paths): number => {
      const paths = emptyPaths(beam);
      paths[name].fill(10);
      return at(exposed(paths, beam, { kv: 60, scatter: 0, scatterMm: 5, blurMm: 0, quanta: 1e9 }, 1), 0, 0);
    };
    expect(reading('bone')).toBeGreaterThan(reading('soft'));
    expect(reading('soft')).toBeGreaterThan(reading('fat'));
  });
});

it('a place is unchanged after it goes through a pose and back', () => {
  const pose = inTurn(turned('x', 31), moved([3, -2, 7]), turned('z', -72, [1, 1, 1]));
  const back = seenFrom(pose, placed(pose, [4, 5, 6]));
  expect(back.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([4, 5, 6]);
});
