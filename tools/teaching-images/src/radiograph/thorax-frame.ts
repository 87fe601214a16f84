// The plan of a chest seen from above: shares of its half width turned into millimetres on the film.

import { noiseFrom } from '../core/noise.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { contrasts, emptyFilm, type Film, type Point } from './film.ts';

/** What differs between a puppy, a grown dog and a cat. Lengths in half widths of the chest unless named mm. */
export interface Build {
  /** Length of one thoracic vertebra. */
  readonly spacing: number;
  readonly vertebraHalfWidth: number;
  readonly ribMm: number;
  /** Half width of the chest's inside at steps of 0.25 from the first rib on. */
  readonly halfWidths: readonly number[];
  /** Level of the diaphragm's dome. */
  readonly dome: number;
  readonly openPhyses: boolean;
  readonly cranialMediastinum: number;
  /** Thickness of skin and muscle at the side. */
  readonly flank: number;
}

export const builds: Readonly<Record<'puppy' | 'dog' | 'cat', Build>> = {
  puppy: {
    spacing: 0.196,
    vertebraHalfWidth: 0.088,
    ribMm: 2.5,
    halfWidths: [0.26, 0.52, 0.7, 0.82, 0.9, 0.96, 0.99, 1, 0.99, 0.96, 0.92, 0.88, 0.85, 0.82],
    dome: 1.74,
    openPhyses: true,
    cranialMediastinum: 0.17,
    flank: 0.17,
  },
  dog: {
    spacing: 0.212,
    vertebraHalfWidth: 0.078,
    ribMm: 6.4,
    halfWidths: [0.26, 0.5, 0.67, 0.79, 0.88, 0.95, 0.99, 1, 0.99, 0.97, 0.93, 0.89, 0.86, 0.84],
    dome: 1.86,
    openPhyses: false,
    cranialMediastinum: 0.15,
    flank: 0.15,
  },
  cat: {
    spacing: 0.236,
    vertebraHalfWidth: 0.088,
    ribMm: 2.6,
    halfWidths: [0.22, 0.4, 0.54, 0.66, 0.77, 0.86, 0.93, 0.98, 1, 1, 0.98, 0.95, 0.92, 0.89, 0.86],
    dome: 2.14,
    openPhyses: false,
    cranialMediastinum: 0.1,
    flank: 0.13,
  },
};

export interface Frame {
  readonly film: Film;
  readonly build: Build;
  /** Half width of the chest in mm. */
  readonly unit: number;
  /** The animal's left is the picture's right: positive `across` is left. */
  place(across: number, along: number): Point;
  halfWidth(along: number): number;
  /** Level of a vertebra's head end; T1 is 1. */
  vertebra(number: number): number;
  random(name: string): Random;
  readonly chest: Chest;
  /** Smooth noise over millimetres, the same for the same name. */
  noise(name: string): ReturnType<typeof noiseFrom>;
}

/**
 * What is inside the ribs. Organs do not add up: a heart takes the lung's place, and where the mediastinum crosses it
 * there is no more lung to replace. So each organ leaves a share of the lung, and vessels show only where lung is left.
 */
interface Chest {
  /** Thickness of the lung field in mm if nothing else were there. */
  readonly cavity: Film;
  /** Share of it that is still lung, for each pixel. */
  readonly air: Float32Array;
  /** Vessels and airways, as load. */
  readonly tree: Film;
}

/** Turns the chest's planes into load once everything in it is placed. */
export function closeChest({ film, chest }: Frame): void {
  for (let i = 0; i < film.load.length; i++) {
    const air = chest.air[i] ?? 1;
    film.load[i] =
      (film.load[i] ?? 0) + contrasts.lung * (chest.cavity.load[i] ?? 0) * air + (chest.tree.load[i] ?? 0) * air ** 0.8;
  }
}

const frameAcross = 1.36;
const frameAbove = 0.46;

/** How much of the animal the film shows, in half widths: across and along. */
export function frameSize(build: Build): readonly [number, number] {
  return [2 * frameAcross, frameAbove + build.spacing * 14.4];
}

export function frameOn(film: Film, build: Build, unit: number, seed: number): Frame {
  const random = randomFrom(`${seed}/posture`);
  const lean = random.between(-0.012, 0.012);
  const sway = random.between(-0.02, 0.02);
  return {
    film,
    build,
    unit,
    chest: {
      cavity: emptyFilm(film.widthMm, film.heightMm),
      air: new Float32Array(film.load.length).fill(1),
      tree: emptyFilm(film.widthMm, film.heightMm),
    },
    place: (across, along) => [
      film.widthMm / 2 + (across + lean * along + sway * Math.sin(along * 1.4)) * unit,
      (along + frameAbove) * unit,
    ],
    halfWidth: (along) => {
      const at = Math.max(0, along / 0.25);
      const widths = build.halfWidths;
      const [low, t] = [Math.floor(at), at - Math.floor(at)];
      const width = (n: number): number => widths[Math.min(widths.length - 1, n)] ?? 1;
      return width(low) * (1 - t) + width(low + 1) * t;
    },
    vertebra: (number) => (number - 1) * build.spacing,
    random: (name) => randomFrom(`${seed}/${name}`),
    noise: (name) => noiseFrom(`${seed}/${name}`),
  };
}

export const sides = [-1, 1] as const;

/** An outline from its left half, from head to tail. */
export function mirrored(half: readonly (readonly [number, number])[]): [number, number][] {
  return [
    ...half.map(([across, along]): [number, number] => [across, along]),
    ...half.map(([across, along]): [number, number] => [-across, along]).reverse(),
  ];
}
