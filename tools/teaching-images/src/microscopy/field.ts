// Composes a microscopic field: places every object of the scene by its own randomness, paints it, and records where it
// lies.

import { z } from 'zod';
import { type Random, randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Located, Rendering } from '../rendering.ts';
import { develop } from './develop.ts';
import { withEmptyPlaces } from './empty-place.ts';
import type { Kind, Part, Spot, Thing } from './kind.ts';
import { drifted, neighboursOf } from './neighbours.ts';
import { drawCountingGrid, drawPanelGap, drawScaleBar } from './overlay.ts';
import { findSpots, type Wanted } from './placement.ts';
import { boxRound } from './places.ts';
import { emptySlide, lay, layerRound, type Slide } from './slide.ts';
import { smearOf, streamOptions } from './stream.ts';
import { type Objective, objectiveFor, seeThrough } from './waves.ts';

const side = 1024;

const objectSchema = z.strictObject({
  kind: z.string(),
  count: z.int().min(0),
  /** Whether the normal twin removes or replaces it. */
  finding: z.boolean().default(false),
  /** What the twin shows in the same place with the same randomness: the same cell, but empty or even. */
  instead: z.strictObject({ kind: z.string(), options: z.record(z.string(), z.unknown()).default({}) }).optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  /** `separate` and `apart` keep a gap, `close` may touch, `sheet` overlaps, `anywhere` ignores the others. */
  spread: z.enum(['separate', 'apart', 'close', 'sheet', 'anywhere']).default('apart'),
  /** The panel it is in, if the picture has two halves. */
  panel: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Whether the edge cuts it, as a real field continues beyond its edges. It is counted under `cut` and its name. */
  cut: z.boolean().default(false),
});

export const fieldDrawing = z.strictObject({
  um_per_px: z.number().positive(),
  field: z.enum(['round', 'full']),
  lamp: z.tuple([z.number(), z.number(), z.number()]),
  scale_bar_um: z.number().positive().optional(),
  counting_grid: z.boolean().default(false),
  /** Number of fields: two side by side show the same sample treated in two ways. */
  panels: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Whether cells that are close may touch; `single` if the texts say that they lie singly; `drifts` as fluid carried them. */
  sowing: z.enum(['touching', 'single', 'drifts']).default('touching'),
  /** How strongly the background is stained, from clear (0) to thick protein (1), and with what. */
  background: z
    .strictObject({
      dye: z.tuple([z.number(), z.number(), z.number()]),
      unevenness: z.number().default(0.2),
      /** Draws the background in streaks along the direction of the smear. */
      stream: streamOptions.optional(),
    })
    .optional(),
  objects: z.array(objectSchema),
});

export type FieldDrawing = z.output<typeof fieldDrawing>;
type FieldObject = FieldDrawing['objects'][number];

export interface FieldSetup {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly preparation: 'smear' | 'wet';
  /** The most cells in a heap, if there are heaps. */
  readonly maxTogether?: number;
  /** The kinds that multiply where they lie. */
  readonly colonial?: readonly string[];
  /** How much nearer findings lie to the plane in focus than other objects. */
  readonly findingDepth?: number;
  /** The same for objects of which there are few, because even a single neutrophil is looked at closely. */
  readonly rareDepth?: number;
  /** Whether cells dried flat on glass, as in blood. */
  readonly isThinFilm?: boolean;
  /** How far from a cell the film shrank as it dried. */
  readonly shrunkUm?: number;
  /**
   * The blur, in pixels, of an object at this depth beyond the range that is in focus. `depth` is in standard
   * deviations. In a wet mount, depth changes how an object bends light instead.
   */
  readonly softPx?: (depth: number, umPerPx: number) => number;
  paintBackground(slide: Slide, drawing: FieldDrawing, seed: string): void;
}

type Version = 'scene' | 'twin' | 'empty';

