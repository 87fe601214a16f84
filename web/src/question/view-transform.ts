// Which part of a picture a viewer shows, and how large: only arithmetic.

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places and distances are in widths and heights of the picture as it fits its stage, from the middle of the stage:
 * they are valid in a window of any size.
 */
export interface View extends Place {
  readonly zoom: number;
}

export const fitted: View = { zoom: 1, x: 0, y: 0 };

const [leastZoom, maxZoom] = [0.5, 8];
const middle: Place = { x: 0, y: 0 };

/** The part of the picture at `at` stays there. */
export function zoomedAt({ zoom, x, y }: View, factor: number, at: Place = middle): View {
  const wanted = Math.min(maxZoom, Math.max(leastZoom, zoom * factor));
  const grown = wanted / zoom;
  return kept({ zoom: wanted, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
}

export function movedBy({ zoom, x, y }: View, way: Place): View {
  return kept({ zoom, x: x + way.x, y: y + way.y });
}

type Pair = readonly [Place, Place];

/**
 * The part of the picture between two fingers stays between them. They are in pixels from the middle of the stage;
 * `size` is the fitted picture's.
 */
export function pinched(view: View, before: Pair, now: Pair, size: Size): View {
  const [from, to] = [between(before), between(now)];
  const moved = movedBy(view, inPictures({ x: to.x - from.x, y: to.y - from.y }, size));
  return zoomedAt(moved, apart(now) / Math.max(1, apart(before)), inPictures(to, size));
}

export function inPictures({ x, y }: Place, { width, height }: Size): Place {
  return { x: x / Math.max(1, width), y: y / Math.max(1, height) };
}

/** The middle of the stage always shows a part of the picture, so that it can't be lost. */
function kept({ zoom, x, y }: View): View {
  const within = (value: number) => Math.min(zoom / 2, Math.max(-zoom / 2, value));
  return { zoom, x: within(x), y: within(y) };
}

function between([one, other]: Pair): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart([one, other]: Pair): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
