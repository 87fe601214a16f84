// Softens the edge of a shape from its signed distance, which is negative inside and in whatever unit the picture has.

/** Returns 1 inside an outline and 0 outside, with an edge `soft` wide. `distance` is negative inside. */
export function inside(distance: number, soft: number): number {
  const t = 0.5 - distance / soft;
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** Returns the strength of a line at distance 0 that is `width` thick. */
export function rim(distance: number, width: number): number {
  const t = distance / width;
  return Math.exp(-t * t * 2.8);
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
