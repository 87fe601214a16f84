// A kidney in section: capsule, cortex, domed pyramids separated by thin septa, a ragged bright sinus, and the slit of
// its pelvis.

import { z } from 'zod';
import { smoothstep } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { eachCell, type Layer, paint, type Section } from './section.ts';
import { areaOf, type Body, type MmBox, shapeSchema } from './shapes.ts';
import { tissues } from './tissue.ts';

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
  sinus: z.number().positive().default(0.42),
  pyramids: z.int().min(4).default(8),
  /** Change of the cortex's scatter: the dense cortex of an old cat is brighter. */
  cortex_db: z.number().default(0),
});

type Kidney = z.output<typeof kidneySchema>;

export function paintKidney(section: Section, object: Kidney, seed: string): MmBox {
  const { at, size, turn, sinus, pelvis_mm: pelvis, cortex_db: db } = object;
  const ellipse = (width: number, height: number, wobble: number, over: number, name: string): Body =>
    areaOf(shapeSchema.parse({ at, size: [width, height], turn, wobble, wobble_over: over }), `${seed}/${name}`);
  const cover = (body: Body, layers: readonly Layer[], soft_mm: number, name: string): void =>
    paint(section, body, { layers, uneven: 0.1, soft_mm, turn }, `${seed}/${name}`);
  const outline = ellipse(...size, size[0] * 0.016, size[0] / 3, 'outline');
  cover(
    outline,
    [
      { tissue: 'fascia', mm: 0.35, db: -2 },
      { tissue: 'cortex', db },
    ],
    0.25,
    'cortex',
  );
  paintPyramids(section, object, seed);
  const inner = (width: number, height: number, wobble: number): Body =>
    ellipse(width, height, height * wobble, Math.max(1.5, height / 2.5), `inner ${height}`);
  cover(inner(size[0] * sinus, size[1] * sinus * 0.6, 0.16), [{ tissue: 'sinus' }], 0.9, 'fat');
  if (pelvis > 0) cover(inner(size[0] * object.pelvis_length, pelvis, 0.12), [{ tissue: 'urine' }], 0.25, 'pelvis');
  return outline.box;
}

/** Domes toward the cortex, with bright arcs of vessels on them and uneven septa between them. */
function paintPyramids(section: Section, object: Kidney, seed: string): void {
  const { at, size, turn, pyramids } = object;
  const random = randomFrom(`${seed}/pyramids`);
  const noise = noiseFrom(`${seed}/pyramids`);
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [a, b] = [size[0] / 2, size[1] / 2];
  const edges = edgesOf(pyramids, random);
  const tops = Array.from({ length: pyramids }, () => random.between(0.58, 0.76));
  const plain = Array.from({ length: pyramids }, () => random.between(0.6, 1));
  const dark = 10 ** (tissues.medulla.db / 20) * 10 ** (object.cortex_db / 80);
  const reach = Math.max(a, b);
  const box = { left: at[0] - reach, right: at[0] + reach, top: at[1] - reach, bottom: at[1] + reach };
  eachCell(section, box, 0, (i, x, y) => {
    const u = (c * (x - at[0]) + s * (y - at[1])) / a;
    const v = (c * (y - at[1]) - s * (x - at[0])) / b;
    const out = Math.hypot(u, v) + 0.03 * noise.fractal(x / 2.5, y / 2.5, 2);
    if (out > 0.86 || out < 0.1) return;
    const share = Math.atan2(v, u) / (2 * Math.PI) + 0.5 + 0.02 * noise.at(x / 3, y / 3 + 9);
    const n = Math.max(0, edges.findIndex((edge) => share < edge) - 1);
    const [from, to] = [edges[n] ?? 0, edges[n + 1] ?? 1];
    const beside = Math.min(share - from, to - share) * 2 * Math.PI * out * Math.sqrt(a * b);
    const dome = (tops[n] ?? 0.68) - 0.13 * (2 * Math.abs((share - from) / (to - from) - 0.5)) ** 3;
    const septum = 0.32 + 0.3 * noise.at(n * 7.3, out * 3);
    const medulla =
      (plain[n] ?? 1) * smoothstep(septum, septum + 0.65, beside) * smoothstep(dome + 0.06, dome - 0.06, out);
    if (medulla > 0) {
      section.scatter[i] =
        (section.scatter[i] ?? 0) * (1 - medulla) + dark * (1 + 0.25 * noise.fractal(x, y, 2)) * medulla;
      section.z[i] = (section.z[i] ?? 0) * (1 - medulla) + tissues.medulla.z * medulla;
    }
    const arc =
      Math.exp(-(((out - dome - 0.02) / 0.022) ** 2)) * smoothstep(0.05, 0.4, noise.at(x / 1.4 + 40, y / 1.4));
    section.z[i] = (section.z[i] ?? 0) + 0.035 * arc;
    section.scatter[i] = (section.scatter[i] ?? 0) * (1 + 0.9 * arc);
  });
}

/** Returns where one pyramid ends and the next begins, as shares of the way around. */
function edgesOf(pyramids: number, random: Random): readonly number[] {
  const widths = Array.from({ length: pyramids }, () => random.between(0.5, 1.5));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let sum = -0.03;
  return [sum, ...widths.map((width) => (sum += (width * 1.06) / whole))];
}