/** A field with the parts of its objects. Parts are counted but not marked. */
interface FieldRendering extends Rendering {
  readonly parts: readonly Located[];
}

/** One object of the scene with its place, which is the same in every version. */
interface Placed {
  readonly object: FieldObject;
  readonly thing: Thing;
  readonly instead: Thing | undefined;
  readonly spot: Omit<Spot, 'random'>;
  readonly random: Random;
}

/** Renders all versions of one scene. Objects and background are made once, and each version is drawn once. */
export function fieldOf(drawing: FieldDrawing, seed: number, setup: FieldSetup): (version: Version) => FieldRendering {
  const placed = placeObjects(drawing, seed, setup);
  const background = emptySlide(side, side, drawing.um_per_px);
  setup.paintBackground(background, drawing, String(seed));
  const objective = setup.preparation === 'wet' ? objectiveFor(drawing.um_per_px, String(seed)) : undefined;
  const drawn = new Map<Version, FieldRendering>();
  const seen = new Map<Thing, Layer>();
  return (version) => {
    // If there are no findings, the twin equals the scene.
    const wanted = version === 'twin' && !drawing.objects.some(({ finding }) => finding) ? 'scene' : version;
    const rendering = drawn.get(wanted) ?? paint(wanted);
    drawn.set(wanted, rendering);
    return rendering;
  };

  function paint(version: Version): FieldRendering {
    const { um_per_px: umPerPx, lamp, field, scale_bar_um: bar } = drawing;
    const { preparation, shrunkUm = 0, isThinFilm } = setup;
    const slide = emptySlide(side, side, umPerPx);
    const truth: Located[] = [];
    const parts: Located[] = [];
    for (const one of version === 'empty' ? [] : placed) {
      const { object, thing, spot } = one;
      const isOwn = version === 'scene' || !object.finding;
      const shown = isOwn ? thing : one.instead;
      const isFinding = object.finding;
      if (shown) {
        const layer = seen.get(shown) ?? layerOf(slide, shown, one, setup, objective);
        seen.set(shown, layer);
        lay(slide, layer.slide, layer.softPx, isThinFilm ? 0.5 : 0);
        const own = isOwn ? layer.parts : [];
        for (const part of own) parts.push({ kind: part.kind, isFinding, box: boxRound(part, part.reachUm, umPerPx) });
      }
      if (!isOwn) continue;
      const box = boxRound(spot, thing.reachUm, umPerPx);
      const kind = object.cut ? `cut ${object.kind}` : object.kind;
      // What the frame cuts is not marked.
      (isFinding && object.cut ? parts : truth).push({ kind, isFinding, box, sizeUm: thing.sizeUm });
    }
    bathe(slide, background, shrunkUm / umPerPx);
    const picture = develop(slide, { lamp, field, preparation, isThinFilm }, String(seed));
    if (drawing.counting_grid) drawCountingGrid(picture, umPerPx);
    if (drawing.panels === 2) drawPanelGap(picture);
    if (bar) drawScaleBar(picture, bar / umPerPx, bar);
    return { picture, truth, parts };
  }
}

/** Adds the fluid. It is thin where an object takes its space, and where it shrank away from one as it dried. */
function bathe({ displaced, width, height, ...planes }: Slide, fluid: Slide, shrunkPx: number): void {
  const round = shrunkPx > 0 ? blurredPlane(displaced, width, height, shrunkPx) : displaced;
  for (const name of ['red', 'green', 'blue'] as const) {
    const plane = planes[name];
    for (let i = 0; i < displaced.length; i++) {
      const left = 1 - Math.max(displaced[i] ?? 0, Math.min(0.28, round[i] ?? 0));
      plane[i] = (plane[i] ?? 0) + (fluid[name][i] ?? 0) * left;
    }
  }
}

