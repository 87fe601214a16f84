// The filter that shows a picture in a window: exact arithmetic on every gray value, done by the browser as it draws.

import { type GrayWindow, transferOf, wholeWindow } from './gray-window.ts';

/** The filter for a picture's style; undefined for the whole window, which changes nothing. */
export function windowFilter(window: GrayWindow): string | undefined {
  const { level, width, isInverted } = window;
  const isWhole = level === wholeWindow.level && width === wholeWindow.width && !isInverted;
  return isWhole ? undefined : `url(#${nameOf(window)})`;
}

/** Each window has its own name, so that an engine that caches by name redraws. */
function nameOf({ level, width, isInverted }: GrayWindow): string {
  return `window-${level}-${width}${isInverted ? '-inverted' : ''}`;
}

export function WindowFilter({ window }: { readonly window: GrayWindow }) {
  const { slope, intercept } = transferOf(window);
  return (
    <svg className="window-filter" width="0" height="0" aria-hidden="true">
      <filter id={nameOf(window)} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feComponentTransfer>
          <feFuncR type="linear" slope={slope} intercept={intercept} />
          <feFuncG type="linear" slope={slope} intercept={intercept} />
          <feFuncB type="linear" slope={slope} intercept={intercept} />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
