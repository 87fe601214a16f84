// Ribs and their cartilages: each follows the wall of the chest in a plane of its own. Lengths are in half widths of
// the chest.

import { randomFrom } from '../core/random.ts';
import type { Paths, Setup } from './beam.ts';
import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import { type Chest, spineAt } from './chest-organs.ts';
import { tabled } from './numbers.ts';
import { beside, onCurve, onLine, scaled, type Vec } from './place.ts';
import { castTube, type Tube, type TubeNode } from './tubes.ts';

type Side = 1 | -1;
type Cage = Pick<Chest, 'build' | 'space'>;

/** From the vertebra along the wall to the cartilage. The ninth rib serves as a ruler for vessels. */
export function ribLine({ build, space }: Cage, number: number, side: Side, seed: number): readonly Vec[] {
  const random = randomFrom(`${seed}/rib ${number}/${side}`);
  const head = (number - 1) * build.spacing + 0.01;
  const share = (number - 1) / 12;
  const slope = 0.2 + 0.46 * share ** 0.8 + 0.14 * Math.exp(-share * 9) + random.between(-0.085, 0.085);
  const back = -0.02 + 0.3 * share + random.between(-0.05, 0.05);
  const spine = spineAt(build, head);
  const last =
    number === 1 ? 138 : number === 2 ? 132 : number < 10 ? 128 - 10 * Math.abs(share - 0.35) : 128 - (number - 9) * 12;
  const short = random.between(-4, 3);
  const half = build.ribMm > 5 ? 0.016 : 0.018;
  const line: Vec[] = [];
  const steps = 26;
  const first = 24;
  for (let n = 0; n <= steps; n++) {
    const degrees = first + ((last + short + random.between(-0.6, 0.6) - first) * n) / steps;
    let y = head;
    let [x, z] = space.around(y, degrees);
    // The wall widens caudally, so the place is found by iteration.
    for (let turn = 0; turn < 3; turn++) {
      y = head + back * Math.min(1, Math.abs(x) / 0.8) + slope * Math.max(0, z - spine) ** 1.15;
      [x, z] = space.around(Math.max(0.02, y), degrees);
    }
    const out = 1 + half / Math.max(0.3, Math.hypot(x, z));
    // Near the spine, the rib reaches the wall only beyond the muscles next to the spine.
    if (Math.abs(x) > bodyHalfWidth * 2.2) line.push([side * x * out, y, z * out]);
  }
  const angle = line[0]?.[2] ?? spine;
  line.unshift(
    [side * bodyHalfWidth * 0.95, head, spine + 0.01],
    [side * bodyHalfWidth * 1.7, head + 0.005, (spine + angle) / 2 - 0.03],
  );
  return smooth(line, [random.between(-0.012, 0.012), random.between(-0.004, 0.004), random.between(0, 6)]);
}

/** Smooths a line by Catmull-Rom and adds a sway: a long one, a short one, and the phase of the short one. */
function smooth(line: readonly Vec[], [long, short, phase]: Vec): readonly Vec[] {
  return line.flatMap((place, n): readonly Vec[] => {
    if (n === line.length - 1) return [place];
    return [0, 0.5].map((t): Vec => {
      const [x, y, z] = onLine(line, n, t);
      return [x, y + long * Math.sin((n + t) / 4) + short * Math.sin((n + t) / 1.6 + phase), z];
    });
  });
}

/** Bends from a rib's end forward to the breastbone, or to the previous cartilage. */
function cartilageLine(build: ChestBuild, rib: readonly Vec[], number: number, side: Side): readonly Vec[] {
  const from = rib.at(-1) ?? [0, 0, 0];
  const before = rib.at(-3) ?? from;
  const level = sternumLevel(build, Math.min(8, number) - 0.5);
  const y = number <= 9 ? level + Math.max(0, number - 8) * 0.05 : level + 0.12 + 0.16 * (number - 9);
  const x = number <= 8 ? side * 0.035 : side * (0.06 + 0.16 * (number - 8));
  const z = tabled(build.ventral, y) + (number <= 8 ? 0.03 : -0.02 - 0.05 * (number - 8));
  const [ox, oy, oz] = beside(from, [from[0] - before[0], from[1] - before[1], from[2] - before[2]], 3);
  const inward: Vec = [x + (from[0] - x) * 0.5, y + 0.1, z - 0.01];
  return Array.from({ length: 15 }, (_, n) => onCurve([from, [ox, oy + 0.04, oz], inward, [x, y, z]], n / 14));
}

