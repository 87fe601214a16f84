// A cat's stifle and upper leg from the side, growth plates open: condyles, patella, fabellae, tibia and fibula.

import type { Point } from './film.ts';
import type { Bone } from './limb-bone.ts';
import { type Node, type Pose, trace } from './limb-outline.ts';

const grain = { degrees: 90, mm: 0.55, contrast: 0.26 };

export const epiphysis: Bone = {
  name: 'condyles',
  outline: trace(`
      -6 90.4, -7.3 92.6, -7.6 96, -6.2 99.6, -3.4 102.6, 0.6 104.4, 5 104.6, 9.2 102.6, 11.4 98.6, 11.2 94.2,
      9.6 91, 7.4 90.2, 4.8 91.4, 1.8 90.1, -0.8 91.3, -3 90.1, -5 91
    `),
  build: [
    { at: [-4, 95], thick: 10, edge: 2.4, shell: 0.5, core: 0.3 },
    { at: [5, 98], thick: 15, edge: 3.2, shell: 0.5, core: 0.32 },
  ],
  grain: { degrees: 70, mm: 0.6, contrast: 0.26 },
};

const round = (name: string, [x, y]: Point, radius: number, thick: number): Bone => ({
  name,
  outline: Array.from({ length: 8 }, (_, n): Node => {
    const turn = (n * Math.PI) / 4;
    return [x + radius * Math.cos(turn), y + radius * 1.15 * Math.sin(turn)];
  }),
  build: [{ at: [x, y], thick, edge: radius, shell: 0.4, core: 0.4 }],
});

export const stifle: readonly Bone[] = [
  {
    name: 'patella',
    outline: trace('-10.4 85.4, -9 86.4, -8.5 90, -9 94, -10.4 95.6, -12.4 93.6, -13 90, -12.2 86.6'),
    build: [{ at: [-10.6, 90], thick: 6.4, edge: 2, shell: 0.5, core: 0.36 }],
    grain: { degrees: 90, mm: 0.5, contrast: 0.2 },
  },
  round('lateral fabella', [12, 89.4], 1.9, 3.2),
  round('medial fabella', [13.6, 92.8], 1.5, 2.6),
];

/** Written for a straight leg and bent back about the condyles. */
export const bend: Pose = { degrees: -38, about: [2, 98] };
export const leg: readonly Bone[] = [
  {
    name: 'tibial epiphysis',
    outline: trace(`
      -4.6 107, -1 106, 2 106.6, 5 105.8, 9 106.6, 10.4 108.4, 9.6 110.2, 5 110.6, 1 111, -4 110.6, -5.6 109
    `),
    build: [{ at: [2, 108], thick: 12, edge: 1.8, shell: 0.45, core: 0.34 }],
    grain: { degrees: 0, mm: 0.6, contrast: 0.26 },
  },
  {
    name: 'tibial tuberosity',
    outline: trace('-6 109.6, -7.6 110.4, -8.6 113, -8.2 117, -7 119.4, -6 116, -5.6 112.4'),
    build: [{ at: [-7, 114], thick: 5, edge: 1.5, shell: 0.4, core: 0.34 }],
  },
  {
    name: 'tibia',
    outline: trace(`
      -4.9 111.8, -1 111.8, 2 111.8, 6 111.5, 9.2 111.4, 8.6 114, 6.6 119, 5 127, 4.4 140, 4.2 210, -3 210,
      -3.6 140, -4.4 127, -5.4 120, -4.9 115
    `),
    build: [
      { at: [2, 113], thick: 11, edge: 3, shell: 0.5, core: 0.3 },
      { at: [1, 126], thick: 8, edge: 3.8, shell: 1.1, core: 0.1 },
      { at: [0.6, 160], thick: 7.4, edge: 3.6, shell: 1.25, core: 0.04 },
    ],
    grain,
  },
  {
    name: 'fibula',
    outline: trace(`
      8.4 111.6, 10.4 111.2, 11 113.6, 9.8 118, 9 140, 8.6 200, 7.2 200, 7.4 140, 8 118, 7.8 113.6
    `),
    build: [{ at: [9, 130], thick: 2, edge: 0.9, shell: 0.5, core: 0.2 }],
  },
];
