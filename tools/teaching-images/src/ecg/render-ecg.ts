// Draws an ECG as SVG on millimeter paper. One user unit is one millimeter, so that every length on it can be measured.

import { randomFrom } from '../core/random.ts';
import type { Located, Rendering } from '../rendering.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import { eventsOf } from './events.ts';
import { leadInMm, located, mmPerMv, mmPerS } from './locate.ts';
import { voltage } from './waveform.ts';

const screenWidth = 1024;
const line = 'fill="none" stroke="#16181d" stroke-linejoin="round" stroke-linecap="round"';

export function renderEcg(drawing: EcgDrawing, seed: number, isTwin: boolean): Rendering {
  const scene = isTwin ? ordinaryTwin(drawing) : drawing;
  const widthMm = sheetWidthMm(drawing);
  // Letters and lines have the same size on the screen for strips of any length.
  const px = widthMm / screenWidth;
  const truth: Located[] = [];
  const parts: string[] = [];
  const areMarked = drawing.strips.some(({ marks }) => marks.length > 0);
  let topMm = 0;
  for (const [position, { stretches, seconds, marks, label }] of scene.strips.entries()) {
    const random = randomFrom(`${seed}/strip ${position}`);
    const events = eventsOf(stretches, seconds, scene, random);
    const curve = voltage(events, seconds, scene, random);
    const above = up(Math.max(1, ...curve) * mmPerMv + 5 + 22 * px);
    const below = up(-Math.min(...curve) * mmPerMv + 5);
    const baselineMm = topMm + above;
    const lead = scene.lead === 'II' ? 'II' : 'Base-apex';
    const said = [lead, `${mmPerS} mm/s`, `${mmPerMv} mm/mV`, label ?? []].flat().join('   ');
    parts.push(
      `<text x="4" y="${round(topMm + 18 * px)}" font-family="sans-serif" font-size="${round(14 * px)}" fill="#3b3f48">${said}</text>`,
      `<path data-part="pulse" ${line} stroke-width="${round(1.2 * px)}" d="M3 ${baselineMm}h3v-${mmPerMv}h5v${mmPerMv}h3"/>`,
      `<path data-part="trace" ${line} stroke-width="${round(1.3 * px)}" d="${pathOf(curve, baselineMm)}"/>`,
    );
    truth.push(...located(events, marks, { baselineMm, above, below, seconds }, areMarked));
    topMm = baselineMm + below;
  }
  const height = Math.round((screenWidth * topMm) / widthMm);
  const svg = sheet(widthMm, topMm, height, parts.join('\n'));
  return { picture: { form: 'svg', width: screenWidth, height, svg }, truth };
}

/** Width of the paper: as long as the longest strip, with space at both ends. */
export function sheetWidthMm({ strips }: EcgDrawing): number {
  return Math.max(...strips.map(({ seconds }) => seconds)) * mmPerS + leadInMm + 5;
}

/** The same animal, paper and recording noise, but with ordinary sinus rhythm. */
function ordinaryTwin(drawing: EcgDrawing): EcgDrawing {
  const { rate, pr_ms, p, complex } = drawing.twin;
  const stretches: EcgDrawing['strips'][number]['stretches'] = [
    { rhythm: 'sinus', rate, pr_ms, spread: 0.02, without_p: [], blocked: [] },
  ];
  return { ...drawing, p, complex, strips: drawing.strips.map(({ seconds }) => ({ seconds, stretches, marks: [] })) };
}

/** Rounds up to whole large squares, so that the thick lines continue from strip to strip. */
function up(mm: number): number {
  return Math.max(10, Math.ceil(mm / 5) * 5);
}

/**
 * Returns the corner points of the curve: those that a straight line between their neighbors would miss by more than
 * 0.02 mm.
 */
function pathOf(curve: Float32Array, baselineMm: number): string {
  const x = (ms: number): number => leadInMm + (ms / 1000) * mmPerS;
  const y = (ms: number): number => baselineMm - (curve[ms] ?? 0) * mmPerMv;
  const kept: number[] = [0];
  const pending: (readonly [number, number])[] = [[0, curve.length - 1]];
  while (pending.length > 0) {
    const [from, to] = pending.pop() ?? [0, 0];
    let worst = -1;
    let missBy = 0.02;
    for (let ms = from + 1; ms < to; ms++) {
      const miss = Math.abs(y(from) + ((y(to) - y(from)) * (ms - from)) / (to - from) - y(ms));
      if (miss > missBy) {
        missBy = miss;
        worst = ms;
      }
    }
    if (worst < 0) kept.push(to);
    else pending.push([worst, to], [from, worst]);
  }
  return kept.map((ms, n) => `${n === 0 ? 'M' : n === 1 ? 'L' : ' '}${round(x(ms))} ${round(y(ms))}`).join('');
}

function round(mm: number): string {
  return String(Math.round(mm * 100) / 100);
}

function sheet(widthMm: number, heightMm: number, height: number, content: string): string {
  const px = widthMm / screenWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${screenWidth}" height="${height}" viewBox="0 0 ${widthMm} ${heightMm}">
<metadata>Synthetic teaching image</metadata>
<defs><pattern id="s" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M0 0H1M0 0V1" fill="none" stroke="#f0c8bd" stroke-width="${round(0.5 * px)}"/></pattern><pattern id="l" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0H5M0 0V5" fill="none" stroke="#dd9586" stroke-width="${round(1 * px)}"/></pattern></defs>
<rect width="100%" height="100%" fill="#fffaf6"/><rect width="100%" height="100%" fill="url(#s)"/><rect width="100%" height="100%" fill="url(#l)"/>
${content}
</svg>
`;
}
