// Figures of a chest film, read off its grey levels; only where to look comes from the drawing.

import type { Box, Located, Measures } from '../rendering.ts';
import { emptyFilm, type Point } from './film.ts';
import { curveThrough } from './outline.ts';
import { median, profile, rodWidth, steepest } from './profile.ts';
import { ribPath } from './thorax-bones.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { builds, type Frame, frameOn, frameSize } from './thorax-frame.ts';
import { carina, caudalPath } from './thorax-vessels.ts';
import type { Reading } from './view.ts';

export function measureThorax(reading: Reading<ThoraxDrawing>, seed: number): Measures {
  const { drawing, truth } = reading;
  const build = builds[drawing.animal];
  const unit = drawing.thorax_width_mm / 2;
  const [across, along] = frameSize(build);
  const frame = frameOn(emptyFilm(across * unit, along * unit), build, unit, seed);
  const found = (kind: string): Located[] => truth.filter((one) => one.kind === kind);
  return {
    'heart width share': heartWidth(reading, frame),
    'artery width mm': vesselWidth(reading, frame, 'artery'),
    'vein width mm': vesselWidth(reading, frame, 'vein'),
    'ninth rib width mm': ribWidth(reading, frame),
    ...found('thymic sail').reduce((_, { box }) => sail(reading, frame, box), {}),
    ...rings(reading, found('ring shadow')),
    ...found('consolidated right middle lobe').reduce(() => lobe(reading, frame), {}),
  };
}

/** From the heart's right border to its left one, at its broadest, as a share of the chest's width. */
function heartWidth(reading: Reading<ThoraxDrawing>, { unit }: Frame): number {
  const box = reading.truth.find(({ kind }) => kind === 'heart')?.box;
  if (!box) return 0;
  const [left, right] = [box.x / reading.pxPerMm, (box.x + box.width) / reading.pxPerMm];
  const widths = [0.42, 0.46, 0.5, 0.54, 0.58].map((share) => {
    const y = (box.y + box.height * share) / reading.pxPerMm;
    const step = unit * 0.006;
    const border = (x: number, way: 'rise' | 'fall'): number => {
      const values = profile(reading.grey, [x, y], 0, unit * 0.14, step, unit * 0.02);
      return x + (steepest(values, 0, values.length, way) - (values.length - 1) / 2) * step;
    };
    return border(right, 'fall') - border(left, 'rise');
  });
  return Math.max(...widths) / (2 * unit);
}

const degreesOf = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** The right caudal lobar vessel, just before and behind where the ninth rib crosses it. */
function vesselWidth(reading: Reading<ThoraxDrawing>, frame: Frame, vessel: 'artery' | 'vein'): number {
  const line = curveThrough(caudalPath(frame, -1, vessel), { closed: false, perSpan: 30 });
  const rib = curveThrough(ribPath(frame, 9, -1), { closed: false, perSpan: 30 });
  const gap = ([x, y]: Point): number => Math.min(...rib.map(([rx, ry]) => Math.hypot(rx - x, ry - y)));
  const crossing = line.reduce((best, point, n) => (gap(point) < gap(line[best] ?? point) ? n : best), 0);
  const wide = reading.drawing.lesions.find(({ kind }) => kind === 'wide lobar artery');
  const widths: number[] = [];
  for (let n = 1; n + 1 < line.length; n++) {
    const [point, next] = [line[n], line[n + 1]];
    if (!point || !next || Math.abs(n - crossing) > 16 || gap(point) < frame.build.ribMm * 0.75) continue;
    const reach = vessel === 'artery' && wide ? 4.6 : 2.4;
    widths.push(
      rodWidth(
        profile(
          reading.grey,
          point,
          degreesOf(point, next) + 90,
          reach * unitScale(frame),
          0.1 * unitScale(frame),
          0.3,
        ),
        0.1 * unitScale(frame),
      ),
    );
  }
  return median(widths);
}

/** Steps grow with the animal. */
const unitScale = ({ unit }: Frame): number => unit / 44;

function ribWidth(reading: Reading<ThoraxDrawing>, frame: Frame): number {
  const widths: number[] = [];
  for (const side of [-1, 1]) {
    const rib = curveThrough(ribPath(frame, 9, side), { closed: false, perSpan: 30 });
    for (let n = 40; n < 95; n += 2) {
      const [point, next] = [rib[n], rib[n + 1]];
      if (point && next)
        widths.push(
          rodWidth(
            profile(
              reading.grey,
              point,
              degreesOf(point, next) + 90,
              2.6 * unitScale(frame),
              0.1 * unitScale(frame),
              0.3,
            ),
            0.1 * unitScale(frame),
          ),
        );
    }
  }
  return median(widths);
}

/** How far the triangle reaches beyond what the twin shows, how its tip lies, and how even it is. */
function sail(reading: Reading<ThoraxDrawing>, frame: Frame, box: Box): Measures {
  const { film, unit } = frame;
  const changed = reading.changed(box, 12);
  const right = changed.left + changed.width;
  const tip = reading.changed(
    { x: (right - 3) * reading.pxPerMm, y: box.y, width: 3 * reading.pxPerMm, height: box.height },
    12,
  );
  const middle: Point = [changed.left + changed.width * 0.42, changed.top + changed.height * 0.66];
  return {
    'sail reach mm': changed.width,
    'sail height mm': changed.height,
    'sail tip left of midline mm': right - film.widthMm / 2,
    'sail tip level': (tip.top + tip.height / 2 - changed.top) / changed.height,
    'sail above lung': reading.grey(...middle, unit * 0.05) - reading.twinGrey(...middle, unit * 0.05),
  };
}

/** The faintest ring's wall above its surroundings on the twin. */
function rings(reading: Reading<ThoraxDrawing>, found: readonly Located[]): Measures {
  if (found.length === 0) return {};
  const rise = found.map(({ box }) => {
    const [x, y] = [(box.x + box.width / 2) / reading.pxPerMm, (box.y + box.height / 2) / reading.pxPerMm];
    const reach = box.width / reading.pxPerMm / 1.24 / 2 - 0.3;
    const walls = Array.from({ length: 24 }, (_, n): number => {
      const angle = (n / 24) * 2 * Math.PI;
      const at: Point = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      return reading.grey(...at, 0.2) - reading.twinGrey(...at, 0.2);
    });
    return walls.reduce((sum, value) => sum + value, 0) / walls.length;
  });
  return { 'faintest ring above ground': Math.min(...rise) };
}

/** The right side against the same places of the left, and a bronchus against the lobe beside it. */
function lobe(reading: Reading<ThoraxDrawing>, frame: Frame): Measures {
  const level = carina(frame);
  const size = frame.unit * 0.012;
  const at = (across: number, along: number): Point => frame.place(across, level + along);
  const places: readonly (readonly [number, number])[] = [
    [-0.66, 0.4],
    [-0.72, 0.42],
    [-0.64, 0.46],
    [-0.8, 0.52],
  ];
  const differences = places.map(
    ([across, along]) => reading.grey(...at(across, along), size * 4) - reading.grey(...at(-across, along), size * 4),
  );
  const airway: readonly (readonly [number, number])[] = [
    [-0.52, 0.18],
    [-0.58, 0.22],
    [-0.62, 0.25],
    [-0.65, 0.28],
  ];
  const darker = airway.map(
    ([across, along]) =>
      (reading.grey(...at(across - 0.035, along + 0.055), size) +
        reading.grey(...at(across + 0.03, along - 0.045), size)) /
        2 -
      reading.grey(...at(across, along), size),
  );
  return { 'lobe above the other side': median(differences), 'airway below the lobe': Math.max(...darker) };
}
