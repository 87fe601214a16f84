// The blur of a sharp lens, under one pixel and a third: seven taps, written out because every picture needs it nine times.

/** Blurs a plane by a Gaussian of `sigma` pixels (up to 1.3); the edge repeats outwards. */
export function softened(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const [a, b, c, d] = taps(sigma);
  const across = new Float32Array(plane.length);
  const line = new Float32Array(width + 6);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    line.fill(plane[start] ?? 0, 0, 3);
    line.set(plane.subarray(start, start + width), 3);
    line.fill(plane[start + width - 1] ?? 0, width + 3);
    for (let x = 0; x < width; x++)
      across[start + x] =
        a * (line[x + 3] ?? 0) +
        b * ((line[x + 2] ?? 0) + (line[x + 4] ?? 0)) +
        c * ((line[x + 1] ?? 0) + (line[x + 5] ?? 0)) +
        d * ((line[x] ?? 0) + (line[x + 6] ?? 0));
  }
  const down = new Float32Array(plane.length);
  const row = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = 0; y < height; y++) {
    const [m3, m2, m1, p1, p2, p3] = [row(y - 3), row(y - 2), row(y - 1), row(y + 1), row(y + 2), row(y + 3)];
    const start = y * width;
    for (let x = 0; x < width; x++)
      down[start + x] =
        a * (across[start + x] ?? 0) +
        b * ((across[m1 + x] ?? 0) + (across[p1 + x] ?? 0)) +
        c * ((across[m2 + x] ?? 0) + (across[p2 + x] ?? 0)) +
        d * ((across[m3 + x] ?? 0) + (across[p3 + x] ?? 0));
  }
  return down;
}

/** Weights of the middle and of its neighbours one, two and three pixels away. */
function taps(sigma: number): readonly [number, number, number, number] {
  const [a, b, c, d] = [0, 1, 2, 3].map((x) => Math.exp((-x * x) / (2 * sigma * sigma)));
  const sum = (a ?? 0) + 2 * ((b ?? 0) + (c ?? 0) + (d ?? 0));
  return [(a ?? 0) / sum, (b ?? 0) / sum, (c ?? 0) / sum, (d ?? 0) / sum];
}
