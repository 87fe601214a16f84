// Gaussian smoothing, in one dimension and in planes, for traces and pictures alike.

function gaussianKernel(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 3));
  const kernel = new Float32Array(2 * reach + 1);
  let sum = 0;
  for (let i = -reach; i <= reach; i++) {
    const value = Math.exp((-i * i) / (2 * sigma * sigma));
    kernel[i + reach] = value;
    sum += value;
  }
  return kernel.map((value) => value / sum);
}

export function smoothed(samples: Float32Array, sigma: number): Float32Array {
  return blurredPlane(samples, samples.length, 1, sigma);
}

/** Blurs a plane of `width` x `height` values; the edge repeats outwards. */
export function blurredPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return plane.slice();
  const kernel = gaussianKernel(sigma);
  const across = convolved(plane, width, height, 1, width, kernel);
  return height === 1 ? across : convolved(across, height, width, width, 1, kernel);
}

/** One pass along lines of `length` values, `step` apart; `lines` of them, `lineStep` apart. */
function convolved(
  source: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  kernel: Float32Array,
): Float32Array {
  const out = new Float32Array(source.length);
  const reach = (kernel.length - 1) / 2;
  const line = new Float32Array(length + 2 * reach);
  for (let n = 0; n < lines; n++) {
    const start = n * lineStep;
    for (let i = -reach; i < length + reach; i++) {
      const inside = i < 0 ? 0 : i >= length ? length - 1 : i;
      line[i + reach] = source[start + inside * step] ?? 0;
    }
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (line[i + k] ?? 0);
      out[start + i * step] = sum;
    }
  }
  return out;
}
