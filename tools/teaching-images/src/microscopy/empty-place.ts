// An absence that decides the answer: a place where nothing lies, and what would lie there if the answer were another.

import { z } from 'zod';
import { type Kind, kind, sized, sizedBy, sizedKind } from './kind.ts';
import { beside } from './places.ts';

/** Paints nothing, but marks where to look. */
const emptyPlace = sizedKind(sized, sizedBy(1), () => undefined);

/** The opposite for the twin: `count` objects of another kind, spread over the same place. */
function scattered(kinds: Readonly<Record<string, Kind>>): Kind {
  const options = sized.extend({ of: z.string(), count: z.int().positive() });
  return kind(options, ({ size_um, of, count }, random) => {
    const make = kinds[of];
    if (!make) throw new Error(`no object is called ${of}`);
    const wide = random.between(...size_um);
    const things = Array.from({ length: count }, (_, n) => make({}, random.child(n)));
    return {
      reachUm: wide / 2,
      sizeUm: [wide, wide],
      paint(slide, { x, y, random: own, ...spot }) {
        for (const [n, thing] of things.entries()) {
          const turn = n * 2.4 + own.between(-0.4, 0.4);
          const away = Math.sqrt((n + 0.5) / count) * (wide / 2 - thing.reachUm * 1.1);
          thing.paint(slide, { ...spot, ...beside({ x, y }, turn, away), angle: turn, random: own.child(n) });
        }
      },
    };
  });
}

/** Returns the kinds of a preparation plus the empty place and its opposite. */
export function withEmptyPlaces(kinds: Readonly<Record<string, Kind>>): Readonly<Record<string, Kind>> {
  return { ...kinds, 'empty place': emptyPlace, scattered: scattered(kinds) };
}
