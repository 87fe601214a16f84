// A cat's and a dog's pelvis with both femora, lying on the back with the hips extended: sound, separated at the head's
// growth plate, or with shallow sockets, one of which has lost its head. Coordinates are those of `hip-bone.ts`.

import { randomFrom } from '../core/random.ts';
import type { Bone, Cut } from './bone.ts';
import { fieldOf } from './field.ts';
import { femurOf } from './hind-limb.ts';
import { croupOf, hipBoneOf, penisBoneOf, rimAt, socketAt } from './hip-bone.ts';
import { living } from './living.ts';
import { clamp } from './numbers.ts';
import { beside, inTurn, moved, type Pose, scaled, still, turned, type Vec } from './place.ts';
import { ball, carved, joined, mirrored, type Ring, ringsOf, rod, type Shape, uneven, walled } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';
import { tailOf } from './tail.ts';
import { vertebraOf } from './vertebrae.ts';

export interface Hips {
  readonly species: 'cat' | 'dog';
  /** Whether the left head is separated from its neck, which is then resorbed and drawn forward. */
  readonly isParted: boolean;
  readonly isShallow: boolean;
  /** How far the right head lies in front of its socket. */
  readonly cranialMm: number;
  /** No two patients lie alike. */
  readonly seed: number;
}

export const scaleOf = ({ species }: Pick<Hips, 'species'>): number => (species === 'cat' ? 1 : 2.2);

/** In a right femur whose local z is medial: the head, and the direction from head to shaft. */
const headAt: Vec = [-2.2, 0, 9.6];
const alongNeck: Vec = [0.12, 0.56, -0.82];
const onNeck = (mm: number): Vec => beside(headAt, alongNeck, mm);
const backward = scaled(alongNeck, -1);
/** A direction across the neck. */
const across = (angle: number): Vec => [Math.cos(angle), 0.82 * Math.sin(angle), 0.56 * Math.sin(angle)];

/** How the patient lies: rolled, the tail to one side, one limb farther out than the other. */
export function lyingOf({ seed }: Hips): { readonly roll: Pose; readonly swing: number; readonly spread: number } {
  const random = randomFrom(`${seed}/lying`);
  const side = random.next() < 0.5 ? 1 : -1;
  return {
    roll: turned('y', side * random.between(2, 4)),
    swing: random.between(-1, 1.2),
    spread: random.between(-0.8, 0.8),
  };
}

type Side = 'left' | 'right';

export interface HipPart extends Bone {
  readonly name: 'femur' | 'capital epiphysis';
}

/** How far a femur has moved from its socket: a lax joint lets it out sideways, and muscles draw a free one forward. */
function shiftOf({ isShallow, cranialMm, species }: Hips, side: Side): Vec {
  const s = scaleOf({ species });
  const out = isShallow ? 1.95 * s : 0;
  if (side === 'right' && cranialMm > 0) return [-out - 1.3 * s, -cranialMm, -0.6 * s];
  return [side === 'left' ? out : -out, 0, 0];
}

/** Returns how the limb lies; the femur hangs from the middle of the joint. */
function limbPose(hips: Hips, side: Side): Pose {
  const s = scaleOf(hips);
  const d = side === 'right' ? -1 : 1;
  const [hx, hy, hz] = scaled(headAt, s);
  // The cranial face of the thigh points toward the tube.
  const upright: Pose = { x: [0, 0, -1], y: [0, 1, 0], z: [1, 0, 0], at: [0, 0, 0] };
  const middle: Vec = [d * socketAt[0] * s, 0, 0];
  const { roll, spread } = lyingOf(hips);
  const turn = turned('z', d * 3 + spread, middle);
  const spin = turned('y', side === 'right' ? (hips.cranialMm > 0 ? 12 : -2) : 3, middle);
  const at: Vec = [middle[0] + d * hz, middle[1] - hy, middle[2] + hx];
  return inTurn(upright, moved(at), spin, turn, moved(shiftOf(hips, side)), roll);
}

const flipped = (shape: Shape): Shape => ({
  low: [shape.low[0], shape.low[1], -shape.high[2]],
  high: [shape.high[0], shape.high[1], -shape.low[2]],
  read: (x, y, z, into) => shape.read(x, y, -z, into),
});

