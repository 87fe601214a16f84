// What a scene puts into a section: body wall, organs, tubes, gut, kidneys and specks, each with its own randomness.

import { z } from 'zod';
import { smoothstep } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { kidneySchema, paintKidney } from './kidney.ts';
import type { Probe } from './probe.ts';
import { eachCell, type Layer, layerSchema, type Paint, paint, type Section } from './section.ts';
import { areaOf, grownBox, type MmBox, shapeSchema } from './shapes.ts';

const common = {
  /** Its name in the ground truth. */
  name: z.string().optional(),
  /** Whether the normal twin removes or replaces it. */
  finding: z.boolean().default(false),
};

const area = z.strictObject({
  ...common,
  kind: z.literal('area'),
  shape: shapeSchema,
  layers: z.array(layerSchema).min(1),
  uneven: z.number().min(0).default(0.2),
  soft_mm: z.number().positive().default(0.25),
  turn: z.number().default(0),
});

/** Gut, cut across (ellipse) or lengthwise (path): serosa, muscle, submucosa, mucosa, content. */
const bowel = z.strictObject({
  ...common,
  kind: z.literal('bowel'),
  shape: shapeSchema,
  wall_mm: z.number().positive(),
  content: z.enum(['mucus', 'gas', 'fluid', 'chyme', 'none']),
  /** Thickness of the mucosa relative to the other layers. */
  mucosa: z.number().positive().default(0.52),
});

const specks = z.strictObject({
  ...common,
  kind: z.literal('specks'),
  in: shapeSchema,
  count: z.int().positive(),
  mm: z.tuple([z.number().positive(), z.number().positive()]),
  /** Scatter relative to liver. */
  db: z.tuple([z.number(), z.number()]),
});

const bodyWall = z.strictObject({
  ...common,
  kind: z.literal('body wall'),
  skin_mm: z.number().positive(),
  fat_mm: z.number().positive(),
  muscle_mm: z.number().positive(),
});

export const objectSchema = z.discriminatedUnion('kind', [area, bowel, specks, bodyWall, kidneySchema]);
export type SectionObject = z.output<typeof objectSchema>;

/** Paints the object and returns where it lies. */
export function paintObject(section: Section, probe: Probe, object: SectionObject, seed: string): MmBox {
  switch (object.kind) {
    case 'area':
      return paintShape(section, object.shape, object, seed);
    case 'bowel':
      return paintShape(section, object.shape, lookOf(object), seed);
    case 'specks':
      return paintSpecks(section, object, seed);
    case 'body wall':
      return paintBodyWall(section, probe, object, seed);
    case 'kidney':
      return paintKidney(section, object, seed);
  }
}

function paintShape(section: Section, shape: z.output<typeof shapeSchema>, look: Paint, seed: string): MmBox {
  const body = areaOf(shape, seed);
  paint(section, body, look, seed);
  return body.box;
}

function lookOf({ wall_mm, content, mucosa }: z.output<typeof bowel>): Paint {
  const rest = wall_mm * (1 - mucosa);
  const wall: readonly Layer[] = [
    { tissue: 'serosa', mm: rest * 0.26 },
    { tissue: 'muscularis', mm: rest * 0.38 },
    { tissue: 'submucosa', mm: rest * 0.36 },
  ];
  const inner: readonly Layer[] =
    content === 'none' ? [{ tissue: 'mucosa' }] : [{ tissue: 'mucosa', mm: wall_mm * mucosa }, { tissue: content }];
  return { layers: [...wall, ...inner], uneven: 0.6, soft_mm: 0.35, turn: 0 };
}

function paintSpecks(section: Section, object: z.output<typeof specks>, seed: string): MmBox {
  const inside = areaOf(object.in, `${seed}/place`);
  const random = randomFrom(`${seed}/specks`);
  const { box } = inside;
  for (let placed = 0, tries = 0; placed < object.count && tries < object.count * 60; tries++) {
    const [x, y] = [random.between(box.left, box.right), random.between(box.top, box.bottom)];
    const half = random.between(...object.mm) / 2;
    const strength = 10 ** (random.between(...object.db) / 20);
    const [tilt, flat] = [random.between(-0.8, 0.8), random.between(0.5, 1)];
    if (inside.depthAt(x, y) < half) continue;
    placed++;
    const around = { left: x - 2 * half, right: x + 2 * half, top: y - 2 * half, bottom: y + 2 * half };
    eachCell(section, around, 0, (i, px, py) => {
      const [u, v] = [px - x + tilt * (py - y), (py - y) / flat];
      const cover = smoothstep(1.4, 0.4, Math.hypot(u, v) / half);
      const now = section.scatter[i] ?? 0;
      if (strength > now) section.scatter[i] = now + (strength - now) * cover;
    });
  }
  return box;
}

/** From the inside outwards: sheets of muscle with slanting fascicles between fasciae, fat with septa, skin. */
function paintBodyWall(section: Section, probe: Probe, object: z.output<typeof bodyWall>, seed: string): MmBox {
  const random = randomFrom(`${seed}/sheets`);
  const { skin_mm, fat_mm, muscle_mm } = object;
  const total = skin_mm + fat_mm + muscle_mm;
  const box = grownBox({ ...section.box, bottom: total }, 1);
  const cover = (mm: number, layers: readonly Layer[], turn: number): void => {
    const name = `${seed}/${mm}`;
    const noise = noiseFrom(`${name}/border`);
    const tilt = random.between(-0.01, 0.01);
    const body = {
      box,
      depthAt: (x: number, y: number) =>
        mm * (1 + 0.16 * noise.fractal(x / 12, 0.3, 3) + tilt * x) - probe.beamOf(x, y).depth,
      layersAt: (x: number, y: number) => {
        const { across, depth } = probe.beamOf(x, y);
        return [across * probe.spreadAt(depth), depth] as const;
      },
    };
    paint(section, body, { layers, uneven: 0.35, soft_mm: 0.4, turn }, name);
  };
  const count = muscle_mm > 4 ? 3 : 2;
  for (let n = 0; n < count; n++) {
    const fascia: Layer = { tissue: 'fascia', mm: random.between(0.2, 0.45), db: random.between(-12, -3) };
    const turn = random.between(5, 14) * (n % 2 === 0 ? 1 : -1);
    cover(
      total - (muscle_mm * (n + random.between(0, 0.25) * Math.sign(n))) / count,
      [fascia, { tissue: 'muscle' }],
      turn,
    );
  }
  cover(skin_mm + fat_mm, [{ tissue: 'fascia', mm: 0.25, db: -6 }, { tissue: 'lean fat' }], random.between(-5, 5));
  cover(skin_mm, [{ tissue: 'skin', db: 3 }], 0);
  return box;
}
