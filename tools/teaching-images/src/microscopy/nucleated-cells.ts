// Stained nucleated cells: one painter, from the size and texture of the cytoplasm, the nucleus, granules and contents.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, turned } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { magenta } from './inclusions.ts';
import { type Kind, kind, type Part, type Spot } from './kind.ts';
import { pressed } from './neighbours.ts';
import { nucleusShapes, paintNucleus } from './nucleus.ts';
import { contents, paintContents } from './organisms.ts';
import { cover, type Slide, stain, stamp } from './slide.ts';

const dye = z.tuple([z.number(), z.number(), z.number()]);

const cellOptions = z.strictObject({
  diameter_um: z.tuple([z.number(), z.number()]),
  cytoplasm: dye,
  texture: z.enum(['clear', 'granular', 'foamy', 'ragged']).default('clear'),
  /** A pale zone beside the nucleus (plasma cell). */
  pale_zone: z.boolean().default(false),
  nucleus: z
    .strictObject({
      shape: z.enum(nucleusShapes),
      /** Diameter as a share of the cell's. */
      share: z.number(),
      clumping: z.number().default(0.6),
      nucleoli: z.int().default(0),
      /** Off the centre, as a share of the free room. */
      shift: z.number().default(0.2),
    })
    .optional(),
  granules: z
    .strictObject({ count: z.int(), size_um: z.number(), dye, over_nucleus: z.number().default(0.25) })
    .optional(),
  contains: z.array(z.strictObject({ what: z.enum(contents), count: z.int() })).default([]),
  magenta: z.boolean().default(false),
  dividing: z.boolean().default(false),
});

type CellOptions = z.output<typeof cellOptions>;

const cell = kind(cellOptions, (options, random) => {
  const size = random.between(...options.diameter_um);
  return { reachUm: size / 2, sizeUm: [size, size], paint: (slide, spot) => paintCell(slide, spot, size / 2, options) };
});

export function paintCell(slide: Slide, spot: Spot, radius: number, options: CellOptions): readonly Part[] {
  const { random } = spot;
  const { nucleus } = options;
  const turn = random.between(0, 6.28);
  const nuclear = nucleus ? nucleus.share * radius : 0;
  const away = nucleus ? (radius - nuclear) * nucleus.shift : 0;
  const nx = Math.cos(turn) * away;
  const ny = Math.sin(turn) * away;
  paintCytoplasm(slide, spot, radius, options, -nx * 1.6, -ny * 1.6);
  if (options.dividing) paintMitosis(slide, spot, radius);
  else if (nucleus) {
    const look = { shape: nucleus.shape, radiusUm: nuclear, clumping: nucleus.clumping, nucleoli: nucleus.nucleoli };
    paintNucleus(slide, { ...spot, x: spot.x + nx, y: spot.y + ny }, look);
  }
  if (options.granules) paintGranules(slide, spot, radius, options.granules, nx, ny, nuclear);
  const parts = options.contains.flatMap(({ what, count }) =>
    paintContents(slide, spot, { what, count, radius, avoid: [nx, ny, nuclear] }),
  );
  // In the free cytoplasm at the cell's edge.
  if (options.magenta) magenta(slide, spot, radius * 1.2);
  return parts;
}