/** A femur with a fuller trochanter than the view from the side needs. */
function thighBone({ species, isShallow }: Hips): Shape {
  const s = scaleOf({ species });
  const fill = joined(
    1.5 * s,
    ball([1 * s, 3.4 * s, -2.2 * s], [2.8 * s, 4 * s, 3.4 * s], { wall: 0.4 * s, spongy: 0.34 }),
    ball([1.8 * s, -0.4 * s, -4.6 * s], [2.6 * s, 3 * s, 2.8 * s], { wall: 0.4 * s, spongy: 0.34 }),
  );
  const plain = joined(1.6 * s, femurOf(s), fill);
  if (!isShallow) return plain;
  // A wide, flat head on a thick neck, with new bone around its border.
  const r = (mm: number, a: number): Ring => ringsOf(s)(...onNeck(mm), a, a, 0.45, 0.42);
  const thick = rod([r(2, 3.9), r(4.5, 3.4), r(7, 3.4), r(10, 3.6)]);
  const random = randomFrom(`${species}/rim`);
  const lips = Array.from({ length: 17 }, (_, n): Shape => {
    const half = random.between(0.4, 0.95) * s;
    const place = beside(onNeck(2.6 + random.between(-0.5, 0.9)), across(n * 0.37 + random.between(-0.1, 0.1)), 4.7);
    return ball(scaled(place, s), [half, half * 1.4, half], { wall: 0.36 * s, spongy: 0.4 });
  });
  const worn = ball(scaled(beside(onNeck(-14.2), across(2.2), 2.6), s), [10.4 * s, 10.4 * s, 10.4 * s]);
  return carved(joined(1 * s, plain, thick, ...lips), worn, 0.5 * s, 1.2 * s);
}

const rough = solidNoiseFrom('resorption');

/** Returns what is left of a resorbed neck: bays of unequal depth from all around have met in it. */
function eaten(bone: Shape, s: number): Shape {
  const random = randomFrom('resorption');
  const bays = Array.from({ length: 40 }, (_, n) => {
    const isBig = n < 22;
    const half = isBig ? random.between(1.5, 2.6) : random.between(0.6, 1.3);
    const far = half + (isBig ? random.between(1.35, 2.25) : random.between(1.7, 4));
    const place = beside(onNeck(isBig ? random.between(8.6, 12.6) : random.between(7.5, 14.5)), across(n * 2.4), far);
    return ball(scaled(place, s), scaled([half, half, half * random.between(0.8, 1.2)], s));
  });
  const ragged = uneven(
    joined(0.4 * s, ...bays),
    (x, y, z) => s * (0.7 * rough(x / 1.4, y / 1.4, z / 1.4) + 0.45 * rough(x / 0.6, y / 0.6, z / 0.6)),
  );
  // What is left has lost most of its wall.
  const thin = walled(bone, (x, y, z) => {
    const along =
      (x / s - headAt[0]) * alongNeck[0] + (y / s - headAt[1]) * alongNeck[1] + (z / s - headAt[2]) * alongNeck[2];
    return 0.6 + 0.4 * clamp((along - 11) / 9);
  });
  return carved(thin, ragged, 0, 0.5 * s);
}

const known = new Map<string, unknown>();

/** Makes each part once, for all scenes and both versions. */
function kept<Made>(name: string, make: () => Made): Made {
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as Made;
}

function boneOf(shape: Shape, pose: Pose, s: number, unevenWall = 0.14): Bone {
  const tissue = { rodMm: 0.52 * s ** 0.5, stretch: 1.8, unevenWall, fading: 1.6, swirl: 1.5 };
  return { field: fieldOf(shape, 0.6 * s ** 0.8, 3), pose, tissue };
}

