// What a section is made of: body walls, organs, tubes, lines and spots, each painted by its own randomness.

import { z } from 'zod';
import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { type Body, eachCell, type Layer, paintArea, ramp } from './body.ts';
import { kidneySchema, paintKidney } from './kidney.ts';
import type { Probe } from './probe.ts';
import { type Area, areaOf, grownBox, type MmBox, shapeSchema } from './shapes.ts';
import { tissueNames } from './tissues.ts';

const layer = z.strictObject({
  tissue: z.enum(tissueNames),
  mm: z.number().positive().optional(),
  line_db: z.number().optional(),
  db: z.number().optional(),
});

const common = {
  /** Its name in the ground truth. */
  name: z.string().optional(),
  /** Removed, or replaced, in the normal twin. */
  finding: z.boolean().default(false),
};

const area = z.strictObject({
  ...common,
  kind: z.literal('area'),
  shape: shapeSchema,
  layers: z.array(layer).min(1),
  uneven: z.number().min(0).default(0.12),
  /** Shadow at the edge of a curved surface, dB per mm of grazing. */
  bend_db: z.number().min(0).default(0),
  soft_mm: z.number().positive().default(0.3),
  grain_turn: z.number().default(0),
});

/** Gut, cut across (ellipse) or along (path): serosa, muscle, submucosa, mucosa, content. */
const bowel = z.strictObject({
  ...common,
  kind: z.literal('bowel'),
  shape: shapeSchema,
  wall_mm: z.number().positive(),
  content: z.enum(['mucus', 'gas', 'fluid', 'chyme', 'none']),
  /** Thickness of the mucosa against the other layers. */
  mucosa: z.number().positive().default(0.52),
});

/** Bright sheet: fascia, septum, organ surface. */
const line = z.strictObject({
  ...common,
  kind: z.literal('line'),
  path: z.array(z.tuple([z.number(), z.number()])).min(2),
  mm: z.number().positive().default(0.4),
  line_db: z.number(),
  tissue: z.enum(tissueNames).default('wall'),
  db: z.number().default(0),
  wobble: z.number().min(0).default(0.3),
});

const spots = z.strictObject({
  ...common,
  kind: z.literal('spots'),
  in: shapeSchema,
  count: z.int().positive(),
  mm: z.tuple([z.number().positive(), z.number().positive()]),
  db: z.tuple([z.number(), z.number()]),
  /** Spots drawn out along one direction. */
  stretch: z.number().positive().default(1),
});

const bodyWall = z.strictObject({
  ...common,
  kind: z.literal('body wall'),
  skin_mm: z.number().positive(),
  fat_mm: z.number().positive(),
  muscle_mm: z.number().positive(),
});

export const objectSchema = z.discriminatedUnion('kind', [area, bowel, line, spots, bodyWall, kidneySchema]);
export type BodyObject = z.output<typeof objectSchema>;

/** Paints the object and says where it lies. */
export function paintObject(body: Body, probe: Probe, object: BodyObject, seed: string): MmBox {
  switch (object.kind) {
    case 'area':
      return paintShape(body, areaOf(object.shape, seed), object.layers, object, seed);
    case 'bowel':
      return paintShape(
        body,
        areaOf(object.shape, seed),
        bowelLayers(object),
        { uneven: 0.28, bend_db: 0.6, soft_mm: 0.28, grain_turn: 0 },
        seed,
      );
    case 'line':
      return paintLine(body, object, seed);
    case 'spots':
      return paintSpots(body, object, seed);
    case 'body wall':
      return paintBodyWall(body, probe, object, seed);
    case 'kidney':
      return paintKidney(body, object, seed);
  }
}

function paintShape(
  body: Body,
  shape: Area,
  layers: readonly Layer[],
  look: { uneven: number; bend_db: number; soft_mm: number; grain_turn: number },
  seed: string,
): MmBox {
  const paint = { layers, uneven: look.uneven, bendDb: look.bend_db, softMm: look.soft_mm, grainTurn: look.grain_turn };
  paintArea(body, shape, paint, seed);
  return shape.box;
}

function bowelLayers({ wall_mm, content, mucosa }: z.output<typeof bowel>): readonly Layer[] {
  const rest = wall_mm * (1 - mucosa);
  const wall: readonly Layer[] = [
    { tissue: 'serosa', mm: rest * 0.28, line_db: -2 },
    { tissue: 'muscularis', mm: rest * 0.36 },
    { tissue: 'submucosa', mm: rest * 0.36 },
    { tissue: 'mucosa', mm: wall_mm * mucosa },
  ];
  if (content === 'none') return [...wall.slice(0, 3), { tissue: 'mucosa' }];
  const line = { mucus: 3, gas: 18, fluid: -4, chyme: -4 }[content];
  return [...wall, { tissue: content, line_db: line }];
}

function paintLine(body: Body, { path, mm, line_db, tissue, db, wobble }: z.output<typeof line>, seed: string): MmBox {
  const shape = areaOf(shapeSchema.parse({ path, width: mm, wobble, wobble_over: 4 }), seed);
  const layers: readonly Layer[] = [{ tissue, line_db, db }];
  return paintShape(body, shape, layers, { uneven: 0, bend_db: 0, soft_mm: 0.3, grain_turn: 0 }, seed);
}

function paintSpots(body: Body, object: z.output<typeof spots>, seed: string): MmBox {
  const inside = areaOf(object.in, `${seed}/place`);
  const random = randomFrom(`${seed}/spots`);
  const { box } = inside;
  for (let placed = 0, tries = 0; placed < object.count && tries < object.count * 60; tries++) {
    const x = random.between(box.left, box.right);
    const y = random.between(box.top, box.bottom);
    const half = random.between(...object.mm) / 2;
    const db = random.between(...object.db);
    const flat = random.between(0.6, 1.2);
    if (inside.depthAt(x, y) < half) continue;
    placed++;
    const reach = half * 2.2 * object.stretch;
    eachCell(body, { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }, (i, px, py) => {
      const away = Math.hypot((px - x) / object.stretch, (py - y) / flat) / half;
      const cover = ramp(1.5 - away);
      const now = body.echoDb[i] ?? 0;
      if (db > now) body.echoDb[i] = now + (db - now) * cover;
    });
  }
  return box;
}

/** Skin, fat with septa, and muscle sheets, pressed flat under the probe. */
function paintBodyWall(body: Body, probe: Probe, object: z.output<typeof bodyWall>, seed: string): MmBox {
  const noise = noiseFrom(`${seed}/wall`);
  const total = object.skin_mm + object.fat_mm + object.muscle_mm;
  const shape: Area = {
    box: grownBox({ ...body.box, bottom: total }, 1),
    depthAt: (x, y) => total + 0.8 * noise.fractal(x / 14, 0.3, 2) - probe.beamOf(x, y).depth,
  };
  const sheets = (mm: number, n: number): readonly Layer[] =>
    Array.from({ length: n }, (_, k) => ({ tissue: 'muscle' as const, mm: mm / n, line_db: k === 0 ? 4 : 1 }));
  const layers: readonly Layer[] = [
    { tissue: 'serosa', mm: 0.35, line_db: 6, db: 2 },
    ...sheets(object.muscle_mm - 0.35, object.muscle_mm > 5 ? 3 : 2),
    { tissue: 'dark fat', mm: object.fat_mm, line_db: 3 },
    { tissue: 'wall', mm: object.skin_mm, db: 3 },
  ];
  return paintShape(body, shape, layers, { uneven: 0.18, bend_db: 0, soft_mm: 0.3, grain_turn: 0 }, seed);
}
