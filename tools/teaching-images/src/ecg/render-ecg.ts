// Draws an ECG as SVG on millimeter paper. One user unit is one millimeter, so that every length on it can be measured.

import { type Random, randomFrom } from '../core/random.ts';
import type { Located, Rendering, Size } from '../rendering.ts';
import { dotRows } from '../ultrasound/glyphs.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import { eventsOf } from './events.ts';
import { leadInMm, located, mmPerMv, mmPerS, unitMm } from './locate.ts';
import { voltage } from './waveform.ts';

const screenWidth = 1024;

/** Printed squares (thin, thick), paper and ink: recorders and their paper differ. */
const papers = [
  ['#efb9ac', '#d98876', '#fdf5ee', '#1b1c22'],
  ['#f2b7c1', '#dd8496', '#fbf4f2', '#2a2b34'],
  ['#ecc08f', '#d0925c', '#fcf6e9', '#17181d'],
  ['#e6b8a8', '#c98272', '#f6f0e2', '#2c2636'],
  ['#b9d8bd', '#86b893', '#f7f8f0', '#1d2126'],
  ['#c9c9cc', '#a3a3a8', '#f6f6f4', '#222226'],
] as const;

export function renderEcg(drawing: EcgDrawing, seed: number, isTwin: boolean): Rendering {
  const scene = isTwin ? ordinaryTwin(drawing) : drawing;
  const widthMm = sheetWidthMm(drawing);
  // Letters and lines have the same size on the screen for strips of any length, unless lines of true width are thicker.
  const px = widthMm / screenWidth;
  const lineMm = Math.max(0.24, 0.95 * px);
  const truth: Located[] = [];
  const parts: string[] = [];
  const sheetRandom = randomFrom(`${seed}/sheet`);
  const paper = papers[sheetRandom.whole(0, papers.length - 1)] ?? papers[0];
  const recorder = recorderOf(sheetRandom);
  const lineOfText = 17 * px;
  let topMm = 0;
  for (const [position, { stretches, seconds, marks, label = '' }] of scene.strips.entries()) {
    const random = randomFrom(`${seed}/strip ${position}`);
    const events = eventsOf(stretches, seconds, scene, random);
    const { curve, baseline } = voltage(events, seconds, scene, random);
    const lines = recorder(`${scene.lead} ${label} ${scene.patient ?? ''}`.trim().toUpperCase());
    const above = up(Math.max(1, ...curve) * mmPerMv + 4 + (lines[0] ? lineOfText : 0));
    const below = up(-Math.min(...curve) * mmPerMv + 4 + (lines[1] ? lineOfText : 0));
    const baselineMm = topMm + above;
    const yOfLine = [topMm + 6 * px, baselineMm + below - lineOfText];
    parts.push(
      ...lines.map((line, n) => printed(line, 4, yOfLine[n] ?? 0, 1.2 * px)),
      `<g id="t${position}"><path data-part="pulse" d="${pulseOf(inUnits(baselineMm))}"/>`,
      `<path data-part="trace" d="${pathOf(curve, baselineMm)}"/></g>`,
      // Ink runs and paper heats where the pen is slow, so that flat parts are thicker than steep ones.
      `<use href="#t${position}" y="${inUnits(0.6 * lineMm)}" opacity=".8"/>`,
    );
    truth.push(...located(events, marks, { baselineMm, wander: baseline, above, below, seconds }));
    topMm = baselineMm + below;
  }
  const svg = sheet({ width: widthMm, height: topMm }, px, lineMm, paper, parts.join('\n'), sheetRandom);
  return { picture: { form: 'svg', width: screenWidth, height: Math.round(topMm / px), svg }, truth };
}

/** What a recorder prints above a strip and below it, given lead and label: no two makes agree. */
function recorderOf(random: Random): (lead: string) => readonly string[] {
  const scale = `${mmPerS} mm/s  ${mmPerMv} mm/mV`;
  const time = `${random.whole(8, 17)}:${random.whole(10, 59)}`;
  const filter = ['0.5-40 Hz', '0.05-150 Hz', 'AC 60 Hz', 'FILTER ON'][random.whole(0, 3)];
  const make = random.whole(0, 4);
  return (lead) =>
    [
      [`${lead}   ${scale}`],
      ['', `${lead}  ${scale}  ${filter}`],
      [lead, `${scale}  ${filter}`],
      [`${time}  ${lead}    ${scale}   ${filter}`],
      [`${scale}       ${time}`, lead],
    ][make] ?? [];
}

/** Width of the paper: as long as the longest strip, with space for the calibration pulse. */
export function sheetWidthMm({ strips }: EcgDrawing): number {
  return Math.max(...strips.map(({ seconds }) => seconds)) * mmPerS + leadInMm;
}

/** The same animal, paper and recording noise, but with ordinary sinus rhythm. */
function ordinaryTwin(drawing: EcgDrawing): EcgDrawing {
  const { rate, pr_ms, p, complex } = drawing.twin;
  const stretches: EcgDrawing['strips'][number]['stretches'] = [
    { rhythm: 'sinus', rate, pr_ms, without_p: [], blocked: [] },
  ];
  return { ...drawing, p, complex, strips: drawing.strips.map(({ seconds }) => ({ seconds, stretches, marks: [] })) };
}

