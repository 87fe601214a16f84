// Composes a microscopic field: places every object of the scene by its own randomness, paints, and keeps where each lies.

import { z } from 'zod';
import { randomFrom } from '../core/random.ts';
import type { Located, Rendering } from '../rendering.ts';
import { develop } from './develop.ts';
import type { Kind, Thing } from './kind.ts';
import { drawCountingGrid, drawPanelGap, drawScaleBar } from './overlay.ts';
import { findSpots, type Wanted } from './placement.ts';
import { emptySlide, type Slide } from './slide.ts';

const side = 1024;

const objectSchema = z.strictObject({
  kind: z.string(),
  count: z.int().min(0),
  /** Removed, or replaced, in the normal twin. */
  finding: z.boolean().default(false),
  /** What the twin shows in the same place. */
  instead: z.strictObject({ kind: z.string(), options: z.record(z.string(), z.unknown()).default({}) }).optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  /** `separate` and `apart` keep a gap, `close` may touch or overlap a little, `anywhere` ignores the others. */
  spread: z.enum(['separate', 'apart', 'close', 'anywhere']).default('apart'),
  /** Which panel of a picture in two halves. */
  panel: z.union([z.literal(1), z.literal(2)]).optional(),
});

export const fieldDrawing = z.strictObject({
  um_per_px: z.number().positive(),
  field: z.enum(['round', 'full']),
  lamp: z.tuple([z.number(), z.number(), z.number()]),
  blur_px: z.number().positive().default(0.9),
  scale_bar_um: z.number().positive().optional(),
  counting_grid: z.boolean().default(false),
  /** Two fields side by side, for the same sample treated in two ways. */
  panels: z.union([z.literal(1), z.literal(2)]).default(1),
  /** How the background is stained, from clear (0) to thick protein (1), and with what. */
  background: z
    .strictObject({ dye: z.tuple([z.number(), z.number(), z.number()]), unevenness: z.number().default(0.2) })
    .optional(),
  objects: z.array(objectSchema),
});

export type FieldDrawing = z.output<typeof fieldDrawing>;
type FieldObject = FieldDrawing['objects'][number];

export interface FieldSetup {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly refraction: number;
  paintBackground(slide: Slide, drawing: FieldDrawing, seed: string): void;
}

export type Version = 'scene' | 'twin' | 'empty';

export function renderField(drawing: FieldDrawing, seed: number, version: Version, setup: FieldSetup): Rendering {
  const slide = emptySlide(side, side, drawing.um_per_px);
  setup.paintBackground(slide, drawing, String(seed));
  const truth: Located[] = [];
  if (version !== 'empty') paintObjects(slide, drawing, seed, version, setup.kinds, truth);
  const optics = { lamp: drawing.lamp, field: drawing.field, blurPx: drawing.blur_px, refraction: setup.refraction };
  const picture = develop(slide, optics, String(seed));
  if (drawing.counting_grid) drawCountingGrid(picture, drawing.um_per_px);
  if (drawing.panels === 2) drawPanelGap(picture);
  if (drawing.scale_bar_um) drawScaleBar(picture, drawing.scale_bar_um / drawing.um_per_px, drawing.scale_bar_um);
  return { picture, truth };
}

function paintObjects(
  slide: Slide,
  drawing: FieldDrawing,
  seed: number,
  version: 'scene' | 'twin',
  kinds: FieldSetup['kinds'],
  truth: Located[],
): void {
  const things = drawing.objects.flatMap((object, position) =>
    Array.from({ length: object.count }, (_, n) => {
      const random = randomFrom(`${seed}/${position} ${object.kind}/${n}`);
      return { object, position, n, random, thing: make(kinds, object.kind, object.options, random) };
    }),
  );
  const wanted = things.map(
    ({ object, position, n, thing }): Wanted => ({
      name: `${seed}/place ${position}/${n}`,
      reachUm: thing.reachUm,
      spread: object.spread,
      isFirst: object.finding,
      panel: object.panel,
    }),
  );
  const spots = findSpots(wanted, { sideUm: side * drawing.um_per_px, field: drawing.field, panels: drawing.panels });
  things.forEach(({ object, random, thing }, n) => {
    const place = spots[n];
    if (!place) throw new Error(`there is no room for every ${object.kind}`);
    const spot = { ...place, random: random.child('paint') };
    const shown = shownThing(object, thing, version, kinds, random);
    shown?.paint(slide, spot);
    if (version === 'scene' || !object.finding) truth.push(located(object, thing, spot, drawing.um_per_px));
  });
}

function shownThing(
  object: FieldObject,
  thing: Thing,
  version: 'scene' | 'twin',
  kinds: FieldSetup['kinds'],
  random: ReturnType<typeof randomFrom>,
): Thing | undefined {
  if (version === 'scene' || !object.finding) return thing;
  return object.instead && make(kinds, object.instead.kind, object.instead.options, random.child('instead'));
}

function make(
  kinds: FieldSetup['kinds'],
  name: string,
  options: unknown,
  random: ReturnType<typeof randomFrom>,
): Thing {
  const known = kinds[name];
  if (!known) throw new Error(`no object is called ${name}; known are ${Object.keys(kinds).join(', ')}`);
  return known(options, random.child('size'));
}

function located(object: FieldObject, thing: Thing, spot: { x: number; y: number }, umPerPx: number): Located {
  const reach = thing.reachUm / umPerPx;
  return {
    kind: object.kind,
    isFinding: object.finding,
    box: { x: spot.x / umPerPx - reach, y: spot.y / umPerPx - reach, width: 2 * reach, height: 2 * reach },
    sizeUm: thing.sizeUm,
  };
}
