// Everything soft in a horse's foot: horn of wall, sole and frog, the dermis inside, tendons, cushion, and the pastern
// above. Coordinates are those of `horse-foot-bones.ts`.

import type { Flesh } from './flesh.ts';
import { coffinJoint } from './horse-foot-bones.ts';
import { clamp, eased, softMax, softMin } from './numbers.ts';
import type { SolidNoise } from './solid-noise.ts';

/** The slopes of the hoof: the toe at 52 degrees, the heels under the bulbs, the inner wall steeper than the outer. */
const toeAt = (up: number): number => 0.782 * up + 0.0016 * Math.max(0, up - 62) ** 2;
const heelAt = (up: number): number => 114 + 30 * (1 - Math.exp(-up / 28));
const halfAt = (up: number, z: number): number => (z > 0 ? 62 : 59.5) - 0.2 * up - 0.0035 * up * up;

/** Millimeters from the hoof's outer surface, negative inside, at a height above the ground. */
function beyondHoof(x: number, up: number, z: number): number {
  const middle = 62 + 0.56 * up;
  const long = Math.max(8, x < middle ? middle - toeAt(up) : heelAt(up) - middle);
  const half = Math.max(8, halfAt(up, z));
  const power = x < middle ? 2 : 2.6;
  const [u, v] = [Math.abs(x - middle) / long, Math.abs(z) / half];
  const near = (u ** power + v ** power) ** (1 / power);
  const steep = Math.hypot(u / long, v / half) / Math.max(near, 1e-6) || 1 / Math.min(long, half);
  return softMax(((near - 1) / Math.max(steep, 1 / 80)) * 0.85, (up - coronet(x) - 6) * 0.8, 16);
}

/** The same for the pastern, whose axis runs up from the coffin joint. */
function beyondPastern(x: number, up: number, z: number) {
  const [dx, dup] = [x - coffinJoint[0], up + coffinJoint[1]];
  const along = 0.6 * dx + 0.8 * dup;
  const back = 0.8 * dx - 0.6 * dup;
  const middle = 6.5 - 2.2 * eased((along - 20) / 50);
  const deep = 37.6 - 4.6 * eased((along - 8) / 40) + 3.6 * eased((along - 66) / 40);
  const wide = 39 - 6.5 * eased((along - 6) / 44) + 5 * eased((along - 74) / 40);
  const near = Math.hypot((back - middle) / deep, z / wide);
  const steep = Math.hypot((back - middle) / deep ** 2, z / wide ** 2) || 1e-6;
  return { away: Math.max((near * (near - 1)) / steep, -24 - along), along, back };
}

/** Height of the coronary band. */
const coronet = (x: number): number => 71 - 0.42 * Math.max(0, x - 54);

/**
 * If the bone has sunk, there is a wedge of weak horn between wall and bone, and the sole is hardly hollow any more. A foot
 * stands on a block, or the hollows of its sole are filled with clay.
 */
