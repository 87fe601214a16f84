// Texts of the viewer in review and study.

import { localeTexts } from '../../ui/locale-texts.ts';
import { decimal } from '../../ui/reader-formats.ts';
import type { Measured, Quantity } from './measure.ts';

const quantity = ({ value, unit, decimals }: Quantity) => `${decimal(value, decimals)} ${unit}`;

const plain = (measured: Measured) =>
  'length' in measured ? quantity(measured.length) : `${quantity(measured.across)}, ${quantity(measured.down)}`;

/** The rate of something that repeats after this time; a shorter distance is a wave, not an interval. */
const rate = ({ value, unit }: Quantity) =>
  unit === 's' && value >= 0.15 ? ` (${decimal(60 / value, 0)} per minute)` : '';

const english = {
  title: 'Picture',
  tools: 'What dragging does',
  move: 'Move',
  window: 'Window',
  light: 'Light',
  measure: 'Measure',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset',
  fullScreen: 'Full screen',
  close: 'Close',
  level: 'Level',
  width: 'Width',
  darkParts: 'Dark parts',
  brightParts: 'Bright parts',
  invert: 'Invert',
  brightness: 'Brightness',
  contrast: 'Contrast',
  windowHint:
    'Drag right to widen the window, left to narrow it, up to brighten, down to darken. Gray values run from 0 to 255.',
  lightHint: 'Drag left or right for the contrast, up or down for the brightness.',
  measureHint: 'Draw a line on the picture, or add one and move its ends with the arrow keys.',
  shadows: 'A radiograph shows shadows: what lay nearer to the tube measures longer than it is.',
  noScale: 'No scale on this picture: nothing can be measured on it.',
  addLine: 'Add a line',
  addLineOnNormal: 'Add a line on the normal picture',
  lines: 'Lines',
  line: (number: number) => `Line ${number}`,
  lineOnNormal: (number: number) => `Line ${number}, on the normal picture`,
  lineIs: (line: string, length: string) => `${line}: ${length}`,
  /** Shown on the picture, where there is little room, so it leaves out the rate. */
  numbered: (number: number, measured: Measured | undefined) => `${number}: ${measured ? plain(measured) : '–'}`,
  end: (line: string, place: 'from' | 'to') => `${line}, ${place === 'from' ? 'first end' : 'second end'}`,
  endIs: (end: string, length: string) => `${end}. ${length}`,
  deleteLine: (number: number) => `Delete line ${number}`,
  lineDeleted: (number: number) => `Line ${number} deleted.`,
  lengthIs: (measured: Measured | undefined) => {
    if (!measured) return 'no scale here';
    if ('length' in measured) return quantity(measured.length);
    return `${quantity(measured.across)}${rate(measured.across)}, ${quantity(measured.down)}`;
  },
  windowIs: (level: number, width: number) => `Level ${level}, width ${width}`,
  lightIs: (brightness: number, contrast: number) => `Brightness ${brightness}, contrast ${contrast}`,
  shortcuts: 'Shortcuts',
  keys: [
    '+ and − zoom, 0 resets, Escape closes.',
    'M moves, W sets window or light, L measures.',
    'Arrows move the picture; under Window or Light they do what dragging does.',
    'On the end of a line arrows move it (with Shift faster), and Delete deletes the line.',
    'N compares with the normal picture, F is full screen.',
  ],
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly reviewViewer: typeof english;
  }
}

export const reviewViewerTexts = localeTexts('reviewViewer', english);
