// Gaussian smoothing in one and two dimensions, for traces and pictures.

import { bilinear } from './bilinear.ts';

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

/** Blurs a plane of `width` x `height` values; values at the edge are repeated outward. */
export function blurredPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return plane.slice();
  const kernel = gaussianKernel(sigma);
  const across = blurredAcross(plane, width, height, kernel);
  return height === 1 ? across : blurredDown(across, width, height, kernel);
}

function blurredAcross(source: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array {
  const out = new Float32Array(source.length);
  const reach = (kernel.length - 1) / 2;
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    line.fill(source[start] ?? 0, 0, reach);
    line.set(source.subarray(start, start + width), reach);
    line.fill(source[start + width - 1] ?? 0, width + reach);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (line[x + k] ?? 0);
      out[start + x] = sum;
    }
  }
  return out;
}

/** Adds up whole rows, because walking down a column would leave the processor's cache at every step. */
function blurredDown(source: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array {
  const out = new Float32Array(source.length);
  const reach = (kernel.length - 1) / 2;
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = 0; k < kernel.length; k++) {
      const share = kernel[k] ?? 0;
      const row = Math.max(0, Math.min(height - 1, y + k - reach)) * width;
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + share * (source[row + x] ?? 0);
    }
    out.set(sums, y * width);
  }
  return out;
}

/** Blurs broadly on a coarser grid, which looks the same and is much faster. */
export function blurredWidely(plane: Float32Array, width: number, height: number, sigmaPx: number): Float32Array {
  const step = Math.max(1, Math.min(16, Math.floor(sigmaPx / 4)));
  if (step === 1) return blurredPlane(plane, width, height, sigmaPx);
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const small = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let count = 0;
      for (let y = row * step; y < Math.min(height, (row + 1) * step); y++)
        for (let x = column * step; x < Math.min(width, (column + 1) * step); x++) {
          sum += plane[y * width + x] ?? 0;
          count++;
        }
      small[row * columns + column] = sum / count;
    }
  const blurred = blurredPlane(small, columns, rows, sigmaPx / step);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1.001, (y + 0.5) / step - 0.5));
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(columns - 1.001, (x + 0.5) / step - 0.5));
      out[y * width + x] = bilinear(blurred, columns, u, v);
    }
  }
  return out;
}
