// The trunk without its bones. Each place says what it is: skin, fat, sheets of muscle, lungs, heart, belly.

import { tellBelly } from './chest-belly.ts';
import type { ChestBuild } from './chest-build.ts';
import { behindDiaphragm, type Chest, lungBorder, lungDensity } from './chest-organs.ts';
import { distanceIn, fieldOf } from './field.ts';
import type { Flesh, Softness } from './flesh.ts';
import { clamp, tabled } from './numbers.ts';
import { joined, ringsOf, rod, type Shape } from './shape.ts';
import { rodOf } from './tables.ts';

const ring = ringsOf(1);

type Distance = ReturnType<typeof distanceIn>;

/** Grid step in half widths of the chest: fine enough for a heart's border, and equal work for every animal. */
export const gridStep = 0.024;

/** Neck, two forelimbs drawn forward, chest and belly. */
function outlinesOf(build: ChestBuild): readonly [whole: Shape, limbs: Shape] {
  const wide = (y: number): number => 0.17 + tabled(build.halfWidths, y);
  const top = (build.dorsal[6] ?? -0.9) - 0.42;
  const trunk = rod(
    [0.1, 0.5, 1, 1.5, 2, 2.5, 3, 3.6, 4.2].map((y) => {
      const low = tabled(build.ventral, y) + 0.16;
      // The back is high over the shoulder and lower behind it.
      const back = top + 0.07 - 0.12 * Math.exp(-(((y - 0.35) / 0.55) ** 2)) + 0.03 * Math.cos(y * 2.6);
      return ring(0, y, (low + back) / 2, Math.max(0.62, wide(y)), (low - back) / 2);
    }),
  );
  const neck = rodOf('0 -.6 -.5 .42 .46, 0 .2 -.4 .55 .55');
  const limb = (d: 1 | -1): Shape =>
    rodOf(`${d * 0.82} -.7 .26 .28 .32, ${d * 0.82} -.2 .12 .28 .42,
      ${d * 0.84} .3 -.2 .25 .46, ${d * 0.76} .72 -.5 .22 .36, ${d * 0.7} 1.05 -.6 .14 .2`);
  return [joined(0.14, trunk, neck, limb(1), limb(-1)), joined(0, limb(1), limb(-1))];
}

export function chestFlesh(chest: Chest): Flesh {
  const { build, space, noise } = chest;
  // The outline is smooth, so a coarse grid is enough.
  const [outline, limbs] = outlinesOf(build).map((shape) => distanceIn(fieldOf(shape, 0.06))) as [Distance, Distance];
  const skin = 0.028;
  return {
    from: [-1.5, -0.34, -1.44],
    to: [1.5, build.spacing * 14.2 + 0.16, 1.24],
    stepMm: gridStep,
    tell: (x, y, z, into) => {
      const wall = space.wall(x, y, z);
      if (wall > -0.04) {
        // Skin is not tight: it sags in folds, mostly in front of the shoulder and in the flank.
        const loose = Math.min(1, Math.abs(x) / 0.6);
        const fold = loose * Math.max(0, 1 - (noise(x * 0.6 + 4, y * 0.7, z * 0.6) / 0.7) ** 2) ** 2;
        const outside =
          outline(x, y, z) -
          0.03 * fold -
          0.075 * noise(x * 0.7, y * 0.8, z * 0.7 + 8) -
          0.025 * noise(x * 2.3, y * 2.9, z * 2.3);
        if (outside > 1.4 * gridStep) return;
        tellWall(-outside, wall, x, y, z, into);
        if (wall > 0.02) return;
      }
      const border = lungBorder(chest, x, y, z);
      const lung = clamp(0.5 - border / (1.2 * gridStep));
      const behind = behindDiaphragm(chest, x, y, z);
      if (behind > 0.012) tellBelly(chest, behind, x, y, z, into);
      else if (wall < -0.012) {
        // Fat fills the grooves of the heart and lies in lumps around it.
        into.fat = clamp(0.6 * noise(x * 2.9, y * 2.9, z * 2.9 + 6) + 0.5 * noise(x * 7, y * 7, z * 7));
        into.muscle = 1 - into.fat;
      }
      if (lung <= 0) return;
      const density = lungDensity(noise, x, y, z);
      into.muscle = into.muscle * (1 - lung) + density * lung;
      into.fat *= 1 - lung;
    },
  };

  function tellWall(depth: number, wall: number, x: number, y: number, z: number, into: Softness): void {
    // Layers thinner than two steps need soft borders, or the grid shows as stripes at the body's edge.
    const above = (at: number): number => clamp(0.5 + (at - depth) / (2.6 * gridStep));
    const body = 1 - above(0);
    if (body <= 0) return;
    const n = noise(x * 2.2, y * 2.2, z * 2.2);
    const layer = skin + 0.05 + 0.07 * (1 + n);
    const plane = Math.max(0, 1 - Math.abs(wall - 0.085 - 0.03 * n) / 0.014);
    const bend = noise(x * 3.3 + 0.5 * n, y * 1.7, z * 3.3);
    const sheet = clamp((wall - 0.09) / 0.05) * Math.max(0, 1 - Math.abs(bend) / 0.1);
    const sheath = wall > 0.06 ? Math.max(0, 1 - Math.abs(limbs(x, y, z) + 0.06 * n) / 0.04) : 0;
    const under = above(layer);
    const fat = (1 - above(skin)) * (0.92 * under + (1 - under) * 0.85 * Math.max(plane, sheet, sheath));
    into.muscle = body * (1 - fat);
    into.fat = body * fat;
  }
}
