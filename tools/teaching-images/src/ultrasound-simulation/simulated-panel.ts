// The record of a simulated panel, and what its probe receives: the section with its findings, or its twin without
// them.

import { z } from 'zod';
import type { Version } from '../rendering.ts';
import { machineParts } from './machine.ts';
import { objectSchema, paintObject, type SectionObject } from './objects.ts';
import { probeOf } from './probe.ts';
import { type Echoes, scanned } from './scan.ts';
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

/** What a panel contains besides its marks. */
export const simulatedParts = {
  ...machineParts,
  /** What fills the section before anything else is put into it. */
  ground: z.enum(tissueNames),
  ground_turn: z.number().default(0),
  /** How far the body deviates from its plan. */
  warp_mm: z.number().min(0).default(0.5),
  objects: z.array(twinned),
};

type SimulatedPanel = z.output<z.ZodObject<typeof simulatedParts>>;

export interface PanelScan {
  readonly echoes: Echoes;
  /** The objects in the section, and where each lies. */
  readonly lying: readonly { readonly object: SectionObject; readonly box: MmBox }[];
}

/** Objects whose names are `absent` are left out. */
export function heardBy(
  panel: SimulatedPanel,
  seed: string,
  version: Version,
  absent: readonly string[] = [],
): PanelScan {
  const probe = probeOf(panel.probe, panel.depth_mm);
  const section = sectionOf(probe, panel.ground, panel.ground_turn, panel.warp_mm, seed);
  const lying = panel.objects.flatMap((object, n) => {
    if (absent.includes(object.name ?? '')) return [];
    const name = `${seed}/object ${n}`;
    const isShown = version === 'scene' || !object.finding || object.in_twin === 'kept';
    if (isShown) return [{ object, box: paintObject(section, probe, object, name) }];
    for (const [k, other] of object.instead.entries()) paintObject(section, probe, other, `${name}/instead ${k}`);
    return [];
  });
  return { echoes: scanned(section, { ...panel, probe }, seed), lying };
}