function placeObjects(drawing: FieldDrawing, seed: number, setup: FieldSetup): readonly Placed[] {
  const kinds = withEmptyPlaces(setup.kinds);
  const things = drawing.objects.flatMap((object, position) =>
    Array.from({ length: object.count }, (_, n) => {
      const random = randomFrom(`${seed}/${position} ${object.kind}/${n}`);
      const instead = object.instead && make(kinds, object.instead.kind, object.instead.options, random);
      return { object, position, n, random, instead, thing: make(kinds, object.kind, object.options, random) };
    }),
  );
  const wanted = things.map(
    ({ object, position, n, thing }): Wanted => ({
      name: `${seed}/place ${position}/${n}`,
      slide: String(seed),
      reachUm: thing.reachUm,
      footprint: thing.footprint,
      heading: thing.heading,
      spread: object.spread,
      isFirst: object.finding,
      isCut: object.cut,
      isSingle: drawing.sowing === 'single',
      isAfloat: setup.preparation === 'wet',
      isAdrift: drawing.sowing === 'drifts',
      isColonial: setup.colonial?.includes(object.kind),
      panel: object.panel,
      maxTogether: setup.maxTogether,
    }),
  );
  const frame = { sideUm: side * drawing.um_per_px, field: drawing.field, panels: drawing.panels };
  const found = findSpots(wanted, frame);
  const spots = setup.isThinFilm ? drifted(wanted, found, frame) : found;
  const neighbours = neighboursOf(wanted, spots);
  const smear = smearOf(String(seed));
  return things.map(({ object, thing, instead, random }, n) => {
    const spot = spots[n];
    if (!spot) throw new Error(`there is no room for every ${object.kind}`);
    const held = { ...spot, neighbours: neighbours[n] ?? [], smear, isThinFilm: setup.isThinFilm };
    return { object, thing, instead, spot: held, random };
  });
}

/** An object as it is seen, which is equal in every version that shows it. */
interface Layer {
  readonly slide: Slide;
  readonly parts: readonly Part[];
  readonly softPx: number;
}

/** Fewer than this count as few. */
const few = 6;

/** Paints an object on a layer of its own, as it is seen at its depth. */
function layerOf(
  slide: Slide,
  thing: Thing,
  { object, spot, random }: Placed,
  { softPx, findingDepth = 0.25, rareDepth = 1 }: FieldSetup,
  objective: Objective | undefined,
): Layer {
  const { umPerPx } = slide;
  const margin = objective ? 40 * umPerPx : 0.7 * thing.reachUm + 3;
  const layer = layerRound(slide, spot.x, spot.y, thing.reachUm * 1.1 + margin);
  const parts = thing.paint(layer, { ...spot, random: random.child('paint') }) ?? [];
  const depth = Math.max(-2.5, Math.min(2.5, random.child('depth').normal()));
  // The lens was focused on the finding, so a finding is nearer to the plane in focus.
  const share = object.finding ? findingDepth : object.count < few ? rareDepth : 1;
  if (objective) seeThrough(layer, objective, settledAt(depth * share, objective));
  return { slide: layer, parts, softPx: softPx?.(Math.max(0, Math.abs(depth) - 0.6) * share, umPerPx) ?? 0 };
}

/**
 * Most objects settle on the glass, a few float far above it. A weaker lens has a larger depth of field. Nothing is
 * quite in focus, because a thick object never is as a whole, and a thin one would vanish.
 */
function settledAt(depth: number, { aperture, focusUm }: Objective): number {
  const larger = (0.65 / aperture) ** 2;
  const z = focusUm + 2.2 * depth * Math.abs(depth) * larger;
  return Math.sign(z) * Math.max(0.5 * larger, Math.abs(z));
}

function make(kinds: FieldSetup['kinds'], name: string, options: unknown, random: Random): Thing {
  const known = kinds[name];
  if (!known) throw new Error(`no object is called ${name}; known are ${Object.keys(kinds).join(', ')}`);
  return known(options, random.child('size'));
}
