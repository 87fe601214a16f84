// The renderer of radiographs: the drawing names its view, and the view parses the rest.

import { z } from 'zod';
import { birdLateral } from '../radiograph-simulation/bird/bird-view.ts';
import { catJaw } from '../radiograph-simulation/cat-jaw-view.ts';
import { catThigh } from '../radiograph-simulation/cat-thigh-view.ts';
import { pelvisCat, pelvisDog } from '../radiograph-simulation/hips-view.ts';
import { carpus } from '../radiograph-simulation/horse-carpus-view.ts';
import { footFrontal, footLateral } from '../radiograph-simulation/horse-foot-views.ts';
import { thoraxLateral, thoraxVd } from '../radiograph-simulation/thorax-view.ts';
import { tortoiseDv } from '../radiograph-simulation/tortoise/tortoise-view.ts';
import type { Renderer } from '../rendering.ts';
import type { View } from './view.ts';

/** Every view has its own module. Torsos come first, then limbs (`limb-*.ts`), pelvis, foot and tooth. */
const views: readonly View[] = [
  // torsos
  thoraxVd,
  thoraxLateral,
  birdLateral,
  tortoiseDv,
  // limbs, pelvis, foot, tooth
  footLateral,
  footFrontal,
  pelvisCat,
  pelvisDog,
  carpus,
  catThigh,
  catJaw,
];

const named = z.looseObject({ view: z.string() });

export const radiograph: Renderer = {
  render: (draw, seed, version) => viewOf(draw).render(draw, seed, version),
  measure: (rendering, draw, seed) => viewOf(draw).measure(rendering, draw, seed),
  scales: (draw, seed, size) => viewOf(draw).scales(draw, seed, size),
};

function viewOf(draw: unknown): View {
  const { view: wanted } = named.parse(draw);
  const found = views.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no view is called ${wanted}; known are ${views.map(({ name }) => name).join(', ')}`);
  return found;
}
