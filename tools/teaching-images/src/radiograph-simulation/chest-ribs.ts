// Ribs and their cartilages: each follows the wall of the chest in a plane of its own. Lengths are in half widths of
// the chest.

import { randomFrom } from '../core/random.ts';
import type { Paths, Setup } from './beam.ts';
import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import { type Chest, spineAt } from './chest-organs.ts';
import { tabled } from './numbers.ts';
import { beside, onCurve, onLine, placed, scaled, towards, type Vec } from './place.ts';
import { castTube, type Tube, type TubeNode } from './tubes.ts';

type Side = 1 | -1;
type Cage = Pick<Chest, 'build' | 'space'>;

/** Where a thoracic vertebra begins: those in the middle of the back are the shortest. */
export const vertebraAt = ({ spacing }: ChestBuild, n: number): number =>
  n * spacing * (0.955 + 0.0038 * n) + 0.018 * spacing * Math.sin(2.1 * n);

/** From the vertebra along the wall to the cartilage. The ninth rib serves as a ruler for vessels. */
export function ribLine({ build, space }: Cage, number: number, side: Side, seed: number): readonly Vec[] {
  const random = randomFrom(`${seed}/rib ${number}/${side}`);
  const head = vertebraAt(build, number - 1);
  const share = (number - 1) / 12;
  const slope = 0.3 + 0.38 * share ** 0.8 + 0.06 * Math.exp(-share * 9) + random.between(-0.12, 0.12);
  const back = 0.02 + 0.3 * share + random.between(-0.08, 0.08);
  const spine = spineAt(build, head);
  const usual = number < 3 ? 144 - 6 * number : number < 10 ? 131 - 10 * Math.abs(share - 0.35) : 230 - 11 * number;
  const last = usual + random.between(-10, 10);
  const half = build.ribMm > 5 ? 0.016 : 0.018;
  const first = 24;
  const line: Vec[] = [];
  for (let n = 0; n <= 26; n++) {
    const degrees = first + ((last + random.between(-0.6, 0.6) - first) * n) / 26;
    let y = head;
    let [x, z] = space.around(y, degrees);
    // The wall widens caudally, so the place is found by iteration.
    for (let turn = 0; turn < 3; turn++) {
      y = head + back * Math.min(1, Math.abs(x) / 0.8) + slope * Math.max(0, z - spine) ** 1.15;
      [x, z] = space.around(Math.max(0.02, y), degrees);
    }
    const out = 1 + half / Math.max(0.3, Math.hypot(x, z));
    // Near the spine, the rib reaches the wall only beyond the muscles next to the spine.
    if (Math.abs(x) > bodyHalfWidth * 2.4) line.push([side * x * out, y, z * out]);
  }
  const angle = line[0]?.[2] ?? spine;
  line.unshift(
    [side * bodyHalfWidth * 0.95, head - 0.012, spine + 0.01],
    [side * bodyHalfWidth * 1.75, head + 0.02, (spine + angle) / 2 - 0.05],
  );
  const [long, short, phase] = [random.between(-0.02, 0.02), random.between(-0.006, 0.006), random.between(0, 6)];
  return Array.from({ length: 2 * line.length - 1 }, (_, k): Vec => {
    const [x, y, z] = onLine(line, Math.floor(k / 2), (k % 2) / 2);
    return [x, y + long * Math.sin(k / 8) + short * Math.sin(k / 3.2 + phase), z];
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
  const { unitMm, noises, pose } = setup;
  for (const side of [1, -1] as const)
    for (let number = 1; number <= 13; number++) {
      const line = ribLine(cage, number, side, seed);
      const random = randomFrom(`${seed}/width of rib ${number}/${side}`);
      // The ninth rib is the ruler for vessels, so it varies less.
      const own = 1 + (number === 9 ? 0.2 : 1) * random.between(-0.16, 0.14);
      const thick = (build.ribMm / 2) * own * (number === 1 || number > 11 ? 0.84 : 1);
      const varied = (usual: number): number => usual * random.between(0.6, 1.35);
      const [flat, tubercle, flare, mineral] = [varied(0.56), varied(0.45), varied(0.45), varied(0.9)];
      const at = (place: Vec, n: number): TubeNode => {
        const share = n / (line.length - 1);
        const bump = (where: number, wide: number): number => Math.exp(-(((n - where) / wide) ** 2));
        // A round head, a thin neck, a knob where the transverse process touches it; flat along the chest, and swollen
        // and hollow where the cartilage begins.
        const end = flare * 1.2 * Math.max(0, (share - 0.8) / 0.2) ** 2 - (share > 0.985 ? 0.42 : 0);
        const root = 0.65 * bump(0, 1.3) - 0.2 * bump(2.2, 1.2) + tubercle * bump(4.4, 1.1) + 0.14 * bump(8, 4);
        // A bend seen end on would shine like a hook.
        const [dx, dy] = towards(placed(pose, place), placed(pose, line[n + 1] ?? place));
        const swell = (k: number): number => 1 + 0.16 * noises.noise(n / 7, number * 3.1 + k, side * 5);
        return {
          at: scaled(place, unitMm),
          a: thick * (1.01 + 0.1 * share + root + end) * swell(0),
          b: thick * (0.4 + flat * 0.5 + 0.3 * bump(2, 6) - 0.12 * share + end) * swell(9),
          wall:
            thick *
            (0.3 + 0.7 * Math.hypot(dx, dy)) *
            Math.min(1, 0.4 + n / 8) *
            (0.32 - 0.16 * share ** 3) *
            (1 + 0.75 * noises.noise(n / 5, number * 2.3, side * 7)),
        };
      };
      castBoneTube({ nodes: line.map(at) }, setup, paths, 0.22 + 0.1 * mineral, 0.9);
      const soft = cartilageLine(build, line, number, side).map((place, n): TubeNode => {
        const wide = thick * (1.05 - 0.3 * (n / 14)) * (1 + 0.25 * noises.noise(n / 3, number * 1.7, side * 3));
        return { at: scaled(place, unitMm), a: wide, b: wide * 0.8, wall: wide * 0.16 };
      });
      castCartilage(soft, setup, paths, mineral * (build.isGrowing ? 0.06 : build.ribMm > 5 ? 0.8 : 0.6));
    }
}

/** Adds a wall of compact bone around a net of rods and marrow, in flesh. */
export function castBoneTube(tube: Tube, setup: Setup, paths: Paths, spongy: number, most = 1.5): void {
  const { beam, pose, noises } = setup;
  const { noise, net } = noises;
  castTube(tube, pose, beam, (pixel, whole, hollow, n, [x, y, z]) => {
    // No rib is straight for long, so a bend seen end on doesn't shine like metal.
    const wide = tube.nodes[n]?.a ?? whole;
    const inner = most < 1 ? Math.min(hollow, 1.5 * wide) : hollow;
    const outer = Math.min(whole, inner + most * wide);
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
    const flecks = Math.max(0, 0.1 + 1.1 * noise(x / 2.9, y / 2.9, z / 2.9) + 1.2 * noise(x / 0.9, y / 0.9, z / 0.9));
    paths.bone[pixel] =
      (paths.bone[pixel] ?? 0) + mineral * ((outer - inner) * 0.3 * (0.4 + flecks) + inner * 0.42 * flecks);
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + outer * 0.12;
  });
}