export function hoofFlesh(noise: SolidNoise, isSunk: boolean, hasBlock: boolean): Flesh {
  const [wedgeMm, vaultMm] = isSunk ? [7, 2.2] : [0, 5.4];
  return {
    from: [-16, -172, -66],
    to: [212, 19, 66],
    stepMm: 1.5,
    tell: (x, y, z, into) => {
      const up = -y;
      if (up < 0) {
        if (hasBlock) into.muscle = woodAt(noise, x, up, z);
        return;
      }
      const chips = 2.2 * Math.max(0, noise(x / 8, up / 12, z / 8) - 0.25) * clamp(1.3 - up / 8);
      const hoof =
        beyondHoof(x, up, z) +
        chips +
        0.5 * noise(x / 40, up / 3.2, z / 40) -
        2.2 * Math.exp(-(((up - coronet(x) - 1) / 6) ** 2));
      const { away, along, back } = beyondPastern(x, up, z);
      const skin = 0.9 * noise(x / 14, up / 8, z / 14) + 0.3 * noise(x / 5, up / 3, z / 5);
      const depth = -softMin(hoof, away + skin, 12);
      const body = clamp(0.5 + depth / 1.5);
      if (body <= 0) return;
      const grain = 1 + 0.035 * noise(x / 3, y / 5, z / 3) + 0.025 * noise(x / 9, y / 9, z / 9);
      const horny = clamp((coronet(x) + 1.5 * noise(x / 8, 2, z / 8) - up) / 3);
      let [muscle, fat] = fleshInside(x, up, z, depth, along, back);
      if (horny > 0) {
        const wall = wallAt(x, up, z, -hoof);
        const base = soleAt(x, up, z, -hoof);
        const horn = Math.max(wall, base);
        if (horn > 0) [muscle, fat] = [muscle + (horn - muscle) * horny, fat * (1 - horny)];
        if (base < 0) [muscle, fat] = [muscle * (1 + base), 0];
      }
      into.muscle = body * muscle * grain;
      into.fat = body * fat * grain;
    },
  };

  /**
   * The outer horn of the wall weakens rays more than the inner horn; behind the wall the value is 0. A wedge of weak
   * horn is lighter than both.
   */
  function wallAt(x: number, up: number, z: number, depth: number): number {
    const back = clamp((x - 30 - 0.78 * up) / 80);
    const thick = 10.4 - 4.6 * back;
    // Horn grows down in tubules and outward in rings; leaves of horn and dermis lie behind it.
    const tubules = 0.13 * noise(depth / 0.9, (up + 0.8 * x) / 40, z / 5) + 0.08 * noise(depth / 6, up / 3.4, z / 30);
    if (depth < thick) return 1.36 - 0.2 * clamp(depth / 7 - 0.4) + tubules;
    if (depth < thick + 3) return 0.8 + 0.12 * noise(depth * 2, up / 20, z / 2);
    const wedge = wedgeMm * eased((64 - up) / 60) * eased((34 - Math.abs(z)) / 16) * (1 - back);
    return wedge > 0 && depth < thick + wedge ? 0.9 : 0;
  }

  /** Returns the horn of sole and frog; the value is below 0 in the air under them, and 0 above them. */
  function soleAt(x: number, up: number, z: number, depth: number): number {
    const far = Math.abs(z + 0.8);
    const half = x < 44 ? 0 : 2.5 + 0.23 * (x - 44);
    const inFrog = x > 44 && far < half && up < 24;
    const hollow = vaultMm * eased((depth - 9) / 26);
    const beside = x > 50 ? 9.5 * Math.exp(-(((far - half - 2.6) / 2.3) ** 2)) * eased((x - 50) / 24) : 0;
    const cleft = x > 84 ? 7 * Math.exp(-((far / 2.4) ** 2)) * eased((x - 84) / 14) : 0;
    const under = inFrog
      ? 1.6 + cleft + 1.4 * noise(x / 7, 4, z / 5)
      : hollow * (1 - 0.25 * eased((x - 88) / 20)) + beside;
    const open = clamp((under + 0.4 * noise(x / 6, 8, z / 6) - up) / 2 + 0.5);
    // Clay never fills a hollow completely, and the sole's horn comes off in flakes.
    if (open > 0.5 && !hasBlock)
      return 1.1 + 0.16 * noise(x / 9, 2, z / 9) - 0.9 * clamp(3 * noise(x / 3.4, up / 3.4, z / 3.4) - 1.9);
    if (open > 0 && depth > 9) return -open;
    const flakes = 0.16 * noise(x / 5, up / 1.6, z / 5) + 0.12 * noise(x / 14, 5, z / 14);
    return up < under + (inFrog ? 11 : 10.5) ? (inFrog ? 1.1 : 1.22) + flakes : 0;
  }

  /** Dermis, cushion, tendons and the planes between them. */
  function fleshInside(
    x: number,
    up: number,
    z: number,
    depth: number,
    along: number,
    back: number,
  ): [muscle: number, fat: number] {
    if (along > 4 && up > coronet(x) - 6) {
      if (depth < 3.4) return [1.15, 0];
      const under = 2.6 + 1.8 * noise(x / 10, up / 10, z / 10);
      if (depth < 3.4 + under) return [0.1, 0.75];
      // Tendons run behind and in front of the bones, surrounded by fat.
      const tendon = Math.hypot((back - 24) / 7.5, z / 15);
      const outer = Math.hypot((back - 33.5) / 2.6, z / 19);
      const front = Math.hypot((back + 21) / 3, z / 15);
      if (tendon < 1 || outer < 1 || front < 1) return [1.25 + 0.12 * noise(back / 1.2, along / 20, z / 6), 0];
      const plane = clamp(0.6 + 1.5 * noise(x / 7, up / 11, z / 12)) * clamp((back - 12) / 5);
      return [1 - 0.95 * plane, 0.75 * plane];
    }
    const cushion = eased((x - 92) / 14) * eased((46 - up) / 12) * eased((30 - Math.abs(z)) / 10);
    const streak = clamp(0.5 + 0.9 * noise(x / 6, up / 4, z / 6));
    const bulge = eased((x - 112) / 16) * 0.3;
    return [1 - cushion * (0.3 + 0.35 * streak) - bulge * 0.4, cushion * (0.25 + 0.4 * streak) + bulge * 0.35];
  }
}

/** A block of plywood: sheets of unlike density, with glue between them. */
function woodAt(noise: SolidNoise, x: number, up: number, z: number): number {
  if (x < -5 + 0.2 * noise(up, 1, z / 9) || x > 156 || Math.abs(z) > 40 || up > -1) return 0;
  return 0.5 + 0.05 * noise(Math.floor(up / 2.6), 3, 7) + 0.06 * noise(x / 9, up / 0.8, z / 30);
}
