// What a person sees of a drawing that is in progress: how far its time has gone, if that is known.

import type { Studio } from '@simulator/api-contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultPanel } from './result-panel.tsx';

const ignore = () => undefined;

function drawingIn(given: Partial<Studio>): string {
  const day = { left: 19, perDay: 20, renewsAt: null, canDraw: [] };
  const studio: Studio = { source: 'built-in', hasGrant: true, ...day, ...given };
  const generation = { name: 'drawing', since: Date.now() } as const;
  return renderToStaticMarkup(
    <ResultPanel generation={generation} studio={studio} onRetry={ignore} onPick={ignore} onReuse={ignore} />,
  );
}

test('a picture that is simulated anew shows how much of its time has gone, and how long it may take', () => {
  const shown = drawingIn({ drawingSeconds: 20 });
  expect(shown).toMatch(/<progress [^>]*max="20"/);
  expect(shown).toContain('It takes up to 20 seconds');
});

test.each<Partial<Studio>>([{ drawingSeconds: 0 }, {}, { source: 'model', drawingSeconds: 20 }])(
  'a drawing of unknown length shows only that it goes on: %o',
  (studio) => {
    const shown = drawingIn(studio);
    expect(shown).toContain('role="progressbar"');
    expect(shown).not.toContain('<progress');
  },
);
