// One panel: lays its objects into a section, scans it, and puts the echo picture with scale and marks into its frame.

import type { Located, PixelPicture, Version } from '../rendering.ts';
import { heardBy } from '../ultrasound-simulation/simulated-panel.ts';
import { type Echoes, scan } from './beams.ts';
import { type Body, emptyBody, paintArea } from './body.ts';
import type { DrawnPanel, Panel } from './drawing.ts';
import { paintObject } from './objects.ts';
import type { Frame, PanelView } from './panel-view.ts';
import { probeOf } from './probe.ts';
import { drawDepthScale, drawGrayBar, leftOf } from './scale.ts';
import type { MmBox } from './shapes.ts';
import { drawCaliper, drawText, textWidth } from './strokes.ts';

/** Room beside, above and below the fan, px. */
const side = 44;
const top = 22;
const foot = ({ calipers, label }: Panel): number =>
  22 + 22 * calipers.filter(({ reading }) => reading).length + (label ? 22 : 0);

/** Height of a frame that a fan of full width fills. */
export function heightNeeded(panel: Panel, width: number): number {
  const { box } = probeOf(panel.probe, panel.depth_mm);
  return ((width - 2 * side) / (box.right - box.left)) * (box.bottom - box.top) + top + foot(panel);
}

export function viewOf(panel: Panel, frame: Frame): PanelView {
  const probe = probeOf(panel.probe, panel.depth_mm);
  const { box } = probe;
  const pxPerMm = Math.min(
    (frame.width - 2 * side) / (box.right - box.left),
    (frame.height - top - foot(panel)) / (box.bottom - box.top),
  );
  return {
    frame,
    probe,
    depthMm: panel.depth_mm,
    pxPerMm,
    originX: frame.x + frame.width / 2,
    originY: frame.y + top - box.top * pxPerMm,
  };
}

export function toPixel({ originX, originY, pxPerMm }: PanelView, [x, y]: readonly [number, number]): [number, number] {
  return [originX + x * pxPerMm, originY + y * pxPerMm];
}

export function drawPanel(
  picture: PixelPicture,
  panel: Panel,
  view: PanelView,
  seed: string,
  version: Version,
): readonly Located[] {
  const { echoes, truth } = 'mhz' in panel ? simulated(panel, view, seed, version) : drawn(panel, view, seed, version);
  convert(picture, echoes, view);
  drawDepthScale(picture, view);
  drawGrayBar(picture, view);
  drawMarks(picture, panel, view, version);
  return truth;
}

type Seen = { readonly echoes: Echoes; readonly truth: readonly Located[] };

function simulated(panel: Exclude<Panel, DrawnPanel>, view: PanelView, seed: string, version: Version): Seen {
  const { echoes, lying } = heardBy(panel, seed, version);
  return { echoes, truth: lying.map(({ object, box }) => located(object, box, view)) };
}

function drawn(panel: DrawnPanel, view: PanelView, seed: string, version: Version): Seen {
  const { body, truth } = bodyOf(panel, view, seed, version);
  const machine = {
    depthMm: panel.depth_mm,
    gainDb: panel.gain_db,
    rangeDb: panel.range_db,
    focusMm: panel.focus_mm ?? panel.depth_mm * 0.5,
    pulseMm: panel.pulse_mm,
  };
  return { echoes: scan(body, view.probe, machine, seed), truth };
}

function bodyOf(
  panel: DrawnPanel,
  view: PanelView,
  seed: string,
  version: Version,
): { body: Body; truth: readonly Located[] } {
  const body = emptyBody(view.probe.box, 1 / view.pxPerMm);
  const ground = { box: view.probe.box, depthAt: () => 50 };
  const layers = [{ tissue: panel.ground }];
  paintArea(body, ground, { layers, uneven: 0, bendDb: 0, softMm: 1, grainTurn: panel.ground_turn }, `${seed}/ground`);
  const truth: Located[] = [];
  panel.objects.forEach((object, n) => {
    const name = `${seed}/object ${n}`;
    const isLeftOut = object.finding && object.in_twin === 'left out' && version === 'twin';
    if (isLeftOut) {
      for (const [k, other] of object.instead.entries()) paintObject(body, view.probe, other, `${name}/instead ${k}`);
      return;
    }
    const box = paintObject(body, view.probe, object, name);
    truth.push(located(object, box, view));
  });
  return { body, truth };
}

function located(
  object: { readonly name?: string | undefined; readonly kind: string; readonly finding: boolean },
  { left, top, right, bottom }: MmBox,
  view: PanelView,
): Located {
  const [x, y] = toPixel(view, [left, top]);
  const { pxPerMm } = view;
  return {
    kind: object.name ?? object.kind,
    isFinding: object.finding,
    box: { x, y, width: (right - left) * pxPerMm, height: (bottom - top) * pxPerMm },
  };
}

function convert({ rgb, width }: PixelPicture, echoes: Echoes, view: PanelView): void {
  const { frame, probe, depthMm, pxPerMm } = view;
  for (let py = frame.y; py < frame.y + frame.height; py++)
    for (let px = frame.x; px < frame.x + frame.width; px++) {
      const { across, depth } = probe.beamOf((px + 0.5 - view.originX) / pxPerMm, (py + 0.5 - view.originY) / pxPerMm);
      if (across <= 0 || across >= 1 || depth <= 0 || depth >= depthMm) continue;
      const gray = Math.round(255 * brightAt(echoes, across, depth / depthMm));
      rgb.fill(Math.min(255, gray), (py * width + px) * 3, (py * width + px) * 3 + 3);
    }
}

function brightAt({ beams, samples, bright }: Echoes, across: number, down: number): number {
  const u = Math.min(beams - 1.001, Math.max(0, across * beams - 0.5));
  const v = Math.min(samples - 1.001, Math.max(0, down * samples - 0.5));
  const b = Math.floor(u);
  const n = Math.floor(v);
  const at = (db: number, dn: number): number => bright[(b + db) * samples + n + dn] ?? 0;
  const [s, t] = [u - b, v - n];
  return (at(0, 0) * (1 - t) + at(0, 1) * t) * (1 - s) + (at(1, 0) * (1 - t) + at(1, 1) * t) * s;
}

function drawMarks(picture: PixelPicture, panel: Panel, view: PanelView, version: Version): void {
  const { frame } = view;
  const calipers = panel.calipers.filter(({ in_twin }) => version === 'scene' || in_twin === 'kept');
  const label = version === 'scene' ? panel.label : (panel.twin_label ?? panel.label);
  for (const { from, to } of calipers) drawCaliper(picture, toPixel(view, from), toPixel(view, to));
  const readings = calipers.flatMap(({ reading }) => reading ?? []);
  for (const [n, reading] of readings.entries())
    drawText(
      picture,
      `+ ${reading}`,
      frame.x + 22,
      frame.y + frame.height - 24 - (readings.length - 1 - n) * 22,
      13,
      215,
    );
  if (panel.mark) drawText(picture, panel.mark, leftOf(view) - 4, frame.y + 142, 24, 225);
  if (label) {
    const at = frame.x + (frame.width - textWidth(label, 15)) / 2;
    drawText(picture, label, at, frame.y + frame.height - 22, 15, 215);
  }
}
