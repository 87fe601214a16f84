// A section of small intestine, from the lumen down to the submucosa.

import { inside, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { alongLine } from '../core/outlines.ts';
import { randomFrom } from '../core/random.ts';
import { cover, emptySlide, forPixels, type Slide } from '../microscopy/slide.ts';
import type { Box, Located, Version } from '../rendering.ts';
import type { JejunumDrawing } from './drawing.ts';
import { coverLining, paintCrypt, paintLiningCells } from './epithelium.ts';
import { clear, heDye } from './he-stain.ts';
import type { Section } from './liver.ts';
import { type MucosaPlan, planMucosa } from './mucosa-plan.ts';
import { type LineMap, mapLine } from './polyline-map.ts';
import { coverCollagen, paintLymphocyte, paintSpindleNucleus, paintVessel } from './stroma.ts';

const muscularisUm = 26;

/** A vein and an artery: the share of the width at which each lies, its radius, its wall, and its red cells. */
const submucosalVessels = [
  [0.22, 20, 2, 8],
  [0.64, 13, 5.5, 2],
] as const;

export function drawJejunum(drawing: JejunumDrawing, seed: number, version: Version, side: number): Section {
  const slide = emptySlide(side, side, drawing.um_per_px);
  const grain = noiseFrom(`${seed}/grain of mucosa`);
  const sideUm = side * drawing.um_per_px;
  const isNormal = version === 'twin' && drawing.villi.finding;
  const shape = isNormal ? { ...drawing.villi, ...drawing.normal_villi, fused_after: [] } : drawing.villi;
  const lining = {
    heightUm: shape.lining_um,
    gobletShare: shape.goblet_share,
    vacuolatedShare: isNormal ? 0 : drawing.villi.vacuolated_share,
  };
  const plan = planMucosa(drawing, shape, seed, sideUm);
  const map = mapLine(slide, plan.surface, Math.max(lining.heightUm, 12) + 6);
  const floor = drawing.villus_base_um + drawing.crypts.depth_um;
  coverGround(slide, grain, map, floor);
  paintGroundCells(slide, grain, map, plan, lining.heightUm, floor, seed);
  coverLining(slide, grain, map, lining);
  const open = plan.crypts.filter(({ isOpen }) => isOpen);
  const isMouth = (x: number, y: number): boolean =>
    open.some(({ line, radius }) => Math.abs((line[0]?.[0] ?? 0) - x) < radius * 0.5 && y > (line[0]?.[1] ?? 0));
  paintLiningCells(slide, grain, plan.surface, lining, isMouth, `${seed}/${isNormal ? 'normal' : 'drawn'}`);
  for (const crypt of plan.crypts) paintCrypt(slide, grain, crypt);
  return { slide, truth: truthOf(plan, drawing, isNormal, slide) };
}

/** Covers lumen, lamina propria, the thin muscle below the crypts, and submucosa. */
function coverGround(slide: Slide, grain: Noise, { depth }: LineMap, floor: number): void {
  forPixels(slide, (px, py, i) => {
    const [x, y] = [px * slide.umPerPx, py * slide.umPerPx];
    const tissue = inside(-(depth[i] ?? 0), 1.2);
    cover(slide, i, clear, 1);
    if (tissue <= 0) {
      const wisp = smoothstep(0.25, 0.7, grain.fractal(x * 0.012, y * 0.02, 4));
      cover(slide, i, heDye(0.03, 0.03), 0.5 * wisp);
      return;
    }
    const bend = 7 * grain.at(x * 0.006, 31) + 2 * grain.at(x * 0.03, 77);
    const below = y - floor - 9 - bend;
    const loose = grain.fractal(x * 0.09, y * 0.09, 3);
    const hole = smoothstep(0.22, 0.42, grain.fractal(x * 0.05 + 50, y * 0.05, 3));
    cover(slide, i, heDye(0.05, (0.24 + 0.14 * loose) * (1 - 0.75 * hole) + 0.02), tissue);
    if (below > -2) {
      const fiber = grain.fractal(x * 0.02, (y - bend) * 0.45, 3);
      cover(slide, i, heDye(0.06, 0.46 + 0.16 * fiber), inside(-below, 3));
    }
    if (below > muscularisUm - 2) coverSubmucosa(slide, i, x, y - bend, grain, inside(muscularisUm - below, 3));
  });
}

/** Paints loose tissue: bundles with wide clear spaces between them. */
function coverSubmucosa(slide: Slide, i: number, x: number, y: number, grain: Noise, share: number): void {
  coverCollagen(slide, i, [x, y * 0.7], grain, share);
  const space = smoothstep(-0.05, 0.45, grain.fractal(x * 0.03 + 9, y * 0.1, 4));
  cover(slide, i, heDye(0.02, 0.1 + 0.08 * grain.fractal(x * 0.06, y * 0.12, 2)), 0.8 * space * share);
}

function paintGroundCells(
  slide: Slide,
  grain: Noise,
  { depth }: LineMap,
  plan: MucosaPlan,
  liningUm: number,
  floor: number,
  seed: number,
): void {
  const sideUm = slide.width * slide.umPerPx;
  const near = plan.crypts.map(({ line, radius }) => ({ away: alongLine(line), x: line[3]?.[0] ?? 0, radius }));
  const isInCrypt = (x: number, y: number): boolean =>
    near.some((crypt) => Math.abs(crypt.x - x) < 60 && crypt.away(x, y)[0] < crypt.radius + 1.5);
  for (let n = 0; n < (sideUm * sideUm) / 62; n++) {
    const own = randomFrom(`${seed}/ground ${n}`);
    const x = own.between(2, sideUm - 2);
    const y = own.between(2, sideUm - 2);
    const i = Math.floor(y / slide.umPerPx) * slide.width + Math.floor(x / slide.umPerPx);
    if ((depth[i] ?? 0) < liningUm + 3.5) continue;
    const bend = 7 * grain.at(x * 0.006, 31);
    const below = y - floor - 9 - bend;
    if (below > muscularisUm) {
      if (own.chance(0.07)) paintSpindleNucleus(slide, grain, { x, y }, own.normal() * 0.3, own);
    } else if (below > 3) {
      if (own.chance(0.32)) paintSpindleNucleus(slide, grain, { x, y }, own.normal() * 0.06, own);
    } else if (!isInCrypt(x, y)) {
      if (own.chance(0.2)) paintSpindleNucleus(slide, grain, { x, y }, Math.PI / 2 + own.normal() * 0.4, own);
      else if (own.chance(y > floor - 245 ? 0.36 : 0.22)) paintLymphocyte(slide, grain, { x, y }, own);
    }
  }
  const bottom = floor + muscularisUm + 40;
  for (const [n, [share, radius, wall, count]] of submucosalVessels.entries()) {
    const at = { x: share * sideUm, y: bottom + 26 * n };
    if (at.y + 30 > sideUm) continue;
    paintVessel(slide, grain, at, radius, wall, { form: 'mammal', count }, randomFrom(`${seed}/vessel ${n}`));
  }
}

function truthOf(plan: MucosaPlan, drawing: JejunumDrawing, isNormal: boolean, slide: Slide): Located[] {
  const sideUm = slide.width * slide.umPerPx;
  const box = (left: number, top: number, right: number, bottom: number): Box => ({
    x: left / slide.umPerPx,
    y: top / slide.umPerPx,
    width: (right - left) / slide.umPerPx,
    height: (bottom - top) / slide.umPerPx,
  });
  const base = drawing.villus_base_um;
  const villi = plan.villi
    .filter(({ left, right }) => left > 12 && right < sideUm - 12)
    .map(
      ({ left, right, tip }): Located => ({
        kind: 'villus',
        isFinding: drawing.villi.finding && !isNormal,
        box: box(left - 10, Math.max(0, tip - 6), right + 10, base + 4),
        sizeUm: [base - tip, right - left],
      }),
    );
  const crypts = plan.crypts
    .map(({ line, radius }) => ({ x: line[3]?.[0] ?? 0, radius }))
    .filter(({ x, radius }) => x > radius + 8 && x < sideUm - radius - 8)
    .map(
      ({ x, radius }): Located => ({
        kind: 'crypt',
        isFinding: false,
        box: box(x - radius - 6, base, x + radius + 6, base + drawing.crypts.depth_um),
        sizeUm: [drawing.crypts.depth_um, 2 * radius],
      }),
    );
  return [...villi, ...crypts];
}
