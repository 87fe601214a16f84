// A kidney in section: capsule, cortex, a ring of dark pyramids, bright sinus and the slit of its pelvis.

import { z } from 'zod';
import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { type Body, eachCell, paintArea, ramp } from './body.ts';
import { areaOf, type MmBox, shapeSchema } from './shapes.ts';

export const kidneySchema = z.strictObject({
  name: z.string().optional(),
  finding: z.boolean().default(false),
  kind: z.literal('kidney'),
  at: z.tuple([z.number(), z.number()]),
  /** Length and height. */
  size: z.tuple([z.number().positive(), z.number().positive()]),
  turn: z.number().default(0),
  pelvis_mm: z.number().min(0),
  /** Length of the pelvis as a share of the kidney's. */
  pelvis_length: z.number().default(0.3),
  /** Length of the bright sinus as a share of the kidney's. */
  sinus: z.number().positive().default(0.5),
  pyramids: z.int().min(4).default(8),
  /** Change of the cortex's echo: dense cortex of an old cat is brighter. */
  cortex_db: z.number().default(0),
});

export function paintKidney(body: Body, object: z.output<typeof kidneySchema>, seed: string): MmBox {
  const { at, size, turn } = object;
  const wobble = size[0] * 0.012;
  const outline = areaOf(shapeSchema.parse({ at, size, turn, wobble, wobble_over: size[0] / 3 }), `${seed}/outline`);
  const paint = { uneven: 0.1, bendDb: 1.2, softMm: 0.3, grainTurn: turn };
  paintArea(
    body,
    outline,
    { ...paint, layers: [{ tissue: 'cortex', line_db: 7, db: object.cortex_db }] },
    `${seed}/cortex`,
  );
  paintPyramids(body, object, seed);
  const sinus = shapeSchema.parse({
    at,
    size: [size[0] * object.sinus, size[1] * object.sinus * 0.48],
    turn,
    wobble: size[1] * 0.05,
    wobble_over: size[1] / 4,
  });
  paintArea(
    body,
    areaOf(sinus, `${seed}/sinus`),
    { ...paint, softMm: 1.1, layers: [{ tissue: 'sinus' }] },
    `${seed}/fat`,
  );
  if (object.pelvis_mm > 0) {
    const slit = shapeSchema.parse({
      at,
      size: [size[0] * object.pelvis_length, object.pelvis_mm],
      turn,
      wobble: object.pelvis_mm * 0.08,
    });
    paintArea(
      body,
      areaOf(slit, `${seed}/slit`),
      { ...paint, bendDb: 0, layers: [{ tissue: 'urine', line_db: -3 }] },
      `${seed}/pelvis`,
    );
  }
  return outline.box;
}

/** Wedges towards the sinus with cortex between them, and bright specks of vessels at their bases. */
function paintPyramids(
  body: Body,
  { at, size, turn, pyramids, cortex_db }: z.output<typeof kidneySchema>,
  seed: string,
): void {
  const random = randomFrom(`${seed}/pyramids`);
  const noise = noiseFrom(`${seed}/pyramids`);
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const [a, b] = [size[0] / 2, size[1] / 2];
  const shift = random.between(0, 1);
  const reach = Math.max(a, b);
  const wide = Array.from({ length: pyramids }, () => random.between(0.26, 0.38));
  const box = { left: at[0] - reach, right: at[0] + reach, top: at[1] - reach, bottom: at[1] + reach };
  eachCell(body, box, (i, x, y) => {
    const u = (c * (x - at[0]) + s * (y - at[1])) / a;
    const v = (c * (y - at[1]) - s * (x - at[0])) / b;
    const out = Math.hypot(u, v) + 0.035 * noise.fractal(x / 3, y / 3, 2);
    if (out > 0.85 || out < 0.15) return;
    const turnShare =
      (((Math.atan2(v, u) / (2 * Math.PI) + 1) % 1) * pyramids + shift + 0.1 * noise.at(x / 4, y / 4 + 9)) % pyramids;
    const beside = Math.abs((turnShare % 1) - 0.5);
    const half = (wide[Math.floor(turnShare) % pyramids] ?? 0.32) * ramp((out - 0.08) / 0.4);
    const body1 = ramp((half - beside) / 0.12 + 0.5) * ramp((out - 0.27) / 0.1) * ramp((0.7 - out) / 0.06 + 0.5);
    if (body1 <= 0 && out < 0.64) return;
    const echo = body.echoDb[i] ?? 0;
    const dark = -17 + cortex_db * 0.5 + 1.4 * noise.fractal(x / 2, y / 2, 2);
    const speck = 7 * ramp(1 - Math.abs(out - 0.71) / 0.035) * ramp((noise.at(x / 1.3 + 40, y / 1.3) - 0.15) / 0.4);
    body.echoDb[i] = echo + (dark - echo) * body1 + speck;
  });
}
