// The four preparations of slides: what may lie in each, and how it came to lie under the microscope.

import { z } from 'zod';
import { cast } from './casts.ts';
import { crystals } from './crystals.ts';
import { epithelia } from './epithelia.ts';
import type { FieldSetup } from './field.ts';
import { paintFilm, paintGlass } from './film.ts';
import { paintAmorphous, paintFluid, paintLitter } from './fluid.ts';
import { type Kind, range } from './kind.ts';
import { flatNeutrophil, nucleatedCells } from './nucleated-cells.ts';
import { organisms } from './organisms.ts';
import { ova } from './ova.ts';
import { protozoa } from './protozoa.ts';
import { driedRedCells, redCell, redCells } from './red-cells.ts';
import { rouleau } from './rouleaux.ts';
import { strays } from './strays.ts';
import { urineCells } from './urine-cells.ts';
import { urineStrays } from './urine-strays.ts';

/** Unstained urine sediment. */
export const urine: FieldSetup = {
  kinds: { ...crystals, ...urineCells, cast, ...urineStrays },
  preparation: 'wet',
  colonial: ['rod'],
  findingDepth: 0.4,
  rareDepth: 0.6,
  paintBackground(slide, drawing, seed) {
    paintFluid(slide, drawing, seed);
    if (drawing.sowing === 'drifts') paintAmorphous(slide, seed);
  },
};

/** Fecal flotation, unstained: eggs, oocysts and strays in a clear salt solution. */
export const flotation: FieldSetup = {
  kinds: { ...ova, ...protozoa, ...strays },
  preparation: 'wet',
  findingDepth: 0.62,
  paintBackground(slide, drawing, seed) {
    paintFluid(slide, drawing, seed);
    paintLitter(slide, seed);
  },
};

/** A Romanowsky-stained blood smear: red cells in one layer on clear glass. */
export const blood: FieldSetup = {
  kinds: { ...driedRedCells, rouleau, ...nucleatedCells, ...organisms, neutrophil: flatNeutrophil },
  preparation: 'smear',
  isThinFilm: true,
  softPx: (depth, umPerPx) => (0.09 * depth) / umPerPx,
  paintBackground: paintGlass,
};

/**
 * Red cells that bled into a fluid or were spread with an aspirate. Each is swollen, tilted or faded in its own way;
 * their shapes mean nothing here. Where much `bled`, cells are more
 * unlike, and some have lost half of what they held.
 */
const spilledRedCell: Kind = (options, random) => {
  const { pallor, diameter_um, bled, ...given } = z
    .looseObject({ pallor: z.number().default(0.35), diameter_um: range, bled: z.boolean().default(false) })
    .parse(options);
  const own = random.child('spilled');
  const swelling = 1 + Math.max(-0.12, Math.min(0.12, 0.06 * own.normal()));
  const look = {
    diameter_um: diameter_um.map((size) => size * swelling),
    aspect: 1 + Math.min(0.19, 0.1 * Math.abs(own.normal())),
    density: own.between(0.6, 1.14),
    pallor: Math.max(0, pallor * own.between(0.3, 1.5)),
    pallor_reach: own.between(0.35, 0.7),
    pallor_shift: 0.16 * own.next() ** 2,
  };
  if (!bled) return redCell({ ...look, ...given }, random);
  const aged = {
    aspect: 1 + Math.min(0.42, 0.15 * Math.abs(own.normal())),
    density: own.chance(0.1) ? own.between(0.4, 0.7) : own.between(0.7, 1.3),
    pallor: Math.min(0.58, pallor * own.between(0, 2)),
    pallor_reach: own.between(0.28, 0.72),
    pallor_shift: 0.4 * own.next() ** 2,
  };
  return redCell({ ...look, ...aged, ...given }, random);
};

/** Romanowsky-stained cytology: aspirates, imprints, swabs, washes, joint and spinal fluid. */
export const cytology: FieldSetup = {
  kinds: { ...redCells, rouleau, 'red cell': spilledRedCell, ...nucleatedCells, ...organisms, ...epithelia },
  preparation: 'smear',
  maxTogether: 12,
  colonial: ['coccus chain', 'stained rod', 'shoe-print yeast'],
  findingDepth: 0.5,
  rareDepth: 0.55,
  shrunkUm: 1,
  // The softness never falls below what the wavelength of light allows.
  softPx: (depth, umPerPx) => Math.hypot(0.08, 0.26 * depth) / umPerPx,
  paintBackground: paintFilm,
};
