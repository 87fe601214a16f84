// Figures of a bird's film, read off its gray levels. Only the places to read come from the drawing.

import { profile } from '../../radiograph/profile.ts';
import type { Reading } from '../../radiograph/view.ts';
import type { Measures } from '../../rendering.ts';
import type { BirdDrawing } from './bird-drawing.ts';

type Place = readonly [xMm: number, yMm: number];

/** Where the middle of an egg, the knees and the shaft of a shank appear, in millimeters of the picture. */
export interface BirdPlaces {
  readonly egg: Place;
  readonly knee: Place;
  readonly shaft: Place;
}

export function measureBird(reading: Reading<BirdDrawing>, places: BirdPlaces): Measures {
  return { ...ventriculus(reading, places), ...egg(reading, places.egg) };
}

function egg(reading: Reading<BirdDrawing>, middleAt: Place): Measures {
  const drawn = reading.drawing.contents.find((one) => one.kind === 'shelled egg');
  if (!drawn) return {};
  const axis = (degrees: number, roughly: number): { mm: number; shell: number } => {
    const step = 0.1;
    const reach = roughly * 0.62;
    const values = profile(reading.grey, middleAt, degrees, reach, step, 0.3);
    const middle = (values.length - 1) / 2;
    const peak = (from: number, to: number): number => {
      let best = from;
      for (let n = from; n < to; n++) if ((values[n] ?? 0) > (values[best] ?? 0)) best = n;
      return best;
    };
    const [first, last] = [peak(0, Math.round(middle * 0.4)), peak(Math.round(middle * 1.6), values.length)];
    // The brightest line is the shell's inner face, so one shell is added on both sides.
    return { mm: (last - first) * step + 2 * drawn.shell_mm, shell: Math.min(values[first] ?? 0, values[last] ?? 0) };
  };
  const [long, wide] = [axis(drawn.tilt, drawn.length_mm), axis(drawn.tilt + 90, drawn.width_mm)];
  return {
    'egg length mm': long.mm,
    'egg width mm': wide.mm,
    'shell above content': Math.min(long.shell, wide.shell) - reading.grey(...middleAt, 4),
  };
}

/**
 * Compares the brightest spot in the ventriculus with the brightest bone (where both knees overlap) and with a shaft.
 */
function ventriculus(reading: Reading<BirdDrawing>, { knee, shaft }: BirdPlaces): Measures {
  const box = reading.truth.find(({ kind }) => kind === 'ventriculus')?.box;
  if (!box) return {};
  const brightest = (left: number, top: number, width: number, height: number): number => {
    let most = 0;
    for (let y = top; y < top + height; y += 0.35)
      for (let x = left; x < left + width; x += 0.35) most = Math.max(most, reading.grey(x, y, 0.5));
    return most;
  };
  const mm = (px: number): number => px / reading.pxPerMm;
  const content = brightest(mm(box.x) + 3.5, mm(box.y) + 2, mm(box.width) - 7, mm(box.height) - 7);
  return {
    'ventriculus above knee': content - brightest(knee[0] - 4.5, knee[1] - 3.5, 9, 7),
    'ventriculus above shaft': content - brightest(shaft[0] - 4.5, shaft[1] - 4, 9, 8),
  };
}
