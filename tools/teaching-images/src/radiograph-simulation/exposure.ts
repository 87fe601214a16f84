// Converts lengths of material to what the detector reads: spectrum, scatter, blur, quantum noise, logarithm.

import { randomFrom } from '../core/random.ts';
import { blurredPlane, blurredWidely } from '../core/signal.ts';
import type { Beam, Paths } from './beam.ts';
import { clamp } from './numbers.ts';

export interface Exposure {
  /** Peak voltage, 60 to 80. At a higher voltage bone is paler. */
  readonly kv: number;
  /** Scattered light as a share of what would reach the detector, and how far it spreads. */
  readonly scatter: number;
  readonly scatterMm: number;
  /** Unsharpness of focus and detector. */
  readonly blurMm: number;
  /** Quanta per pixel in open air; fewer quanta give more grain. */
  readonly quanta: number;
}

/** Attenuation per mm at 25, 35, 45, 55 and 70 keV, from published tables, rounded. */
const weakening = {
  soft: [0.0536, 0.0323, 0.0256, 0.0225, 0.0203],
  fat: [0.0363, 0.0247, 0.0208, 0.019, 0.0175],
  bone: [0.422, 0.175, 0.1, 0.0695, 0.0503],
  metal: [16, 6.2, 3, 1.7, 0.9],
} as const;
const shareAt60 = [0.16, 0.38, 0.33, 0.13, 0];
const shareAt80 = [0.05, 0.23, 0.31, 0.25, 0.16];

/** Returns the logarithm of what arrives, as a detector delivers it: 0 in open air, more where more was absorbed. */
export function exposed(paths: Paths, beam: Beam, exposure: Exposure, seed: string | number): Float32Array {
  const { width, height, pxPerMm } = beam;
  const direct = arriving(paths, exposure.kv);
  const scattering = direct.map((light, i) => {
    const thickMm = Math.max(0, (paths.soft[i] ?? 0) + (paths.fat[i] ?? 0) + (paths.bone[i] ?? 0));
    return light * exposure.scatter * (1 - Math.exp(-thickMm / 60));
  });
  const veil = blurredWidely(scattering, width, height, exposure.scatterMm * pxPerMm);
  const sharp = blurredPlane(direct, width, height, exposure.blurMm * pxPerMm);
  const random = randomFrom(`${seed}/quanta`);
  const table = Float32Array.from({ length: 1 << 18 }, () => random.normal());
  const grain = blurredPlane(
    sharp.map((_, i) => table[(i + (i >> 18) * 7919) & 0x3ffff] ?? 0),
    width,
    height,
    0.5,
  );
  return sharp.map((light, i) => {
    const seen = light + (veil[i] ?? 0);
    return -Math.log(Math.max(2e-4, seen + 1.8 * Math.sqrt(seen / exposure.quanta) * (grain[i] ?? 0)));
  });
}

function arriving({ soft, fat, bone, metal }: Paths, kv: number): Float32Array {
  const mix = clamp((kv - 60) / 20);
  const bins = shareAt60.map((share, n) => ({
    share: share + ((shareAt80[n] ?? 0) - share) * mix,
    soft: weakening.soft[n] ?? 0,
    fat: weakening.fat[n] ?? 0,
    bone: weakening.bone[n] ?? 0,
    metal: weakening.metal[n] ?? 0,
  }));
  return soft.map((mm, i) => {
    const [softMm, fatMm] = [Math.max(0, mm), Math.max(0, fat[i] ?? 0)];
    const [boneMm, metalMm] = [Math.max(0, bone[i] ?? 0), metal[i] ?? 0];
    let sum = 0;
    for (const bin of bins)
      sum += bin.share * Math.exp(-(bin.soft * softMm + bin.fat * fatMm + bin.bone * boneMm + bin.metal * metalMm));
    return sum;
  });
}
