// A bird without its bones: down around it, thin skin, muscle, the organs, and air in lungs, sacs, windpipe and beak.

import { distanceIn, fieldOf } from '../field.ts';
import type { Flesh } from '../flesh.ts';
import { clamp } from '../numbers.ts';
import { type Pose, placed } from '../place.ts';
import { ball, grown, joined, type Shape } from '../shape.ts';
import type { SolidNoise } from '../solid-noise.ts';
import { along, rowsOf } from '../tables.ts';
import { headPoseOf } from './head.ts';
import type { Limbs } from './limbs.ts';
import { between, mass, type Side } from './lines.ts';
import { neckOf } from './trunk.ts';

export const gizzard = { at: [97.6, 80.4, -0.5], half: [7.4, 6.4, 6.4] } as const;
const stepMm = 0.65;
const downMm = 6;

const both = (shape: (side: Side) => Shape): Shape => joined(1, shape(1), shape(-1));

/** A body of rings that go with the head, and of more that don't. */
const posed = (pose: Pose, table: string, rest = ''): Shape =>
  mass(
    rowsOf(table)
      .map(([x = 0, y = 0, z = 0, ...sizes]) => [...placed(pose, [x, y, z]), ...sizes].join(' '))
      .join(',') + rest,
  );

function outlineOf(limbs: readonly Limbs[], seed: number, full: number): Shape {
  const trunk = mass(
    `62 67.6 0 8 10.4, 68 69 0 12 16, 76 73 0 14.6 21.4, 86 75.4 0 15.6 22.4, 97 76.8 0 15.6 21.4,
     108 78.6 0 15 ${18.6 + full}, 119 80.6 0 13.4 ${15 + full}, 129 80.6 0 12 ${10.4 + full}, 137 78.6 0 7.5 6.4, 144 76 0 4 4`,
  );
  const line = neckOf(seed);
  const rings = ['-1 3 0 7 7.5', '0 5 0 6 6.4', '0 6 0 7 7.2', '-1 9 0 9.5 9.5'].map((ring, n) => {
    const [dx = 0, dy = 0, ...rest] = rowsOf(ring)[0] ?? [];
    const [x, y] = along(line, n * 0.3);
    return [x + dx, y + dy, ...rest].join(' ');
  });
  const neck = mass(rings.join(','));
  const head = posed(
    headPoseOf(seed),
    '13 57.6 0 2 3.6, 18 54.6 0 5 7.4, 27 52.4 0 9.6 10.6, 35 50.6 0 10 10.4, 41 53.4 0 7.5 8',
  );
  const limb = ({ shoulder, elbow, wrist, hip, knee, hock }: Limbs): readonly Shape[] => {
    const [ham, calf] = [between(hip, knee, 0.5, 2), between(knee, hock, 0.3)];
    return [
      mass(`${shoulder.join(' ')} 4 6, ${elbow.join(' ')} 2.2 3`),
      mass(`${elbow.join(' ')} 2.2 2.8, ${between(elbow, wrist, 0.4).join(' ')} 2 3, ${wrist.join(' ')} 1.2 1.6`),
      mass(
        `${hip[0]} ${hip[1] + 3} ${hip[2] * 2} 5 9, ${ham[0]} ${ham[1]} ${ham[2] * 1.5} 4.8 8, ${knee.join(' ')} 3.4 4.4`,
      ),
      mass(
        `${knee.join(' ')} 3.2 4, ${calf.join(' ')} 3.4 4.4, ${between(knee, hock, 0.7).join(' ')} 1.9 2, ${hock.join(' ')} 1.6 1.9`,
      ),
    ];
  };
  return joined(3, trunk, neck, head, ...limbs.flatMap(limb));
}

const lungs = both((d) => mass('70 59.6 6 4 3, 76 60.4 7.4 5.6 5.4, 84 61.6 7.8 6 6, 91 63.6 7 5 4.6, 95 65 6 3 2', d));

const emptyBelly = '108 71 6 5 5, 115 74.6 6 5 4.6, 121 77 5 4 3, 127 79 4 2 1';

/** Air sacs before the heart, beside it, behind the lungs, and in the belly; an egg leaves the last less room. */
const sacsOf = (isFull: boolean): Shape =>
  joined(
    1.2,
    mass('66 64 0 5 3.6, 68.6 68 0 6 3.4, 70.4 72.6 0 4 2.2'),
    both((d) => mass('73 66.6 8 6 2, 82 68.6 8 7 3.2, 90 71 8 7 4', d)),
    both((d) => mass('88 69 7.6 7 5, 94 70 7.6 8 7, 101 72.4 7.6 8 6.6, 107 74.4 6 6 4.6', d)),
    both((d) => mass(`100 67.4 5 4 2.6, ${isFull ? '106 70 5.4 4.6 3.4, 112 72 5 4 2' : emptyBelly}`, d)),
  );

const organs = joined(
  1.4,
  // The heart and great vessels, the liver under and behind it.
  ball([79.4, 76, 0], [8.4, 6, 6.4], {}, 38),
  mass('74 70.6 0 2.4 2, 72 66.6 0 1.8 1.6'),
  mass('84 82.4 0 9 4, 90 80.6 0 10 6.6, 96 83.6 0 9 5.4, 101 88 0 6 2'),
  // Gullet, glandular and muscular stomach.
  mass('72 64.4 1.6 1.4 1.2, 80 67.6 1.6 1.6 1.4, 86 70.6 2.4 3 2.6, 91 73.6 2.4 3.6 3.4, 95 77 1 2.4 2.4'),
  ball(gizzard.at, gizzard.half, {}, 20),
  // Spleen, kidneys and gonad under the pelvis.
  ball([93, 71.4, -3], [2, 2, 2]),
  both((d) => mass('96 62.6 3.6 3 2.4, 103 65 4.2 3.6 3, 110 68.4 4.2 3.4 2.7, 118 71.6 3.6 3 2.4', d)),
  ball([97, 66.6, 1.5], [3, 1.6, 2]),
);

