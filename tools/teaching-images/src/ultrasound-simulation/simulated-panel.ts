// The record of a simulated panel, and what its probe receives: the section with its findings, or its twin without
// them.

import { z } from 'zod';
import type { Version } from '../rendering.ts';
import type { Echoes } from './echoes.ts';
import { objectSchema, paintObject, type SectionObject } from './objects.ts';
import { probeOf } from './probe.ts';
import { scanned } from './scan.ts';
import { sectionOf } from './section.ts';
import type { MmBox } from './shapes.ts';
import { tissueNames } from './tissue.ts';

const twinned = z.intersection(
  objectSchema,
  z.strictObject({
    /** A finding that is itself normal stays in the twin. */
    in_twin: z.enum(['left out', 'kept']).default('left out'),
    /** What the twin shows in its place. */
    instead: z.array(objectSchema).default([]),
  }),
);

/** What a panel contains besides its probe, depth and marks. */
export const simulatedParts = {
  mhz: z.number().positive(),
  focus_mm: z.number().positive(),
  gain_db: z.number().default(0),
  range_db: z.number().positive().default(56),
  /** What fills the section before anything else is put into it. */
  ground: z.enum(tissueNames),
  ground_turn: z.number().default(0),
  /** How far the body deviates from its plan. */
  warp_mm: z.number().min(0).default(0.5),
  objects: z.array(twinned),
};

interface SimulatedPanel extends z.output<z.ZodObject<typeof simulatedParts>> {
  readonly probe: Parameters<typeof probeOf>[0];
  readonly depth_mm: number;
}

export interface Lying {
  readonly object: SectionObject;
  readonly box: MmBox;
}

export function heardBy(
  panel: SimulatedPanel,
  seed: string,
  version: Version,
): { readonly echoes: Echoes; readonly lying: readonly Lying[] } {
  const probe = probeOf(panel.probe, panel.depth_mm);
  const section = sectionOf(probe.box, panel.ground, panel.ground_turn, panel.warp_mm, seed);
  const lying: Lying[] = [];
  panel.objects.forEach((object, n) => {
    const name = `${seed}/object ${n}`;
    if (object.finding && object.in_twin === 'left out' && version === 'twin') {
      for (const [k, other] of object.instead.entries()) paintObject(section, probe, other, `${name}/instead ${k}`);
      return;
    }
    lying.push({ object, box: paintObject(section, probe, object, name) });
  });
  const { depth_mm: depthMm, mhz, focus_mm: focusMm, gain_db: gainDb, range_db: rangeDb } = panel;
  return { echoes: scanned(section, { probe, depthMm, mhz, focusMm, gainDb, rangeDb }, seed), lying };
}
