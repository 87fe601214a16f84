// Finds connected parts of a set of pixels and measures their length.

/** Returns the largest set of pixels that touch each other, also at corners. `pixels` must be in ascending order. */
export function largestPart(pixels: readonly number[], width: number): readonly number[] {
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const first = pixels[0] ?? 0;
  // The pixels are in row order, so a strip of the picture is enough to mark the remaining ones.
  const left = new Uint8Array((pixels.at(-1) ?? 0) - first + 1);
  for (const pixel of pixels) left[pixel - first] = 1;
  let largest: readonly number[] = [];
  for (const start of pixels) {
    if (!left[start - first]) continue;
    left[start - first] = 0;
    const part = [start];
    for (let n = 0; n < part.length; n++)
      for (const step of steps) {
        const next = (part[n] ?? start) + step;
        if (!left[next - first]) continue;
        left[next - first] = 0;
        part.push(next);
      }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** Returns the longest distance in pixels between two parallel lines that enclose the pixels. */
export function longestExtent(pixels: readonly number[], width: number): number {
  // The ends of the rows are enough, because pixels between them never extend further.
  const ends = new Map<number, [number, number]>();
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  let longest = 0;
  for (let turn = 0; turn < Math.PI; turn += Math.PI / 36) {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [y, row] of ends)
      for (const x of row) {
        const along = c * x + s * y;
        if (along < low) low = along;
        if (along > high) high = along;
      }
    longest = Math.max(longest, high - low);
  }
  return longest;
}
