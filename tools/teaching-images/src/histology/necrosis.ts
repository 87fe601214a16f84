// A focus of dead tissue with neutrophils: nuclear dust, lobed nuclei, no cell borders.

import { inside } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { beside, type Place } from '../microscopy/places.ts';
import { stain, stamp } from '../microscopy/slide.ts';
import { heDye, paintHeNucleus } from './he-stain.ts';
import type { Region } from './liver-plan.ts';
import type { Sheet } from './parenchyma.ts';

export function paintNecrosis(
  { slide, plan, grain }: Sheet,
  region: Region,
  neutrophils: number,
  random: Random,
): void {
  const spot = (own: Random): Place | undefined => {
    for (let n = 0; n < 400; n++) {
      const x = own.between(0, plan.sideUm);
      const y = own.between(0, plan.sideUm);
      // Neutrophils are denser toward the rim, and a few are just outside it.
      const d = region.distance(x, y);
      if (d < 5 && own.chance(d > 0 ? 0.25 : d > -30 ? 1 : 0.45)) return { x, y };
    }
    return undefined;
  };
  for (let n = 0; n < neutrophils * 1.4; n++) {
    const own = random.child(`dust ${n}`);
    const at = spot(own);
    if (!at) continue;
    const radius = own.between(0.35, 1);
    const amount = own.between(0.4, 1);
    stamp(slide, at.x, at.y, 2, (dx, dy, i) =>
      stain(slide, i, heDye(amount, 0), inside(Math.hypot(dx, dy) - radius, 0.6)),
    );
  }
  for (let n = 0; n < neutrophils; n++) {
    const own = random.child(`neutrophil ${n}`);
    const at = spot(own);
    if (!at) continue;
    const lobes = own.whole(2, 4);
    const start = own.between(0, 6.28);
    for (let lobe = 0; lobe < lobes; lobe++) {
      const turn = start + lobe * (lobes === 2 ? 2.6 : 1.5);
      const lie = { ...beside(at, turn, 1.9), angle: turn + Math.PI / 2 };
      const [halfLength, halfWidth] = [own.between(1.5, 2), own.between(1, 1.35)];
      paintHeNucleus(slide, grain, { ...lie, halfLength, halfWidth, paleness: 0 }, own.child(lobe));
    }
  }
}
