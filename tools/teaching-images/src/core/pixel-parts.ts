// Finds connected parts of a set of pixels and measures their length.

/** Returns the sets of pixels that touch each other, also at corners. `pixels` must be in ascending order. */
export function connectedParts(pixels: readonly number[], width: number): readonly (readonly number[])[] {
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const first = pixels[0] ?? 0;
  // The pixels are in row order, so a strip of the picture is enough to mark the remaining ones.
  const left = new Uint8Array((pixels.at(-1) ?? 0) - first + 1);
  for (const pixel of pixels) left[pixel - first] = 1;
  return pixels.flatMap((start) => {
    if (!left[start - first]) return [];
    left[start - first] = 0;
    const part = [start];
    // The part grows while its pixels are visited.
    for (const pixel of part)
      for (const next of steps.map((step) => pixel + step))
        if (left[next - first]) {
          left[next - first] = 0;
          part.push(next);
        }
    return [part];
  });
}

export function largestPart(pixels: readonly number[], width: number): readonly number[] {
  return connectedParts(pixels, width).reduce((largest, part) => (part.length > largest.length ? part : largest), []);
}

/** Returns the longest distance in pixels between two parallel lines that enclose the pixels. */
export function longestExtent(pixels: readonly number[], width: number): number {
  let longest = 0;
  for (let turn = 0; turn < Math.PI; turn += Math.PI / 36) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    let [low, high] = [Infinity, -Infinity];
    for (const pixel of pixels) {
      const along = c * (pixel % width) + s * Math.floor(pixel / width);
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
    longest = Math.max(longest, high - low);
  }
  return longest;
}
