// The renderer of radiographs: the drawing names its view, and the view parses the rest.

import { z } from 'zod';
import { bird } from '../radiograph-simulation/bird/bird-view.ts';
import { catJaw } from '../radiograph-simulation/cat-jaw-view.ts';
import { catThigh } from '../radiograph-simulation/cat-thigh-view.ts';
import { catPelvis, dogPelvis } from '../radiograph-simulation/hips-view.ts';
import { carpus } from '../radiograph-simulation/horse-carpus-view.ts';
import { footFrontal, footLateral } from '../radiograph-simulation/horse-foot-views.ts';
import { thorax } from '../radiograph-simulation/thorax-view.ts';
import { tortoise } from '../radiograph-simulation/tortoise/tortoise-view.ts';
import type { Renderer } from '../rendering.ts';

const views: Readonly<Record<string, Renderer>> = {
  'thorax-vd': thorax,
  'thorax-lateral': thorax,
  'bird-lateral': bird,
  'tortoise-dv': tortoise,
  'foot-lateral': footLateral,
  'foot-frontal': footFrontal,
  'pelvis-cat': catPelvis,
  'pelvis-dog': dogPelvis,
  carpus,
  'femur-cat': catThigh,
  'canine-cat': catJaw,
};

const named = z.looseObject({ view: z.enum(Object.keys(views)) });

export const radiograph: Renderer = {
  render: (draw, seed, version) => wantedView(draw).render(draw, seed, version),
  measure: (rendering, draw, seed) => wantedView(draw).measure(rendering, draw, seed),
  scales: (draw, seed, size) => wantedView(draw).scales(draw, seed, size),
};

function wantedView(draw: unknown): Renderer {
  return views[named.parse(draw).view] as Renderer;
}