function paintCytoplasm(
  slide: Slide,
  { x, y, random, neighbours }: Spot,
  radius: number,
  options: CellOptions,
  px: number,
  py: number,
): void {
  const { texture, cytoplasm } = options;
  // Dried cells are never quite round, and where they meet they are flat.
  const waver = blob(random, radius * 0.98, texture === 'ragged' ? 0.085 : 0.05, 6);
  const squeeze = 1 + Math.min(0.16, 0.06 * Math.abs(random.normal()));
  const outline = pressed(
    turned((u, v) => waver(u / squeeze ** 0.4, v * squeeze ** 0.6), random.between(0, 6.28)),
    radius,
    neighbours,
  );
  const noise = grainOf(random);
  const holes =
    texture === 'foamy' || texture === 'ragged' ? vacuoles(random, radius, texture === 'foamy' ? 34 : 9) : [];
  const tint = random.between(0.86, 1.12);
  const [tx, ty] = [(0.12 * random.normal()) / radius, (0.12 * random.normal()) / radius];
  const uneven = texture === 'granular' ? 0.42 : texture === 'clear' ? 0.26 : 0.34;
  stamp(slide, x, y, radius * 1.25, (dx, dy, i) => {
    const fray =
      texture === 'ragged' ? noise.fractal(dx * 0.5, dy * 0.5, 3) * 1.1 : noise.fractal(dx * 0.45, dy * 0.45, 2) * 0.3;
    const d = outline(dx, dy) + fray;
    const k = inside(d, Math.max(slide.umPerPx * 2.2, 0.3));
    if (k <= 0) return;
    const grain = noise.fractal(dx * 1.3, dy * 1.3, 3) + 0.7 * noise.fractal(dx * 0.3 + 60, dy * 0.3, 2);
    let tone = 0.9 + uneven * grain + 0.16 * rim(d + 0.4, 0.6) + tx * dx + ty * dy;
    for (const [hx, hy, size, clear] of holes) {
      const away = Math.hypot(dx - hx, dy - hy) - size;
      tone += 0.12 * rim(away - 0.1, 0.3) - clear * inside(away, 0.45);
    }
    // Thinner towards the nucleus, where a thick cell is not.
    if (texture === 'granular') tone -= 0.22 * smoothstep(radius * 0.95, radius * 0.35, Math.hypot(dx, dy));
    if (options.pale_zone) tone -= 0.6 * smoothstep(radius * 0.42, 0, Math.hypot(dx - px, dy - py));
    const amount = Math.max(0.12, Math.min(1.5, tone * tint));
    cover(slide, i, [cytoplasm[0] * amount, cytoplasm[1] * amount, cytoplasm[2] * amount], k * 0.96);
  });
}

/** Place, size and how clear each is. */
function vacuoles(
  random: Spot['random'],
  radius: number,
  count: number,
): (readonly [number, number, number, number])[] {
  return Array.from({ length: count }, () => {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * radius * 0.86;
    return [
      Math.cos(turn) * away,
      Math.sin(turn) * away,
      (0.2 + 0.85 * random.next() ** 1.7) * (radius / 9),
      random.between(0.3, 0.75),
    ];
  });
}

function paintGranules(
  slide: Slide,
  { x, y, random }: Spot,
  radius: number,
  { count, size_um, dye: color, over_nucleus }: NonNullable<CellOptions['granules']>,
  nx: number,
  ny: number,
  nuclear: number,
): void {
  for (let n = 0; n < count; n++) {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * (radius - size_um * 0.7);
    const gx = Math.cos(turn) * away;
    const gy = Math.sin(turn) * away;
    const isOver = Math.hypot(gx - nx, gy - ny) < nuclear;
    const size = (size_um / 2) * random.between(0.8, 1.15);
    if (isOver && !random.chance(over_nucleus)) continue;
    // Each at its own depth: some sharp, some a soft patch of color.
    const soft = random.between(0.2, 0.2 + size * 0.9);
    const dense = random.between(0.6, 0.95);
    stamp(slide, x + gx, y + gy, size * 2 + soft, (dx, dy, i) => {
      const d = Math.hypot(dx, dy) - size;
      cover(slide, i, color, inside(d, Math.max(soft, slide.umPerPx * 1.8)) * dense);
      stain(slide, i, [0.02, 0.06, 0.06], rim(d, 0.2) * (0.9 - soft) * 0.5);
    });
  }
}