/** Coils of gut; what lies between them is a little fat. */
const gut = joined(
  0.6,
  mass('104 84 3 3 2.6, 112 80.6 6 3 2.6, 120 82 4 2.8 2.5, 125 86 1 2.8 2.5, 119 90 -2 2.8 2.6, 106 91.4 -3 3 2.6'),
  mass('106 78 -4 2.6 2.4, 115 77.4 -6 2.8 2.5, 124 80.4 -5 2.8 2.4, 130 83.4 -2 2.8 3, 135 82 0 3.2 2.6'),
  mass('108 85.6 0 3 2.6, 117 86 2 2.8 2.6, 124 84 4 2.6 2.4'),
  mass('109 86.6 -8 2.6 2.4, 117 85 -8.6 2.6 2.5, 125 88 -4 2.6 2.4'),
);
const crop = mass('60.6 69 1 3 3, 63 73.6 1.4 4.4 4.6, 65.4 77.6 1 3 3');
const airwaysOf = (pose: Pose): Shape =>
  joined(
    0.3,
    posed(
      pose,
      '26 60 0 1.2 1.1, 33 61.4 0 1.3 1.2, 42 63.4 0 1.25 1.15',
      ', 55 67.4 0 1.2 1.1, 64 68 0 1.15 1.05, 72 68.4 0 1 1',
    ),
    posed(pose, '15.4 58 0 1.6 .7, 20 58.6 0 2.6 1.2, 26 59.4 0 1.6 1'),
    posed(pose, '19 50.4 0 2.4 1.6, 24 52.4 0 1.4 1.2'),
  );
const coelom = mass(
  '66 66 0 6 6, 74 70 0 11 12, 86 73 0 13.6 16, 98 77 0 14 17, 110 80 0 13.4 14.5, 122 82 0 11.4 12, 132 81 0 7.5 7',
);

/** A bird whose belly has room for an egg is the same without it, with gut in its place. */
export function birdFlesh(
  noise: SolidNoise,
  limbs: readonly Limbs[],
  seed: number,
  isFull: boolean,
  egg: readonly Shape[],
): Flesh {
  const within = (shape: Shape, step = 1.1) => distanceIn(fieldOf(shape, step));
  const outline = within(grown(outlineOf(limbs, seed, isFull ? 2.4 : 0.4), downMm), 1.6);
  const [lung, sac, belly] = [within(lungs), within(sacsOf(isFull)), within(coelom)];
  const [coil, grain, air] = [within(gut), within(crop), within(airwaysOf(headPoseOf(seed)), 0.5)];
  const solid = within(joined(0.6, organs, ...egg));
  const share = (distance: number): number => clamp(0.5 - distance / stepMm);
  return {
    from: [6, 2, -24],
    to: [158, 118, 24],
    stepMm,
    tell: (x, y, z, into) => {
      const bend = noise(x / 7, y / 7, z / 7);
      const outside = outline(x, y, z) + downMm + 0.5 * bend;
      if (outside > downMm) return;
      // Down lies in tufts that point backward.
      if (outside > -1) {
        const tuft = noise((x - y) / 9, (y + 0.4 * x) / 2.2, z / 2.5) + 0.6 * noise(x / 14, y / 5 + 9, z / 6);
        into.muscle = Math.max(0, 0.11 + 0.11 * tuft) * clamp(1 - (outside - 2.5 - 2 * bend) / 3);
      }
      const body = share(outside);
      if (body <= 0) return;
      const inner = belly(x, y, z);
      // Fat lies under the skin, in front of the breast and between breast muscle and belly; muscle is in bundles.
      const under = Math.max(0, 1 - Math.abs(outside + 1.6) / (0.5 + 0.5 * bend));
      const seam = Math.max(0, 1 - Math.abs(noise(x / 16 + 3, y / 5, z / 6)) / 0.1);
      const loose = inner < 0 ? 0.75 * clamp(0.2 + Math.min(coil(x, y, z), solid(x, y, z)) / 1.4) : 0;
      // Seed in the crop, and what the gut holds.
      const seed = share(grain(x, y, z)) * noise(x / 1.7, y / 1.7, z / 1.7);
      const held = inner < 0 ? share(coil(x, y, z)) * (1 - share(solid(x, y, z))) : 0;
      const dense = 1 + 0.06 * bend + 0.45 * seed + 0.6 * held * noise(x / 2.4, y / 2.4 + 5, z / 5);
      const fat = Math.min(0.9, Math.max(0.7 * under, 0.5 * seam * (inner > 1 ? 1 : 0), loose));
      let gas = share(air(x, y, z));
      if (inner < 2) {
        const ragged = 0.5 * noise(x / 3, y / 3, z / 3);
        const free = 1 - share(solid(x, y, z) + 0.3 * bend);
        const open = share(sac(x, y, z) + ragged) * free;
        // Tubes of the lung run across it, so from the side it is a honeycomb.
        const comb = noise((x + 0.4 * y) / 0.95, (y - 0.4 * x) / 0.95, z / 20);
        gas = Math.max(gas, open, share(lung(x, y, z) + ragged) * free * clamp(0.54 + 0.2 * comb));
      }
      into.muscle = Math.max(into.muscle * (1 - body), body * (1 - fat) * (1 - gas) * dense);
      into.fat = body * fat * (1 - gas);
    },
  };
}
