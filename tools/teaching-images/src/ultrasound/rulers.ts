// The rulers of an ultrasound picture: each reads one figure off the pixels.

import { connectedParts } from '../core/pixel-parts.ts';
import { smoothed } from '../core/signal.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import type { Ruler, TraceSpec } from './drawing.ts';
import { traceFrame } from './motion.ts';
import { type PanelView, toPixel } from './panel-view.ts';

type Of<K extends Ruler['kind']> = Extract<Ruler, { kind: K }>;
/** Gray level at a place of a panel, in millimeters; 0 outside the picture. */
type GrayAt = (place: Place) => number;

export function read(
  ruler: Ruler,
  picture: PixelPicture,
  views: readonly PanelView[],
  trace: TraceSpec | undefined,
): number {
  const view = views[ruler.panel - 1];
  if (!view) throw new Error(`${ruler.name}: there is no panel ${ruler.panel}`);
  const grayAt: GrayAt = (place) => {
    const [x, y] = toPixel(view, place).map(Math.floor);
    if (x === undefined || y === undefined || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return 0;
    return picture.rgb[(y * picture.width + x) * 3] ?? 0;
  };
  switch (ruler.kind) {
    case 'extent':
      return extent(ruler, grayAt, view.panel.depth_mm * 1.2);
    case 'between':
      return between(ruler, grayAt);
    case 'contrast':
      return meanGray(grayAt, ruler.at, ruler.radius_mm) - meanGray(grayAt, ruler.less, ruler.radius_mm);
    case 'parts':
      return parts(ruler, grayAt);
    case 'tilt':
      return tilt(ruler, grayAt);
    case 'bands':
      return turns(profile(ruler, grayAt), ruler.step).length;
    case 'waves':
      if (!trace) throw new Error('waves need a trace');
      return waves(ruler, picture, trace);
  }
}

const sampleMm = 0.1;

function isMeant({ of, limit, most }: Of<'extent' | 'between' | 'parts' | 'tilt'>, gray: number): boolean {
  return of === 'dark' ? gray < limit : gray > limit && gray < most;
}

/** `reach` is how far the line that is measured on goes to both sides. */
function extent(ruler: Of<'extent'>, grayAt: GrayAt, reach: number): number {
  const [x, y] = ruler.at;
  const c = Math.cos((ruler.turn * Math.PI) / 180);
  const s = Math.sin((ruler.turn * Math.PI) / 180);
  const count = Math.round((2 * reach) / sampleMm) + 1;
  const ends = { from: [x - c * reach, y - s * reach], to: [x + c * reach, y + s * reach] } as const;
  const line = profile({ ...ends, strip_mm: ruler.strip_mm }, grayAt, count);
  const isInside = (n: number): boolean => isMeant(ruler, line[n] ?? 0);
  const middle = (count - 1) / 2;
  if (!isInside(middle)) return 0;
  let [low, high] = [middle, middle];
  while (low > 0 && isInside(low - 1)) low--;
  while (high < count - 1 && isInside(high + 1)) high++;
  return (high - low) * sampleMm;
}

function between(ruler: Of<'between'>, grayAt: GrayAt): number {
  const line = profile(ruler, grayAt);
  const isInside = (gray: number): boolean => isMeant(ruler, gray);
  const length = (line.findLastIndex(isInside) - line.findIndex(isInside)) * sampleMm;
  return length / (ruler.unit === 'cm' ? 10 : 1);
}

interface Line {
  readonly from: Place;
  readonly to: Place;
  readonly strip_mm: number;
}

/** Returns gray levels along a line, averaged over a strip next to it and a little along it. */
function profile({ from, to, strip_mm }: Line, grayAt: GrayAt, samples?: number): Float32Array {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = samples ?? Math.round(length / sampleMm) + 1;
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const line = Float32Array.from({ length: count }, (_, n) => {
    const t = n / (count - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    let sum = 0;
    for (let k = -4; k <= 4; k++) sum += grayAt([x + (nx * k * strip_mm) / 8, y + (ny * k * strip_mm) / 8]);
    return sum / 9;
  });
  return smoothed(line, 1.5);
}

function meanGray(grayAt: GrayAt, [cx, cy]: Place, radius: number): number {
  let sum = 0;
  let count = 0;
  for (let v = -radius; v <= radius; v += radius / 8)
    for (let u = -radius; u <= radius; u += radius / 8)
      if (u * u + v * v <= radius * radius) {
        sum += grayAt([cx + u, cy + v]);
        count++;
      }
  return sum / count;
}

function parts(ruler: Of<'parts'>, grayAt: GrayAt): number {
  const step = 0.2;
  const { from, to, least_mm2, most_mm2 } = ruler;
  const across = Math.round((to[0] - from[0]) / step);
  const down = Math.round((to[1] - from[1]) / step);
  const meant = Array.from({ length: across * down }, (_, n) => n).filter((n) => {
    const [i, j] = [n % across, Math.floor(n / across)];
    return isMeant(ruler, meanGray(grayAt, [from[0] + i * step, from[1] + j * step], 0.4));
  });
  const sizes = connectedParts(meant, across).map((part) => part.length * step * step);
  return sizes.filter((mm2) => mm2 >= least_mm2 && mm2 <= most_mm2).length;
}

function tilt(ruler: Of<'tilt'>, grayAt: GrayAt): number {
  const edges: Place[] = [];
  for (let x = ruler.from[0]; x <= ruler.to[0]; x += 0.4)
    for (let y = ruler.from[1]; y <= ruler.to[1]; y += 0.1)
      if (isMeant(ruler, meanGray(grayAt, [x, y], 0.7))) {
        edges.push([x, y]);
        break;
      }
  const mean = (i: 0 | 1): number => edges.reduce((sum, edge) => sum + edge[i], 0) / edges.length;
  const [mx, my] = [mean(0), mean(1)];
  const up = edges.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const over = edges.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return (Math.atan2(up, over) * 180) / Math.PI;
}

/** Returns the places of the peaks and troughs that stand out by a step. */
function turns(line: Float32Array, step: number): readonly number[] {
  const places: number[] = [];
  const at = (n: number): number => line[n] ?? 0;
  let way: 'up' | 'down' | 'either' = 'either';
  let [low, high] = [0, 0];
  for (let n = 1; n < line.length; n++) {
    if (at(n) > at(high)) high = n;
    if (at(n) < at(low)) low = n;
    if (way !== 'down' && at(high) - at(n) >= step) {
      places.push(high);
      [way, low] = ['down', n];
    } else if (way !== 'up' && at(n) - at(low) >= step) {
      places.push(low);
      [way, high] = ['up', n];
    }
  }
  return places;
}

/** Follows the brightest row near the wall's depth and counts its crests. */
function waves({ seconds, per }: Of<'waves'>, picture: PixelPicture, trace: TraceSpec): number {
  const { x, y, width, height } = traceFrame;
  const pxPerMm = height / trace.depth_mm;
  const columns = Math.round((seconds / trace.seconds) * width);
  const rows = Float32Array.from({ length: columns }, (_, n) => {
    let [sum, weight] = [0, 0];
    for (let row = Math.round((trace.wall_mm - 2) * pxPerMm); row <= (trace.wall_mm + 2) * pxPerMm; row++) {
      const gray = picture.rgb[((y + row) * picture.width + x + n) * 3] ?? 0;
      const share = Math.max(0, gray - 90) ** 3;
      sum += share * row;
      weight += share;
    }
    return weight > 0 ? sum / weight : 0;
  });
  const smooth = smoothed(rows, 5);
  const at = (n: number): number => smooth[n] ?? 0;
  const crests = turns(smooth, 7).filter((place) => at(place) < at(place - 5) && at(place) < at(place + 5));
  if (per === 'trace') return crests.length;
  const [first = 0, last = 0] = [crests[0], crests[crests.length - 1]];
  return (60 * (crests.length - 1)) / (((last - first) / columns) * seconds);
}
