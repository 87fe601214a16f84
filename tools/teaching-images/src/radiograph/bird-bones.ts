// The skeleton of a bird on its side, and its skull with beak and eye ring.

import type { BirdFrame } from './bird-frame.ts';
import { addLeg, addWing } from './bird-limbs.ts';
import { addSpine, addTrunk } from './bird-spine.ts';
import { addBody, curveThrough, ellipse, regionOf } from './outline.ts';
import { addTube } from './tube.ts';

export function addBirdBones(frame: BirdFrame): void {
  addSkull(frame);
  addSpine(frame);
  addTrunk(frame);
  // The two sides don't coincide exactly.
  const random = frame.random('posture');
  addWing(frame, 0, 0);
  addWing(frame, random.between(2.5, 4), random.between(-3.2, -2));
  addLeg(frame, 0, 0, 'near');
  addLeg(frame, random.between(-4, -2.4), random.between(2, 3.4), 'far');
}

function addSkull({ film, noise }: BirdFrame): void {
  const texture = noise('skull');
  const grain = (x: number, y: number): number => 0.9 + 0.25 * texture.fractal(x / 1.6, y / 1.6, 3);
  addBody(
    film,
    curveThrough([
      [15, 38],
      [18.5, 33],
      [25, 30.5],
      [32, 32],
      [36.5, 37.5],
      [36.5, 44],
      [31, 48.5],
      [24, 48],
      [18, 45],
    ]),
    {
      thicknessMm: 13,
      roundMm: 8,
      contrast: 0.12,
      shell: { mm: 0.45, contrast: 1.9 },
      factor: grain,
    },
  );
  // Orbit, with the ring of small bones around the lens.
  addBody(film, ellipse([22.3, 39], 4.8, 4.6), { thicknessMm: 6, roundMm: 3, contrast: -0.22 });
  const ring = ellipse([22, 39], 3.7, 3.6, 0, 40);
  addBody(film, regionOf(film, ring, ellipse([22, 39], 2.5, 2.4, 0, 40)), {
    thicknessMm: 1,
    roundMm: 0,
    contrast: 2.1,
    factor: (x, y) => 0.8 + 0.25 * Math.sin(Math.atan2(y - 39, x - 22) * 14),
  });
  // Hooked upper beak, lower beak, jaw and cheek rods.
  addBody(
    film,
    curveThrough([
      [16.5, 37],
      [12.2, 38],
      [8.8, 42],
      [8, 47.5],
      [9, 52.3],
      [10.6, 50],
      [12.5, 47.4],
      [17, 46.6],
      [18, 42],
    ]),
    { thicknessMm: 5, roundMm: 2.4, contrast: 0.75, shell: { mm: 0.5, contrast: 1.6 }, factor: grain },
  );
  addBody(film, ellipse([14.4, 41.6], 1.3, 0.9), { thicknessMm: 3, roundMm: 1, contrast: -0.8 });
  addBody(
    film,
    curveThrough([
      [11.5, 52.5],
      [12, 49.6],
      [16, 49.6],
      [22, 49.3],
      [27, 48],
      [27.6, 49.6],
      [22, 52],
      [16, 53.4],
    ]),
    { thicknessMm: 3.4, roundMm: 1.6, contrast: 0.9, shell: { mm: 0.4, contrast: 1.6 } },
  );
  addTube(film, {
    path: [
      [17, 46.6],
      [23, 47],
      [28, 46.2],
    ],
    radiusMm: 0.45,
    contrast: 1.8,
  });
  addBody(
    film,
    curveThrough([
      [26.5, 43.5],
      [29.5, 43],
      [30, 47.5],
      [27.4, 48.6],
    ]),
    { thicknessMm: 2.5, roundMm: 1.2, contrast: 1.2 },
  );
}
