// Figures of a tortoise's film, read off its gray levels. Only the places to read come from the drawing.

import { median, profile, rodWidth, steepest } from '../../radiograph/profile.ts';
import type { Reading } from '../../radiograph/view.ts';
import type { Box, Measures } from '../../rendering.ts';
import type { TortoiseDrawing } from './tortoise-drawing.ts';

export function measureTortoise(reading: Reading<TortoiseDrawing>): Measures {
  const boxes = (kind: string): Box[] => reading.truth.filter((one) => one.kind === kind).map(({ box }) => box);
  const [stone] = boxes('cystic calculus');
  const gravel = boxes('gravel');
  return {
    'pelvic canal mm': canal(reading),
    ...(stone ? calculus(reading, stone) : {}),
    ...(gravel.length > 0 ? { 'gravel size mm': gravelSize(reading, gravel) } : {}),
  };
}

/** Measures between the inner edges of the two ilia, which are bright steps left and right of the midline. */
function canal(reading: Reading<TortoiseDrawing>): number {
  const box = reading.truth.find(({ kind }) => kind === 'pelvic canal')?.box;
  if (!box) return 0;
  const mm = (px: number): number => px / reading.pxPerMm;
  const step = 0.3;
  const widths = [0.2, 0.4, 0.6].map((share) => {
    const y = mm(box.y + box.height * share);
    const edge = (x: number, way: 'rise' | 'fall'): number => {
      const values = profile(reading.grey, [x, y], 0, 12, step, 1);
      return x + (steepest(values, 0, values.length, way) - (values.length - 1) / 2) * step;
    };
    return edge(mm(box.x + box.width), 'rise') - edge(mm(box.x), 'fall');
  });
  return median(widths);
}

function calculus(reading: Reading<TortoiseDrawing>, box: Box): Measures {
  const { left, top, width, height } = reading.changed(box, 12);
  const [x, y] = [left + width / 2, top + height / 2];
  const core = reading.grey(x, y, 5) - reading.grey(x, y + height * 0.3, 5);
  return {
    'stone length mm': width,
    'stone width mm': height,
    // The field is 0.92 of the shell wide, and the midline is its middle.
    'stone off midline mm': Math.abs(x - reading.drawing.carapace_mm * 0.46),
    'stone above tissue': reading.grey(x, y, 20) - reading.twinGrey(x, y, 20),
    'stone rings': rings(reading, x, y, width, height),
    'core above margin': core,
  };
}

/** Counts bright bands between center and margin, on the mean of many radii that follow the stone's shape. */
function rings(reading: Reading<TortoiseDrawing>, x: number, y: number, width: number, height: number): number {
  const steps = 60;
  const radii = Array.from({ length: steps }, (_, n) => {
    const share = (n / steps) * 0.92;
    const greys = Array.from({ length: 15 }, (__, k) => {
      const angle = ((k - 7) / 7) * 0.35;
      return reading.grey(x + (share * width * Math.cos(angle)) / 2, y + (share * height * Math.sin(angle)) / 2, 0.6);
    });
    return greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  });
  let count = 0;
  let low = radii[0] ?? 0;
  let high = low;
  let isRising = false;
  for (const grey of radii) {
    if (isRising) high = Math.max(high, grey);
    else low = Math.min(low, grey);
    if (!isRising && grey > low + 2) [isRising, high] = [true, grey];
    if (isRising && grey < high - 2) {
      [isRising, low] = [false, grey];
      count++;
    }
  }
  return count;
}

function gravelSize(reading: Reading<TortoiseDrawing>, boxes: readonly Box[]): number {
  const sizes = boxes.map((box) => {
    const [x, y] = [(box.x + box.width / 2) / reading.pxPerMm, (box.y + box.height / 2) / reading.pxPerMm];
    const across = (degrees: number): number => rodWidth(profile(reading.grey, [x, y], degrees, 4, 0.2), 0.2);
    return (across(0) + across(90)) / 2;
  });
  return median(sizes);
}
