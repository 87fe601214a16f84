// The slide under a bright-field microscope: what absorbs light (optical density) and what bends it (relief).

/** Optical density of red, green and blue light. */
export type Dye = readonly [number, number, number];

export interface Slide {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly umPerPx: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Optical thickness in pixels; only its slopes are seen. */
  readonly relief: Float32Array;
}

export function emptySlide(width: number, height: number, umPerPx: number): Slide {
  const plane = (): Float32Array => new Float32Array(width * height);
  return { width, height, umPerPx, red: plane(), green: plane(), blue: plane(), relief: plane() };
}

/** Visits every pixel within `reachUm` of a place; the painter gets its offset in micrometres and its index. */
export function stamp(
  slide: Slide,
  xUm: number,
  yUm: number,
  reachUm: number,
  paint: (dx: number, dy: number, pixel: number) => void,
): void {
  const { umPerPx, width, height } = slide;
  const left = Math.max(0, Math.floor((xUm - reachUm) / umPerPx));
  const right = Math.min(width - 1, Math.ceil((xUm + reachUm) / umPerPx));
  const top = Math.max(0, Math.floor((yUm - reachUm) / umPerPx));
  const bottom = Math.min(height - 1, Math.ceil((yUm + reachUm) / umPerPx));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) paint((x + 0.5) * umPerPx - xUm, (y + 0.5) * umPerPx - yUm, y * width + x);
}

/** Adds dye: overlapping objects darken each other. */
export function stain({ red, green, blue }: Slide, pixel: number, dye: Dye, amount: number): void {
  red[pixel] = (red[pixel] ?? 0) + dye[0] * amount;
  green[pixel] = (green[pixel] ?? 0) + dye[1] * amount;
  blue[pixel] = (blue[pixel] ?? 0) + dye[2] * amount;
}

/** Puts dye in the place of what was there, by a share: a nucleus hides what lies under it. */
export function cover({ red, green, blue }: Slide, pixel: number, dye: Dye, share: number): void {
  red[pixel] = (red[pixel] ?? 0) * (1 - share) + dye[0] * share;
  green[pixel] = (green[pixel] ?? 0) * (1 - share) + dye[1] * share;
  blue[pixel] = (blue[pixel] ?? 0) * (1 - share) + dye[2] * share;
}

export function raise({ relief }: Slide, pixel: number, height: number): void {
  relief[pixel] = (relief[pixel] ?? 0) + height;
}

export function mixed(one: Dye, other: Dye, share: number): Dye {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}