export function femurParts(hips: Hips, side: Side): readonly HipPart[] {
  const s = scaleOf(hips);
  const key = `${hips.species} ${hips.isShallow}`;
  const whole = kept(`femur ${key}`, () => thighBone(hips));
  const sided = (name: string, shape: Shape): Shape =>
    side === 'right'
      ? shape
      : kept(`${name} ${key} left`, () => living(flipped(shape), 7, s, { bend: 0.15, wall: 0.05 }));
  const part = (name: HipPart['name'], shape: Shape, pose: Pose, cuts: readonly Cut[] = []): HipPart => ({
    name,
    // Dense patches in a cat's narrow shaft would be read as panosteitis.
    ...boneOf(shape, pose, s, hips.species === 'cat' ? 0.02 : 0.14),
    cuts,
  });
  const pose = limbPose(hips, side);
  if (!hips.isParted || side === 'right') return [part('femur', sided('femur', whole), pose)];
  const left = (v: Vec): Vec => [v[0] * s, v[1] * s, -v[2] * s];
  const away = (v: Vec): Vec => [v[0], v[1], -v[2]];
  const stump = kept(`eaten ${key}`, () => eaten(whole, s));
  return [
    part('capital epiphysis', sided('femur', whole), pose, [
      { at: left(onNeck(2)), away: away(alongNeck), roughMm: 0.35 },
    ]),
    part('femur', sided('eaten', stump), inTurn(pose, moved([1, -4.5, 0])), [
      { at: left(onNeck(8.2)), away: away(backward), roughMm: 1.1, shift: 5 },
    ]),
  ];
}

/** Everything but the femora: ilia, sacrum, loin and tail. */
export const trunkParts = (hips: Hips) =>
  kept(`trunk ${hips.species} ${hips.isShallow} ${hips.seed}`, () => trunkOf(hips));

function trunkOf(hips: Hips) {
  const s = scaleOf(hips);
  const half = (drift: number): Shape =>
    hipBoneOf({ scale: s, species: hips.species, shallow: hips.isShallow ? 1 : 0, drift });
  const { roll, swing } = lyingOf(hips);
  const bone = (shape: Shape, pose: Pose): Bone => boneOf(shape, inTurn(pose, roll), s);
  const at = (x: number, y: number, z: number): Pose => moved([x * s, y * s, z * s]);
  const loin = [0, 1].map((n) => {
    const shape = vertebraOf({
      region: 'loin',
      seed: `${hips.species} ${hips.isShallow} ${n}`,
      scale: s,
      walls: s ** 0.85,
      length: 16 + n * 1.4,
      wings: n === 0 ? 11 : 15,
      spine: 7,
    });
    return bone(
      living(shape, 40 + n, s, { bump: 0.1 }),
      inTurn(turned('x', 3), turned('z', 2.4 - n), at(1 + 0.7 * n, -54.4 - n * 19.4, -10.6 - n * 0.8)),
    );
  });
  const tail = [0, 1, 2, 3, 4, 5, 6].map((n) =>
    bone(
      tailOf(n, s * (0.98 - n * 0.06), (8.5 + 0.1 * n) / (0.98 - n * 0.06)),
      inTurn(
        turned('z', 1 + 1.9 * swing * n + 1.2 * Math.sin(5 * n)),
        at(0.2 - 0.16 * swing * n ** 2, -4.9 + n * 9.2, -8.2),
      ),
    ),
  );
  const rightIlium = bone(mirrored(half(-0.5)), inTurn(turned('z', 1.1), moved([0, -0.5 * s, 0])));
  return {
    rightIlium,
    bones: [
      bone(half(0.4), turned('z', -0.4)),
      rightIlium,
      bone(croupOf(s), inTurn(turned('x', 8), turned('z', 1.2), at(0.3, -36.5, -9))),
      ...loin,
      ...tail,
      ...(hips.species === 'dog' && swing > 0 ? [bone(penisBoneOf(s), still)] : []),
    ],
  };
}

/** What the Norberg angle is measured with: the left socket's rim, the left head, and that head's mirror image. */
export function norbergPlaces(hips: Hips): { readonly rim: Vec; readonly head: Vec; readonly other: Vec } {
  const s = scaleOf(hips);
  const [out] = shiftOf(hips, 'left');
  return {
    rim: scaled(rimAt, s),
    head: [socketAt[0] * s + out, 0, 0],
    other: [-socketAt[0] * s - out, 0, 0],
  };
}
