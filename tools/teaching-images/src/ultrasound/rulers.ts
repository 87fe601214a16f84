// The rulers of an ultrasound picture: each reads one figure off the pixels.

import { smoothed } from '../core/signal.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import { traceFrame } from './motion.ts';
import { type PanelView, toPixel } from './panel-view.ts';
import type { Ruler } from './ruler-schema.ts';
import type { TraceSpec } from './trace-schema.ts';

type Of<K extends Ruler['kind']> = Extract<Ruler, { kind: K }>;

export function read(
  ruler: Ruler,
  picture: PixelPicture,
  view: PanelView | undefined,
  trace: TraceSpec | undefined,
): number {
  if (ruler.kind === 'waves') {
    if (!trace) throw new Error('waves need a trace');
    return waves(ruler, picture, trace);
  }
  if (!view) throw new Error(`${ruler.name}: there is no panel ${ruler.panel}`);
  switch (ruler.kind) {
    case 'extent':
      return extent(ruler, picture, view);
    case 'between':
      return between(ruler, picture, view);
    case 'contrast':
      return meanGray(picture, view, ruler.at, ruler.radius_mm) - meanGray(picture, view, ruler.less, ruler.radius_mm);
    case 'parts':
      return parts(ruler, picture, view);
    case 'tilt':
      return tilt(ruler, picture, view);
    case 'bands':
      return bands(ruler, picture, view);
  }
}

const sampleMm = 0.1;

function extent(
  { at, turn, of, limit, most, strip_mm, unit }: Of<'extent'>,
  picture: PixelPicture,
  view: PanelView,
): number {
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const reach = view.depthMm * 1.2;
  const count = Math.round((2 * reach) / sampleMm) + 1;
  const from: Place = [at[0] - c * reach, at[1] - s * reach];
  const line = profile(picture, view, from, [at[0] + c * reach, at[1] + s * reach], count, strip_mm);
  const isInside = (n: number): boolean => {
    const gray = line[n] ?? 0;
    return of === 'dark' ? gray < limit : gray > limit && gray < most;
  };
  const middle = (count - 1) / 2;
  if (!isInside(middle)) return 0;
  let [low, high] = [middle, middle];
  while (low > 0 && isInside(low - 1)) low--;
  while (high < count - 1 && isInside(high + 1)) high++;
  return ((high - low) * sampleMm) / (unit === 'cm' ? 10 : 1);
}

function between(
  { from, to, of, limit, strip_mm, unit }: Of<'between'>,
  picture: PixelPicture,
  view: PanelView,
): number {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / sampleMm) + 1;
  const line = [...profile(picture, view, from, to, count, strip_mm)];
  const isMeant = (gray: number): boolean => (of === 'dark' ? gray < limit : gray > limit);
  const length = (line.findLastIndex(isMeant) - line.findIndex(isMeant)) * sampleMm;
  return length / (unit === 'cm' ? 10 : 1);
}

/** Returns gray levels along a line, averaged over a strip next to it and a little along it. */
function profile(
  picture: PixelPicture,
  view: PanelView,
  from: Place,
  to: Place,
  count: number,
  stripMm: number,
): Float32Array {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const line = Float32Array.from({ length: count }, (_, n) => {
    const t = n / (count - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    let sum = 0;
    for (let k = -4; k <= 4; k++)
      sum += grayAt(picture, view, [x + (nx * k * stripMm) / 8, y + (ny * k * stripMm) / 8]);
    return sum / 9;
  });
  return smoothed(line, 1.5);
}

function grayAt({ rgb, width, height }: PixelPicture, view: PanelView, place: Place): number {
  const [x, y] = toPixel(view, place).map(Math.floor);
  if (x === undefined || y === undefined || x < 0 || y < 0 || x >= width || y >= height) return 0;
  return rgb[(y * width + x) * 3] ?? 0;
}

function meanGray(picture: PixelPicture, view: PanelView, [cx, cy]: Place, radius: number): number {
  let sum = 0;
  let count = 0;
  for (let v = -radius; v <= radius; v += radius / 8)
    for (let u = -radius; u <= radius; u += radius / 8)
      if (u * u + v * v <= radius * radius) {
        sum += grayAt(picture, view, [cx + u, cy + v]);
        count++;
      }
  return sum / count;
}

function parts(ruler: Of<'parts'>, picture: PixelPicture, view: PanelView): number {
  const step = 0.2;
  const across = Math.round((ruler.to[0] - ruler.from[0]) / step);
  const down = Math.round((ruler.to[1] - ruler.from[1]) / step);
  const isPart = new Uint8Array(across * down);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const gray = meanGray(picture, view, [ruler.from[0] + i * step, ruler.from[1] + j * step], ruler.blur_mm);
      isPart[j * across + i] = (ruler.of === 'dark' ? gray < ruler.limit : gray > ruler.limit) ? 1 : 0;
    }
  const sizes = partSizes(isPart, across).map((cells) => cells * step * step);
  return sizes.filter((mm2) => mm2 >= ruler.least_mm2 && mm2 <= ruler.most_mm2).length;
}