export const sternumLevel = (build: ChestBuild, number: number): number => -0.16 + number * build.spacing * 1.22;

export function castRibs(cage: Cage, seed: number, setup: Setup, paths: Paths): void {
  const { build } = cage;
  const { unitMm, noises } = setup;
  const half = build.ribMm / 2;
  for (const side of [1, -1] as const)
    for (let number = 1; number <= 13; number++) {
      const line = ribLine(cage, number, side, seed);
      // The ninth rib is the ruler for vessels, so it varies less.
      const own = 1 + (number === 9 ? 0.05 : 0.13) * noises.noise(number * 1.7, side * 9, 4.4);
      const thick = half * own * (number === 1 ? 0.8 : number > 11 ? 0.8 : 1);
      const nodes = line.map((at, n): TubeNode => {
        const share = n / (line.length - 1);
        const head = Math.max(0, 1 - n / 5);
        // Where the rib touches the transverse process it has a knob, and before that a thin neck.
        const knob = 0.3 * Math.exp(-(((n - 4.4) / 1.1) ** 2)) - 0.16 * Math.exp(-(((n - 2) / 1.2) ** 2));
        // The rib swells toward its cartilage and is round there.
        const tip = share > 0.985 ? -0.42 : 0;
        const end = Math.max(0, (share - 0.86) / 0.14) * (build.isGrowing ? 0.34 : 0.2) + tip;
        const swell = 1 + 0.1 * noises.noise(n / 7, number * 3.1, side * 5);
        return {
          at: scaled(at, unitMm),
          a: thick * (0.74 + 0.26 * Math.min(1, n / 10) + end + knob) * swell,
          b: thick * (0.66 - 0.1 * share + end) * swell,
          wall:
            thick *
            (0.24 - 0.13 * Math.max(0, (share - 0.66) / 0.34) - 0.06 * head) *
            (1 + 0.5 * noises.noise(n / 5, number * 2.3, side * 7)),
        };
      });
      castBoneTube({ nodes }, setup, paths, 0.24);
      const soft = cartilageLine(build, line, number, side).map((at, n): TubeNode => {
        const wide = thick * (0.98 - 0.3 * (n / 14));
        return { at: scaled(at, unitMm), a: wide, b: wide * 0.8, wall: wide * 0.16 };
      });
      castCartilage(soft, setup, paths, build.isGrowing ? 0.05 : build.ribMm > 5 ? 0.42 : 0.32);
    }
}

/** Adds a wall of compact bone around a net of rods and marrow, in flesh. */
export function castBoneTube(tube: Tube, { beam, pose, noises }: Setup, paths: Paths, spongy: number): void {
  const { noise, net } = noises;
  castTube(tube, pose, beam, (pixel, whole, inner, n, [x, y, z]) => {
    // No rib is straight for long, so a bend seen end on doesn't shine like metal.
    const outer = Math.min(whole, inner + 1.5 * (tube.nodes[n]?.a ?? whole));
    const grain = 0.92 + 0.1 * noise(x / 1.1, y / 1.1, z / 1.1);
    const rods = spongy * (0.25 + 1.5 * net(x / 1.2, y / 1.2, z / 1.2));
    // Where it passes into its cartilage, a rib fades instead of ending in an edge.
    const left = Math.min(1, 0.3 + (tube.nodes.length - 2 - n) / 5);
    const bone = left * ((outer - inner) * 0.9 * grain + inner * rods);
    paths.bone[pixel] = (paths.bone[pixel] ?? 0) + bone;
    paths.fat[pixel] = (paths.fat[pixel] ?? 0) + inner * (1 - rods) * 0.5;
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + inner * (1 - rods) * 0.5 - outer;
  });
}

/** Cartilage weakens rays a little more than flesh, and calcifies in flecks with age. */
function castCartilage(nodes: readonly TubeNode[], setup: Setup, paths: Paths, mineral: number): void {
  const { beam, pose, noises } = setup;
  const { noise } = noises;
  castTube({ nodes }, pose, beam, (pixel, outer, inner, _, [x, y, z]) => {
    const flecks = Math.max(0, 0.35 + noise(x / 2.4, y / 2.4, z / 2.4) + 0.5 * noise(x / 0.9, y / 0.9, z / 0.9));
    paths.bone[pixel] = (paths.bone[pixel] ?? 0) + mineral * ((outer - inner) * 0.45 + inner * 0.42 * flecks);
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + outer * 0.12;
  });
}
