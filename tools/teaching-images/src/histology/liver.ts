// Draws a liver section: first the parenchyma, then what interrupts it.

import { inside } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { alongLine } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { smoothLine } from '../core/smooth-line.ts';
import { boxRound, type Place, polar } from '../microscopy/places.ts';
import { cover, emptySlide, forPixels, type Slide } from '../microscopy/slide.ts';
import type { Box, Located, Version } from '../rendering.ts';
import { mapCells } from './cell-map.ts';
import type { LiverDrawing } from './drawing.ts';
import { clear, heDye } from './he-stain.ts';
import { type LiverPlan, planLiver, type Region } from './liver-plan.ts';
import { paintNecrosis } from './necrosis.ts';
import {
  findSinusoids,
  paintCytoplasm,
  paintNuclei,
  paintSinusoidCells,
  paintVacuoles,
  type Sheet,
  type Vacuole,
} from './parenchyma.ts';
import { coverCollagen, paintDuct, paintLymphocyte, paintSpindleNucleus, paintVessel } from './stroma.ts';

export interface Section {
  readonly slide: Slide;
  readonly truth: readonly Located[];
}

export function drawLiver(drawing: LiverDrawing, seed: number, version: Version, side: number): Section {
  const slide = emptySlide(side, side, drawing.um_per_px);
  const grain = noiseFrom(`${seed}/grain of cells`);
  const sideUm = side * drawing.um_per_px;
  const plan = planLiver(drawing, seed, version === 'twin', sideUm, grain);
  const sheet: Sheet = { slide, plan, cells: mapCells(slide, plan.sites, grain), grain, seed };
  const sinusoids = findSinusoids(sheet, drawing.sinusoid_um);
  paintCytoplasm(sheet, sinusoids);
  paintSinusoidCells(sheet, sinusoids, drawing.red_cells);
  paintNuclei(sheet, drawing);
  const fat = version === 'scene' ? drawing.vacuoles : undefined;
  const vacuoles = fat ? paintVacuoles(sheet, sinusoids, fat, drawing.nucleus_um[1]) : [];
  const truth = [...giantTruth(plan, slide), ...vacuoleTruth(vacuoles, plan, slide)];
  paintRegions(sheet, drawing, truth);
  return { slide, truth };
}

function paintRegions(sheet: Sheet, drawing: LiverDrawing, truth: Located[]): void {
  const { slide, plan, grain, seed } = sheet;
  for (const [n, region] of plan.regions.entries()) {
    const seen = coverRegion(sheet, region);
    truth.push({ kind: region.kind, isFinding: region.isFinding, box: seen });
    const random = randomFrom(`${seed}/region ${n} ${region.kind}`);
    if (region.kind === 'necrotic focus') {
      const focus = drawing.necrotic_foci[plan.regions.filter((one, k) => one.kind === region.kind && k < n).length];
      paintNecrosis(sheet, region, focus?.neutrophils ?? 0, random);
    } else if (region.kind === 'central vein' && drawing.central_vein) {
      const [x, y] = drawing.central_vein.at;
      const red = { form: drawing.red_cells, count: 9 };
      paintVessel(slide, grain, { x, y }, drawing.central_vein.radius_um, 1.8, red, random);
    } else paintStroma(sheet, region, random);
  }
  for (const [n, { at, radius_um: r }] of drawing.portal_tracts.entries()) {
    const random = randomFrom(`${seed}/portal ${n}`);
    const turn = random.between(0, 6.28);
    const around = (away: number, angle: number): Place => {
      const [u, v] = polar(turn + angle, away);
      return { x: at[0] + u * r, y: at[1] + v * r };
    };
    const { red_cells: form } = drawing;
    paintVessel(slide, grain, around(0.3, 0), r * 0.48, 1.8, { form, count: 7 }, random.child('vein'));
    paintVessel(slide, grain, around(0.6, 2.5), r * 0.21, r * 0.11, { form, count: 0 }, random.child('artery'));
    paintDuct(slide, grain, around(0.55, 4), Math.max(8, r * 0.2), random.child('duct'));
  }
  for (const [n, band] of drawing.fibrous_bands.entries())
    if (plan.regions.some((region) => region.kind === 'fibrous band'))
      paintBandDucts(sheet, band, randomFrom(`${seed}/band ${n}`), truth);
}

