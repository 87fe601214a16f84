// One beam held still: what it hears of resting layers again and again, time running across.

import type { Echoes } from './echoes.ts';
import { probeOf } from './probe.ts';
import { scanned } from './scan.ts';
import { paint, sectionOf } from './section.ts';
import type { TissueName } from './tissue.ts';

/** From a depth to the next layer's. */
interface Slab {
  readonly tissue: TissueName;
  readonly from_mm: number;
}

/** So many millimetres across stand for the whole time: a line is as wide as speckle lasts. */
const widthMm = 30;

export function heldBeam(slabs: readonly Slab[], depthMm: number, mhz: number, seed: string): Echoes {
  const probe = probeOf({ kind: 'straight', width_mm: widthMm }, depthMm);
  const section = sectionOf(probe.box, slabs[0]?.tissue ?? 'fat', 0, 0, seed);
  // The same tissue lies before the beam all the time.
  section.planX.fill(0);
  for (const [n, { tissue, from_mm }] of slabs.entries()) {
    const body = { box: { ...probe.box, top: from_mm }, depthAt: (_x: number, y: number) => y - from_mm };
    paint(section, body, { layers: [{ tissue }], uneven: 0, softMm: 0.25, turn: 0 }, `${seed}/slab ${n}`);
  }
  return scanned(section, { probe, depthMm, mhz, focusMm: depthMm / 2, gainDb: 1, rangeDb: 56 }, seed);
}