function partSizes(isPart: Uint8Array, across: number): readonly number[] {
  const sizes: number[] = [];
  for (let start = 0; start < isPart.length; start++) {
    if (!isPart[start]) continue;
    isPart[start] = 0;
    const queue = [start];
    for (let n = 0; n < queue.length; n++) {
      const here = queue[n] ?? 0;
      const column = here % across;
      for (const next of [
        column > 0 ? here - 1 : -1,
        column < across - 1 ? here + 1 : -1,
        here - across,
        here + across,
      ])
        if (next >= 0 && next < isPart.length && isPart[next]) {
          isPart[next] = 0;
          queue.push(next);
        }
    }
    sizes.push(queue.length);
  }
  return sizes;
}

function tilt(ruler: Of<'tilt'>, picture: PixelPicture, view: PanelView): number {
  const edges: Place[] = [];
  for (let x = ruler.from[0]; x <= ruler.to[0]; x += 0.4)
    for (let y = ruler.from[1]; y <= ruler.to[1]; y += 0.1)
      if (meanGray(picture, view, [x, y], 0.7) > ruler.limit === (ruler.of === 'bright')) {
        edges.push([x, y]);
        break;
      }
  const mean = (i: 0 | 1): number => edges.reduce((sum, edge) => sum + edge[i], 0) / edges.length;
  const [mx, my] = [mean(0), mean(1)];
  const up = edges.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const over = edges.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return (Math.atan2(up, over) * 180) / Math.PI;
}

/** Counts alternating bright and dark bands, each at least a step from the one before. */
function bands({ from, to, step, strip_mm }: Of<'bands'>, picture: PixelPicture, view: PanelView): number {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / sampleMm) + 1;
  return turns(profile(picture, view, from, to, count, strip_mm), step).length;
}

/** Returns the places of the peaks and troughs that stand out by a step. */
function turns(line: Float32Array, step: number): readonly number[] {
  const places: number[] = [];
  let best = 0;
  let way: 'up' | 'down' | 'either' = 'either';
  let low = 0;
  for (let n = 1; n < line.length; n++) {
    const here = line[n] ?? 0;
    if (way === 'either') {
      if (here > (line[best] ?? 0)) best = n;
      if (here < (line[low] ?? 0)) low = n;
      if ((line[best] ?? 0) - here >= step) {
        places.push(best);
        best = n;
        way = 'down';
      } else if (here - (line[low] ?? 0) >= step) {
        places.push(low);
        best = n;
        way = 'up';
      }
    } else if (way === 'up' ? here > (line[best] ?? 0) : here < (line[best] ?? 0)) best = n;
    else if (Math.abs(here - (line[best] ?? 0)) >= step) {
      places.push(best);
      best = n;
      way = way === 'up' ? 'down' : 'up';
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
    for (let row = Math.round((trace.wall_mm - 3) * pxPerMm); row <= (trace.wall_mm + 3) * pxPerMm; row++) {
      const gray = picture.rgb[((y + row) * picture.width + x + n) * 3] ?? 0;
      const share = Math.max(0, gray - 120) ** 3;
      sum += share * row;
      weight += share;
    }
    return weight > 0 ? sum / weight : 0;
  });
  const smooth = smoothed(rows, 4);
  const found = turns(smooth, 5);
  const at = (n: number): number => smooth[n] ?? 0;
  const crests = found.filter((place) => at(place) < at(place - 5) && at(place) < at(place + 5));
  if (per === 'trace') return crests.length;
  const [first = 0, last = 0] = [crests[0], crests[crests.length - 1]];
  return (60 * (crests.length - 1)) / (((last - first) / columns) * seconds);
}
