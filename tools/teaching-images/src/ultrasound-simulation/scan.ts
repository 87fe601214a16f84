// A section as a machine shows it: looks from two directions added up, receiver noise, logarithm, gray curve.

import { bilinear } from '../core/bilinear.ts';
import { blurredPlane } from '../core/signal.ts';
import { bordersOf } from './borders.ts';
import { focused } from './focus.ts';
import { lines, type Machine, samples, stepOf } from './machine.ts';
import type { Section } from './section.ts';
import { normalsFrom, travelled } from './travel.ts';

/** Brightness 0 to 1 of what a machine shows, line after line. */
export type Echoes = Float32Array;

/** Directions from which a machine looks, in radians. */
const looks = [-0.07, 0.07];

export function scanned(section: Section, machine: Machine, seed: string): Echoes {
  const borders = bordersOf(section);
  const power = new Float32Array(lines * samples);
  const noise = normalsFrom(`${seed}/receiver`);
  for (const turn of looks) {
    const { re, im } = focused(travelled(section, borders, machine, turn, seed), machine);
    for (let i = 0; i < power.length; i++) {
      const floor = 0.025 * 10 ** ((0.31 * machine.mhz * ((i % samples) * stepOf(machine))) / 10 / 20);
      const [a, b] = [(re[i] ?? 0) + floor * noise(), (im[i] ?? 0) + floor * noise()];
      power[i] = (power[i] ?? 0) + (a * a + b * b) / looks.length;
    }
  }
  const { gain_db, range_db } = machine;
  const level = power.map((value) => 0.52 + (10 * Math.log10(value + 1e-9) + gain_db) / range_db);
  return blurredPlane(level, samples, lines, 1.1).map(shade);
}

/** Returns the brightness between lines and samples. Both shares run from 0 to 1. */
export function brightAt(echoes: Echoes, across: number, down: number): number {
  const line = Math.min(lines - 1.001, Math.max(0, across * lines - 0.5));
  const sample = Math.min(samples - 1.001, Math.max(0, down * samples - 0.5));
  return bilinear(echoes, samples, sample, line);
}

/** The curve keeps dark gray dark and has a shoulder for bright gray. */
function shade(level: number): number {
  if (level <= 0) return 0;
  const t = level < 0.78 ? level : 0.78 + 0.2 * (1 - Math.exp(-(level - 0.78) / 0.2));
  return Math.max(0, t ** 1.25 - 0.03 * Math.sin(2 * Math.PI * t));
}
