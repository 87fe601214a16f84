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

/** Attenuation per mm, from published tables, rounded, and the spectrum's share at 60 and at 80 kV. */
const spectrum = [
  { keV: 25, soft: 0.0536, fat: 0.0363, bone: 0.422, metal: 16, at60: 0.16, at80: 0.05 },
  { keV: 35, soft: 0.0323, fat: 0.0247, bone: 0.175, metal: 6.2, at60: 0.38, at80: 0.23 },
  { keV: 45, soft: 0.0256, fat: 0.0208, bone: 0.1, metal: 3, at60: 0.33, at80: 0.31 },
  { keV: 55, soft: 0.0225, fat: 0.019, bone: 0.0695, metal: 1.7, at60: 0.13, at80: 0.25 },
  { keV: 70, soft: 0.0203, fat: 0.0175, bone: 0.0503, metal: 0.9, at60: 0, at80: 0.16 },
];

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
  const bins = spectrum.map((bin) => ({ ...bin, share: bin.at60 + (bin.at80 - bin.at60) * mix }));
  return soft.map((mm, i) => {
    const [softMm, fatMm] = [Math.max(0, mm), Math.max(0, fat[i] ?? 0)];
    const [boneMm, metalMm] = [Math.max(0, bone[i] ?? 0), metal[i] ?? 0];
    let sum = 0;
    for (const bin of bins)
      sum += bin.share * Math.exp(-(bin.soft * softMm + bin.fat * fatMm + bin.bone * boneMm + bin.metal * metalMm));
    return sum;
  });
}