/** Rounds up to whole large squares, so that the thick lines continue from strip to strip. */
function up(mm: number): number {
  return Math.max(10, Math.ceil(mm / 5) * 5);
}

/** Returns the curve without the points that a straight line between their neighbors would miss by less than 0.02 mm. */
function pathOf(curve: Float32Array, baselineMm: number): string {
  const y = (ms: number): number => baselineMm - (curve[ms] ?? 0) * mmPerMv;
  const cornersOf = (from: number, to: number): readonly number[] => {
    let worst = -1;
    let missBy = 0.02;
    for (let ms = from + 1; ms < to; ms++) {
      const miss = Math.abs(y(from) + ((y(to) - y(from)) * (ms - from)) / (to - from) - y(ms));
      if (miss > missBy) [missBy, worst] = [miss, ms];
    }
    return worst < 0 ? [to] : [...cornersOf(from, worst), ...cornersOf(worst, to)];
  };
  let [lastX, lastY] = [0, 0];
  const steps = [0, ...cornersOf(0, curve.length - 1)].map((ms) => {
    const [toX, toY] = [inUnits(leadInMm + (ms / 1000) * mmPerS), inUnits(y(ms))];
    const step = `${toX - lastX} ${toY - lastY}`;
    [lastX, lastY] = [toX, toY];
    return step;
  });
  return `m${steps.join(' ').replaceAll(' -', '-')}`;
}

/** The calibration pulse, 1 mV high: upright, with corners that the pen rounds a little. */
function pulseOf(y: number): string {
  return `M0 ${y}h145v-${inUnits(mmPerMv)}l6-4h228l6 4v${inUnits(mmPerMv)}H${inUnits(leadInMm)}`;
}

/** Text as rows of dots, each `dot` millimeters high. */
function printed(text: string, x: number, y: number, dot: number): string {
  const runs = dotRows(text).flatMap((row, v) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${v}h${run.length}`),
  );
  const place = `translate(${inUnits(x)} ${inUnits(y)}) scale(${round(dot / unitMm)})`;
  return `<path transform="${place}" stroke-width="1" stroke-linecap="butt" d="${runs.join('')}"/>`;
}

function inUnits(mm: number): number {
  return Math.round(mm / unitMm);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The squares don't begin where the curve does. Paper has a shade; neither print nor ink is equally dark everywhere.
 */
function sheet(
  { width, height }: Size,
  px: number,
  lineMm: number,
  [thin, thick, ground, ink]: (typeof papers)[number],
  content: string,
  random: Random,
): string {
  const between = (low: number, high: number): number => round(random.between(low, high));
  const moved = `patternTransform="rotate(${between(-0.2, 0.2)}) translate(${between(0, 5)} ${between(-1, 1)})"`;
  const squares = (id: string, mm: number, color: string, line: number): string =>
    `<pattern id="${id}" width="${mm}" height="${mm}" patternUnits="userSpaceOnUse" ${moved}><path d="M0 0H${mm}M0 0V${mm}" fill="none" stroke="${color}" stroke-width="${round(line)}"/></pattern>`;
  const whole = (filled: string): string => `<rect width="100%" height="100%" ${filled}/>`;
  /** Noise with details of so many millimeters; `values` makes of it what `made` uses as m. */
  const noisy = (id: string, mm: number, values: string, made: string): string =>
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${round(1 / mm)}" numOctaves="2" seed="${random.whole(1, 999)}" result="n"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .25 0 0 0 0 .2 ${values}" result="m"/>${made}</filter>`;
  const shade = (at: number): string =>
    `<stop offset="${at}" stop-color="#57482f" stop-opacity="${at === 0.5 ? 0 : between(0, 0.16)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${screenWidth}" height="${Math.round(height / px)}" viewBox="0 0 ${width} ${height}">
<metadata>Synthetic teaching image</metadata>
<defs>${squares('s', 1, thin, Math.max(0.5 * px, 0.07))}${squares('l', 5, thick, Math.max(px, 0.15) * random.between(0.8, 1.2))}<linearGradient id="p" x2="1" y2="${between(-0.1, 0.1)}">${[0, 0.5, 1].map(shade).join('')}</linearGradient>
${noisy('g', 30, '1.2 0 0 0 .2', '<feComposite in="SourceGraphic" in2="m" operator="in"/>')}
${noisy('i', 5 * px, '1.5 0 0 0 .25', `<feDisplacementMap in="SourceGraphic" in2="n" scale="${round(1.2 * px)}" xChannelSelector="R" yChannelSelector="G"/><feComposite in2="m" operator="in"/>`)}</defs>
${whole(`fill="${ground}"`)}<g filter="url(#g)">${whole('fill="url(#s)"')}${whole('fill="url(#l)"')}</g>${whole('fill="url(#p)"')}
<g filter="url(#i)">${whole('fill="none"')}<g fill="none" stroke="${ink}" stroke-width="${inUnits(lineMm)}" stroke-linejoin="round" stroke-linecap="round" transform="scale(${unitMm})">
${content}
</g></g>
</svg>
`;
}
