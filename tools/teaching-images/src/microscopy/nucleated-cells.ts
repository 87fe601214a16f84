// Stained nucleated cells. One painter draws them from the size and texture of the cytoplasm, the nucleus, granules and
// contents.

import { z } from 'zod';
import { inside } from '../core/edges.ts';
import { paintCytoplasm, textures } from './cytoplasm.ts';
import { granuleOptions, paintGranules } from './granules.ts';
import { magenta } from './inclusions.ts';
import { grainOf, type Kind, type Part, range, type Spot, sizedBy, sizedKind } from './kind.ts';
import { type NucleusLook, nucleusShapes, paintNucleus } from './nucleus.ts';
import { contents, paintContents } from './organisms.ts';
import { polar } from './places.ts';
import { cover, type Slide, stampTurned } from './slide.ts';

const cellOptions = z.strictObject({
  diameter_um: range,
  cytoplasm: z.tuple([z.number(), z.number(), z.number()]),
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
  granules: granuleOptions.optional(),
  contains: z.array(z.strictObject({ what: z.enum(contents), count: z.int() })).default([]),
  magenta: z.boolean().default(false),
  dividing: z.boolean().default(false),
});

type CellOptions = z.output<typeof cellOptions>;

const cell = sizedKind(
  cellOptions,
  ({ diameter_um }, random) => sizedBy(1)({ size_um: diameter_um }, random),
  (slide, spot, [wide], options) => paintCell(slide, spot, wide / 2, options),
);

export function paintCell(slide: Slide, spot: Spot, radius: number, options: CellOptions): readonly Part[] {
  const { random } = spot;
  const { nucleus } = options;
  const turn = random.between(0, 6.28);
  const nuclear = nucleus ? nucleus.share * radius * random.between(0.92, 1.06) : 0;
  // A nucleus is rarely exactly where it is meant to be: most lie a little to one side.
  const off = nucleus ? Math.min(0.95, nucleus.shift + 0.2 * Math.abs(random.normal())) : 0;
  // The border of a foamy cell is very uneven, so its nucleus keeps away from it.
  const room = options.texture === 'foamy' ? Math.max(0, 0.84 * radius - nuclear) : radius - nuclear;
  const [nx, ny] = polar(turn, room * off);
  const place = { x: nx, y: ny, reachUm: nuclear };
  paintCytoplasm(slide, spot, radius, options, place);
  if (options.dividing) paintMitosis(slide, spot, radius);
  else if (nucleus) {
    const look = { shape: nucleus.shape, radiusUm: nuclear, clumping: nucleus.clumping, nucleoli: nucleus.nucleoli };
    paintNucleus(slide, { ...spot, x: spot.x + nx, y: spot.y + ny }, look);
  }
  if (options.granules) paintGranules(slide, spot, radius, options.granules, place);
  const parts = options.contains.flatMap(({ what, count }) =>
    paintContents(slide, spot, { what, count, radius, avoid: place }),
  );
  // Lies in the free cytoplasm at the cell's edge.
  if (options.magenta) magenta(slide, spot, radius * 1.2);
  return parts;
}

/** Paints chromosomes as a ragged plate. */
function paintMitosis(slide: Slide, spot: Spot, radius: number): void {
  const noise = grainOf(spot.random);
  const halves = spot.random.chance(0.5) ? [0] : [-radius * 0.3, radius * 0.3];
  for (const shift of halves)
    stampTurned(slide, spot, radius, (u, v, i, dx, dy) => {
      const plate = Math.max(Math.abs(u - shift) - radius * 0.12, Math.abs(v) - radius * 0.52);
      cover(slide, i, [0.66, 1, 0.36], inside(plate + noise.fractal(dx * 0.8, dy * 0.8, 2), 0.6));
    });
}

type Look = z.input<typeof cellOptions>;

/**
 * The look of a common cell: its least and greatest diameter, its cytoplasm, its nucleus (shape, share of the diameter,
 * how coarse it is, how far it lies from the center, nucleoli), and what else it has.
 */
function look(
  diameter_um: Look['diameter_um'],
  cytoplasm: Look['cytoplasm'],
  [shape, share, clumping, shift, nucleoli = 0]: readonly [NucleusLook['shape'], number, number, number, number?],
  texture: Look['texture'] = 'clear',
  others: Partial<Look> = {},
): Look {
  return { diameter_um, cytoplasm, nucleus: { shape, share, clumping, shift, nucleoli }, texture, ...others };
}

/** Names a common cell, so that scenes need not repeat its look. */
function named(preset: Look): Kind {
  return (options, random) => cell({ ...preset, ...z.record(z.string(), z.unknown()).parse(options) }, random);
}

/** Rounded and deeply blue, darker toward the edge, with the nucleus in the middle. */
const keratinised = look([20, 30], [0.4, 0.38, 0.13], ['round', 0.42, 0.3, 0.3, 1], 'horny');
export const keratinisedLook: CellOptions = cellOptions.parse(keratinised);

const looks: Readonly<Record<string, Look>> = {
  neutrophil: look([11, 12.5], [0.055, 0.125, 0.06], ['segmented', 0.74, 0.85, 0.1]),
  'degenerate neutrophil': look([12, 14], [0.105, 0.15, 0.065], ['swollen', 0.72, 0.2, 0.4], 'ragged'),
  eosinophil: look([12.5, 14], [0.06, 0.14, 0.06], ['two-lobed', 0.58, 0.8, 0.3], 'clear', {
    granules: { count: 190, size_um: 1.02, dye: [0.05, 0.34, 0.32], over_nucleus: 0.08 },
  }),
  lymphocyte: look([8, 9.5], [0.2, 0.22, 0.08], ['round', 0.87, 0.85, 0.6]),
  'large lymphocyte': look([15, 20], [0.3, 0.27, 0.085], ['indented', 0.78, 0.3, 0.4, 2]),
  lymphoblast: look([16, 20], [0.34, 0.31, 0.095], ['round', 0.83, 0.28, 0.4, 2], 'granular'),
  'plasma cell': look([12, 14.5], [0.36, 0.32, 0.1], ['round', 0.52, 0.95, 0.85], 'clear', { pale_zone: true }),
  macrophage: look([18, 24], [0.13, 0.17, 0.07], ['indented', 0.5, 0.12, 0.6], 'foamy'),
  'mast cell': look([15, 19], [0.16, 0.22, 0.07], ['round', 0.5, 0.35, 0.15], 'clear', {
    granules: { count: 380, size_um: 0.75, dye: [0.44, 0.74, 0.2], over_nucleus: 0.4 },
  }),
  'keratinised round cell': keratinised,
};

export const nucleatedCells: Readonly<Record<string, Kind>> = {
  cell,
  ...Object.fromEntries(Object.entries(looks).map(([name, one]) => [name, named(one)])),
};

/** Spread flat, its cytoplasm is almost colorless, with a pink dust. */
export const flatNeutrophil = named(
  look([11, 12.5], [0.05, 0.088, 0.05], ['segmented', 0.79, 0.8, 0.1], 'clear', {
    granules: { count: 90, size_um: 0.26, dye: [0.055, 0.115, 0.055], over_nucleus: 0 },
  }),
);
