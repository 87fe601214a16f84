// One beam held still: what it receives from layers at rest again and again, with time running across.

import { probeOf } from './probe.ts';
import { type Echoes, scanned } from './scan.ts';
import { paint, sectionOf } from './section.ts';
import type { TissueName } from './tissue.ts';

interface HeldBeam {
  /** Each from its depth to that of the next. */
  readonly layers: readonly { readonly tissue: TissueName; readonly from_mm: number }[];
  readonly depth_mm: number;
  readonly mhz: number;
}

/** The whole time corresponds to this many millimeters across, so that a line is as wide as speckle lasts. */
const widthMm = 70;

export function heldBeam({ layers, depth_mm, mhz }: HeldBeam, seed: string): Echoes {
  const probe = probeOf({ kind: 'straight', width_mm: widthMm }, depth_mm);
  const section = sectionOf(probe.box, layers[0]?.tissue ?? 'fat', 0, 0, seed);
  // The same tissue stays before the beam the whole time.
  section.planX.fill(0);
  for (const [n, { tissue, from_mm }] of layers.entries()) {
    const body = { box: { ...probe.box, top: from_mm }, depthAt: (_x: number, y: number) => y - from_mm };
    paint(section, body, { layers: [{ tissue }], uneven: 0, soft_mm: 0.25, turn: 0 }, `${seed}/slab ${n}`);
  }
  return scanned(section, { probe, depth_mm, mhz, focus_mm: depth_mm / 2, gain_db: 1, range_db: 56 }, seed);
}
