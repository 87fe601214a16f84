// The geometry of beams: converts a place in the body to beam and depth and back, for curved and straight probes.

import { z } from 'zod';
import type { MmBox } from './shapes.ts';

export const probeSchema = z.union([
  z.strictObject({
    kind: z.literal('curved'),
    radius_mm: z.number().positive(),
    angle_deg: z.number().positive().max(110),
  }),
  z.strictObject({ kind: z.literal('straight'), width_mm: z.number().positive() }),
]);

export interface Probe {
  /** The section that the probe sees; depth 0 is the middle of its face. */
  readonly box: MmBox;
  /** `across` runs from 0 (left beam) to 1, `depth` from the probe's face. */
  placeOf(across: number, depth: number): readonly [x: number, y: number];
  beamOf(x: number, y: number): { readonly across: number; readonly depth: number };
  directionOf(across: number): readonly [x: number, y: number];
  /** Width of the fan at a depth, in mm. */
  spreadAt(depth: number): number;
}

export function probeOf(spec: z.output<typeof probeSchema>, depthMm: number): Probe {
  return spec.kind === 'straight' ? straight(spec.width_mm, depthMm) : curved(spec.radius_mm, spec.angle_deg, depthMm);
}

function straight(width: number, depthMm: number): Probe {
  return {
    box: { left: -width / 2, right: width / 2, top: 0, bottom: depthMm },
    placeOf: (across, depth) => [(across - 0.5) * width, depth],
    beamOf: (x, y) => ({ across: x / width + 0.5, depth: y }),
    directionOf: () => [0, 1],
    spreadAt: () => width,
  };
}

function curved(radius: number, angleDeg: number, depthMm: number): Probe {
  const whole = (angleDeg * Math.PI) / 180;
  const half = whole / 2;
  const reach = (radius + depthMm) * Math.sin(half);
  return {
    box: { left: -reach, right: reach, top: radius * Math.cos(half) - radius, bottom: depthMm },
    placeOf: (across, depth) => {
      const turn = (across - 0.5) * whole;
      return [(radius + depth) * Math.sin(turn), (radius + depth) * Math.cos(turn) - radius];
    },
    beamOf: (x, y) => ({
      across: Math.atan2(x, y + radius) / whole + 0.5,
      depth: Math.hypot(x, y + radius) - radius,
    }),
    directionOf: (across) => [Math.sin((across - 0.5) * whole), Math.cos((across - 0.5) * whole)],
    spreadAt: (depth) => (radius + depth) * whole,
  };
}