/** Chromosomes as a ragged plate. */
function paintMitosis(slide: Slide, { x, y, angle, random }: Spot, radius: number): void {
  const noise = grainOf(random);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const halves = random.chance(0.5) ? [0] : [-radius * 0.3, radius * 0.3];
  for (const shift of halves)
    stamp(slide, x, y, radius, (dx, dy, i) => {
      const u = c * dx + s * dy - shift;
      const v = -s * dx + c * dy;
      const plate =
        Math.max(Math.abs(u) - radius * 0.12, Math.abs(v) - radius * 0.52) + noise.fractal(dx * 0.8, dy * 0.8, 2) * 1;
      cover(slide, i, [0.66, 1, 0.36], inside(plate, 0.6));
    });
}

/** The common ones by name, so that scenes need not repeat their looks. */
function named(preset: z.input<typeof cellOptions>): Kind {
  return (options, random) => cell({ ...preset, ...z.record(z.string(), z.unknown()).parse(options) }, random);
}

/** Rounded up and deeply blue, darker towards the edge, its nucleus in the middle. */
const keratinised: z.input<typeof cellOptions> = {
  diameter_um: [20, 30],
  cytoplasm: [0.4, 0.38, 0.13],
  texture: 'granular',
  nucleus: { shape: 'round', share: 0.44, clumping: 0.5, nucleoli: 1, shift: 0.15 },
};
export const keratinisedLook: CellOptions = cellOptions.parse(keratinised);

const pale: [number, number, number] = [0.05, 0.1, 0.05];
const blue: [number, number, number] = [0.3, 0.27, 0.085];

export const nucleatedCells: Readonly<Record<string, Kind>> = {
  cell,
  neutrophil: named({
    diameter_um: [11, 12.5],
    cytoplasm: pale,
    texture: 'clear',
    nucleus: { shape: 'segmented', share: 0.74, clumping: 0.85, shift: 0.1 },
  }),
  'degenerate neutrophil': named({
    diameter_um: [12, 14],
    cytoplasm: [0.1, 0.17, 0.08],
    texture: 'ragged',
    nucleus: { shape: 'swollen', share: 0.62, clumping: 0.2, shift: 0.5 },
  }),
  eosinophil: named({
    diameter_um: [12.5, 14],
    cytoplasm: [0.06, 0.14, 0.06],
    nucleus: { shape: 'two-lobed', share: 0.58, clumping: 0.8, shift: 0.3 },
    granules: { count: 120, size_um: 1.15, dye: [0.045, 0.4, 0.42], over_nucleus: 0.05 },
  }),
  lymphocyte: named({
    diameter_um: [8, 9.5],
    cytoplasm: [0.2, 0.22, 0.08],
    nucleus: { shape: 'round', share: 0.87, clumping: 0.85, shift: 0.6 },
  }),
  'large lymphocyte': named({
    diameter_um: [15, 20],
    cytoplasm: blue,
    nucleus: { shape: 'indented', share: 0.78, clumping: 0.3, nucleoli: 2, shift: 0.4 },
  }),
  lymphoblast: named({
    diameter_um: [16, 20],
    cytoplasm: [0.42, 0.36, 0.1],
    texture: 'granular',
    nucleus: { shape: 'round', share: 0.83, clumping: 0.28, nucleoli: 2, shift: 0.4 },
  }),
  'plasma cell': named({
    diameter_um: [12, 14.5],
    cytoplasm: [0.36, 0.32, 0.1],
    pale_zone: true,
    nucleus: { shape: 'round', share: 0.52, clumping: 0.95, shift: 0.85 },
  }),
  macrophage: named({
    diameter_um: [18, 24],
    cytoplasm: [0.13, 0.17, 0.07],
    texture: 'foamy',
    nucleus: { shape: 'indented', share: 0.5, clumping: 0.12, nucleoli: 0, shift: 0.6 },
  }),
  'mast cell': named({
    diameter_um: [15, 19],
    cytoplasm: [0.16, 0.22, 0.07],
    nucleus: { shape: 'round', share: 0.5, clumping: 0.35, shift: 0.15 },
    granules: { count: 380, size_um: 0.75, dye: [0.44, 0.74, 0.2], over_nucleus: 0.4 },
  }),
  'keratinised round cell': named(keratinised),
};
