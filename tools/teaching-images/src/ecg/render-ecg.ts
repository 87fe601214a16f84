// Draws an ECG as SVG on millimeter paper. One user unit is one millimeter, so that every length on it can be measured.

import { type Random, randomFrom } from '../core/random.ts';
import type { Located, Rendering } from '../rendering.ts';
import { strokesOf } from '../ultrasound/glyphs.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import { eventsOf } from './events.ts';
import { leadInMm, located, mmPerMv, mmPerS, unitMm } from './locate.ts';
import { voltage } from './waveform.ts';

const screenWidth = 1024;

/** Printed squares (thin, thick), paper and ink: recorders and their paper differ. */
const papers = [
  ['#f0c8bd', '#dd9586', '#fffaf6', '#1b1c22'],
  ['#f4c3cb', '#e0909f', '#fdf8f6', '#23242c'],
  ['#efcba6', '#d9a06c', '#fffbf2', '#16181d'],
  ['#e9c4b6', '#cf8f80', '#faf6ec', '#262230'],
] as const;

export function renderEcg(drawing: EcgDrawing, seed: number, isTwin: boolean): Rendering {
  const scene = isTwin ? ordinaryTwin(drawing) : drawing;
  const widthMm = sheetWidthMm(drawing);
  // Letters and lines have the same size on the screen for strips of any length.
  const px = widthMm / screenWidth;
  const truth: Located[] = [];
  const parts: string[] = [];
  const sheetRandom = randomFrom(`${seed}/sheet`);
  const paper = papers[sheetRandom.whole(0, papers.length - 1)] ?? papers[0];
  const areMarked = drawing.strips.some(({ marks }) => marks.length > 0);
  let topMm = 0;
  for (const [position, { stretches, seconds, marks, label }] of scene.strips.entries()) {
    const random = randomFrom(`${seed}/strip ${position}`);
    const events = eventsOf(stretches, seconds, scene, random);
    const { curve, baseline } = voltage(events, seconds, scene, random);
    const above = up(Math.max(1, ...curve) * mmPerMv + 5 + 22 * px);
    const below = up(-Math.min(...curve) * mmPerMv + 5);
    const baselineMm = topMm + above;
    const said = `${scene.lead.toUpperCase()}  ${mmPerS} mm/s  ${mmPerMv} mm/mV  ${label?.toUpperCase() ?? ''}`;
    parts.push(
      `<path stroke-width="${inUnits(1.1 * px)}" d="${printed(said, 4, topMm + 6 * px, 11 * px)}"/>`,
      `<path data-part="pulse" d="${pulseOf(inUnits(baselineMm))}"/>`,
      `<path id="t${position}" data-part="trace" d="${pathOf(curve, baselineMm)}"/>`,
      // Ink runs and paper heats where the pen is slow, so that flat parts are thicker than steep ones, here more than there.
      `<use href="#t${position}" y="${inUnits(0.55 * px)}" opacity=".75"/>`,
      `<use href="#t${position}" y="${inUnits(0.3 * px)}" stroke-width="${inUnits(1.7 * px)}" opacity=".45" stroke-dasharray="${Array.from({ length: 14 }, () => sheetRandom.whole(40, 900)).join(' ')}"/>`,
    );
    truth.push(...located(events, marks, { baselineMm, wander: baseline, above, below, seconds }, areMarked));
    topMm = baselineMm + below;
  }
  const height = Math.round((screenWidth * topMm) / widthMm);
  const svg = sheet(widthMm, topMm, height, paper, parts.join('\n'), sheetRandom);
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
  const corners = kept.map((ms) => [inUnits(x(ms)), inUnits(y(ms))] as const);
  const steps = corners.map(
    ([toX, toY], n) => `${toX - (corners[n - 1]?.[0] ?? 0)} ${toY - (corners[n - 1]?.[1] ?? 0)}`,
  );
  return `m${steps.join(' ').replaceAll(' -', '-')}`;
}

/** The calibration pulse, 1 mV high: the recorder overshoots a little, then sags. */
function pulseOf(y: number): string {
  return `M150 ${y}h145v-${inUnits(mmPerMv)}l5-11 10 10 230 15 5 495 15-7 140-2`;
}

/** Text as a recorder prints it, in strokes. */
function printed(text: string, x: number, y: number, height: number): string {
  const at = (n: number, u: number, v: number): string =>
    `${inUnits(x + ((n * 5.6 + u) * height) / 6)} ${inUnits(y + (v * height) / 6)}`;
  const letters = [...text].flatMap((letter, n) => strokesOf(letter).map((line) => line.map(([u, v]) => at(n, u, v))));
  return letters.map((line) => `M${line.join('L')}`).join('');
}

function inUnits(mm: number): number {
  return Math.round(mm / unitMm);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The squares don't begin where the curve does, and are not printed equally dark everywhere; some strips have a faint scratch. */
function sheet(
  widthMm: number,
  heightMm: number,
  height: number,
  [thin, thick, ground, ink]: (typeof papers)[number],
  content: string,
  random: Random,
): string {
  const px = widthMm / screenWidth;
  const moved = `patternTransform="rotate(${round(random.between(-0.12, 0.12))}) translate(${round(random.between(0, 5))} ${round(random.between(-1, 1))})"`;
  const stops = Array.from(
    { length: 7 },
    (_, n) =>
      `<stop offset="${round(n / 6)}" stop-color="${random.chance(0.7) ? ground : '#a08f6e'}" stop-opacity="${round(random.between(0, 0.4) ** 1.6)}"/>`,
  );
  const scratch = random.chance(0.4)
    ? `<path stroke="${ground}" opacity=".7" stroke-width="${inUnits(0.5 * px)}" d="M0 ${inUnits(heightMm * random.between(0.1, 0.9))}h${inUnits(widthMm)}"/>`
    : '';
  const squares = (id: string, mm: number, color: string, width: number): string =>
    `<pattern id="${id}" width="${mm}" height="${mm}" patternUnits="userSpaceOnUse" ${moved}><path d="M0 0H${mm}M0 0V${mm}" fill="none" stroke="${color}" stroke-width="${round(width * px)}"/></pattern>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${screenWidth}" height="${height}" viewBox="0 0 ${widthMm} ${heightMm}">
<metadata>Synthetic teaching image</metadata>
<defs>${squares('s', 1, thin, 0.5)}${squares('l', 5, thick, random.between(0.8, 1.2))}<linearGradient id="p" x2="1" y2="${round(random.between(-0.3, 0.3))}">${stops.join('')}</linearGradient></defs>
<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#s)"/><rect width="100%" height="100%" fill="url(#l)"/><rect width="100%" height="100%" fill="url(#p)"/>
<g fill="none" stroke="${ink}" stroke-width="${inUnits(px)}" stroke-linejoin="round" stroke-linecap="round" transform="scale(${unitMm})">
${content}
${scratch}</g>
</svg>
`;
}
