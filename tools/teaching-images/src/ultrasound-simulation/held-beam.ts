// One beam held still: what it receives from layers at rest again and again, with time running across.

import type { Echoes } from './echoes.ts';
import { probeOf } from './probe.ts';
import { scanned } from './scan.ts';
import { paint, sectionOf } from './section.ts';
import type { TissueName } from './tissue.ts';

/** A layer from this depth to the next layer's depth. */
interface Slab {
  readonly tissue: TissueName;
  readonly from_mm: number;
}

/** The whole time corresponds to this many millimeters across, so that a line is as wide as speckle lasts. */
const widthMm = 70;

export function heldBeam(slabs: readonly Slab[], depthMm: number, mhz: number, seed: string): Echoes {
  const probe = probeOf({ kind: 'straight', width_mm: widthMm }, depthMm);
  const section = sectionOf(probe.box, slabs[0]?.tissue ?? 'fat', 0, 0, seed);
  // The same tissue stays before the beam the whole time.
  section.planX.fill(0);
  for (const [n, { tissue, from_mm }] of slabs.entries()) {
    const body = { box: { ...probe.box, top: from_mm }, depthAt: (_x: number, y: number) => y - from_mm };
    paint(section, body, { layers: [{ tissue }], uneven: 0, softMm: 0.25, turn: 0 }, `${seed}/slab ${n}`);
  }
  return scanned(section, { probe, depthMm, mhz, focusMm: depthMm / 2, gainDb: 1, rangeDb: 56 }, seed);
}
