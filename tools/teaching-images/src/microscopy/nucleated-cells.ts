// Stained nucleated cells. One painter draws them from the size and texture of the cytoplasm, the nucleus, granules and
// contents.

import { z } from 'zod';
import { inside } from '../core/edges.ts';
import { paintCytoplasm, textures } from './cytoplasm.ts';
import { grainOf } from './grain.ts';
import { paintGranules } from './granules.ts';
import { magenta } from './inclusions.ts';
import { type Kind, kind, type Part, type Spot } from './kind.ts';
import { nucleusShapes, paintNucleus } from './nucleus.ts';
import { contents, paintContents } from './organisms.ts';
import { cover, type Slide, stamp } from './slide.ts';

const dye = z.tuple([z.number(), z.number(), z.number()]);

const cellOptions = z.strictObject({
  diameter_um: z.tuple([z.number(), z.number()]),
  cytoplasm: dye,
  texture: z.enum(textures).default('clear'),
  /** Whether there is a pale zone next to the nucleus (plasma cell). */
  pale_zone: z.boolean().default(false),
  nucleus: z
    .strictObject({
      shape: z.enum(nucleusShapes),
      /** Diameter as a share of the cell's diameter. */
      share: z.number(),
      clumping: z.number().default(0.6),
      nucleoli: z.int().default(0),
      /** Distance from the center, as a share of the free space. */
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
  const nuclear = nucleus ? nucleus.share * radius * random.between(0.92, 1.06) : 0;
  // A nucleus is rarely exactly where it is meant to be: most lie a little to one side.
  const off = nucleus ? Math.min(0.95, nucleus.shift + 0.2 * Math.abs(random.normal())) : 0;
  // The border of a foamy cell is very uneven, so its nucleus keeps away from it.
  const room = options.texture === 'foamy' ? Math.max(0, 0.84 * radius - nuclear) : radius - nuclear;
  const away = room * off;
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
  // Lies in the free cytoplasm at the cell's edge.
  if (options.magenta) magenta(slide, spot, radius * 1.2);
  return parts;
}

/** Paints chromosomes as a ragged plate. */
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

/** Names common cells, so that scenes need not repeat their looks. */
export function named(preset: z.input<typeof cellOptions>): Kind {
  return (options, random) => cell({ ...preset, ...z.record(z.string(), z.unknown()).parse(options) }, random);
}

/** Rounded and deeply blue, darker toward the edge, with the nucleus in the middle. */
const keratinised: z.input<typeof cellOptions> = {
  diameter_um: [20, 30],
  cytoplasm: [0.4, 0.38, 0.13],
  texture: 'granular',
  nucleus: { shape: 'round', share: 0.44, clumping: 0.5, nucleoli: 1, shift: 0.15 },
};
export const keratinisedLook: CellOptions = cellOptions.parse(keratinised);

const pale: [number, number, number] = [0.055, 0.125, 0.06];
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
    cytoplasm: [0.105, 0.15, 0.065],
    texture: 'ragged',
    nucleus: { shape: 'swollen', share: 0.72, clumping: 0.2, shift: 0.4 },
  }),
  eosinophil: named({
    diameter_um: [12.5, 14],
    cytoplasm: [0.06, 0.14, 0.06],
    nucleus: { shape: 'two-lobed', share: 0.58, clumping: 0.8, shift: 0.3 },
    granules: { count: 190, size_um: 1.02, dye: [0.05, 0.34, 0.32], over_nucleus: 0.08 },
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
    cytoplasm: [0.34, 0.31, 0.095],
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