/** Fills a region's ground and returns its box on the picture. */
function coverRegion({ slide, grain }: Sheet, region: Region): Box {
  const { width, height, umPerPx } = slide;
  let [left, right, top, bottom] = [width, 0, height, 0];
  forPixels(slide, (px, py, i) => {
    const [x, y] = [px * umPerPx, py * umPerPx];
    const d = region.distance(x, y);
    const share = inside(d, 2.4);
    if (share <= 0) return;
    if (region.kind === 'central vein') cover(slide, i, clear, share);
    else if (region.kind === 'necrotic focus') {
      const crumb = grain.fractal(x * 0.35 + 33, y * 0.35, 4);
      cover(slide, i, heDye(0.1 + 0.1 * crumb, 0.5 + 0.34 * crumb), inside(d, 7));
    } else coverCollagen(slide, i, region.fiber(x, y), grain, share);
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  });
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** Paints spindle nuclei everywhere and a few lymphocytes. */
function paintStroma({ slide, plan, grain }: Sheet, region: Region, random: Random): void {
  for (let n = 0; n < (plan.sideUm * plan.sideUm) / 380; n++) {
    const own = random.child(n);
    const x = own.between(0, plan.sideUm);
    const y = own.between(0, plan.sideUm);
    if (region.distance(x, y) > -2.5) continue;
    if (own.chance(0.1)) paintLymphocyte(slide, grain, { x, y }, own);
    else paintSpindleNucleus(slide, grain, { x, y }, region.angle(x, y), own);
  }
}

function paintBandDucts(
  { slide, plan, grain }: Sheet,
  band: LiverDrawing['fibrous_bands'][number],
  random: Random,
  truth: Located[],
): void {
  const placed: (Place & { readonly radius: number })[] = [];
  const line = alongLine(smoothLine(band.along));
  const regions = plan.regions.filter(({ kind }) => kind === 'fibrous band');
  for (let n = 0; n < 6000 && placed.length < band.ducts; n++) {
    const radius = random.between(8.5, 12);
    const x = random.between(radius + 3, plan.sideUm - radius - 3);
    const y = random.between(radius + 3, plan.sideUm - radius - 3);
    const near = Math.min(...regions.map((region) => region.distance(x, y)));
    if (line(x, y)[0] > band.width_um / 2 || near > -radius * 0.85) continue;
    const room = n < 3000 ? 15 : 4;
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.radius + radius + room)) continue;
    placed.push({ x, y, radius });
  }
  placed.forEach((duct, n) => {
    paintDuct(slide, grain, duct, duct.radius, random.child(`duct ${n}`));
    truth.push(located('duct', duct, duct.radius * 1.1, slide));
  });
}

function giantTruth(plan: LiverPlan, slide: Slide): Located[] {
  return plan.sites
    .filter(({ isGiant }) => isGiant)
    .map((site) => located('giant hepatocyte', site, site.radius * 1.12, slide));
}

/** Each cell with vacuoles is one object. A cell that the frame cuts has another name, because it is not counted. */
function vacuoleTruth(vacuoles: readonly Vacuole[], plan: LiverPlan, slide: Slide): Located[] {
  const side = slide.width * slide.umPerPx;
  return [...new Set(vacuoles.map(({ cell }) => cell))].flatMap((cell) => {
    const site = plan.sites[cell];
    if (!site) return [];
    const reach = site.radius * 1.2;
    const isWhole = Math.min(site.x, site.y) > reach && Math.max(site.x, site.y) < side - reach;
    const kind = isWhole ? 'vacuolated hepatocyte' : 'cut vacuolated hepatocyte';
    return [clipped(located(kind, site, reach, slide), slide)];
  });
}

function clipped(one: Located, { width, height }: Slide): Located {
  const x = Math.max(0, one.box.x);
  const y = Math.max(0, one.box.y);
  const right = Math.min(width, one.box.x + one.box.width);
  const bottom = Math.min(height, one.box.y + one.box.height);
  return { ...one, box: { x, y, width: right - x, height: bottom - y } };
}

function located(kind: string, at: Place, reachUm: number, { umPerPx }: Slide): Located {
  return { kind, isFinding: true, box: boxRound(at, reachUm, umPerPx), sizeUm: [2 * reachUm, 2 * reachUm] };
}
