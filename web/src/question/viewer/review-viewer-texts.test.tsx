// How lengths are announced, and that a picture without a scale says so instead of offering a ruler.

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Measured } from './measure.ts';
import { MeasureControls } from './measure-controls.tsx';
import { reviewViewerTexts } from './review-viewer-texts.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  return () => vi.unstubAllGlobals();
});

const tracing = (seconds: number): Measured => ({
  across: { value: seconds, unit: 's', decimals: 2 },
  down: { value: 1.2, unit: 'mV', decimals: 2 },
});

describe('a length', () => {
  it.each<[string, Measured | undefined]>([
    ['42.3 mm', { length: { value: 42.26, unit: 'mm', decimals: 1 } }],
    ['121 µm', { length: { value: 120.8, unit: 'µm', decimals: 0 } }],
    ['0.48 s (125 per minute), 1.20 mV', tracing(0.48)],
    // This is the width of a complex, not the time until it repeats.
    ['0.08 s, 1.20 mV', tracing(0.08)],
    ['no scale here', undefined],
  ])('is announced as %s', (reported, measured) => {
    expect(reviewViewerTexts.lengthIs(measured)).toBe(reported);
  });

  it('is shown without a rate on the picture, where there is little room', () => {
    expect(reviewViewerTexts.numbered(2, tracing(0.48))).toBe('2: 0.48 s, 1.20 mV');
  });
});

describe('below a picture', () => {
  const shown = (hasScale: boolean) =>
    renderToStaticMarkup(
      <MeasureControls
        type="radiograph"
        hasScale={hasScale}
        lines={[]}
        lengthOf={() => ''}
        hasNormal={false}
        onAdd={() => undefined}
        onDelete={() => undefined}
      />,
    );

  it('a line is offered only if the picture has a scale, and otherwise the reason is given', () => {
    expect(shown(false)).toContain('No scale on this picture');
    expect(shown(false)).not.toContain('Add a line');
    expect(shown(true)).toContain('Add a line');
    expect(shown(true)).not.toContain('No scale');
  });
});
