// Texts of the picture viewer.

import { localeTexts } from '../ui/locale-texts.ts';

const english = {
  title: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  brightness: 'Brightness',
  contrast: 'Contrast',
  reset: 'Reset',
  close: 'Close',
  keys: 'Shortcuts: + and − zoom, arrows move, 0 resets, Escape closes.',
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly viewer: typeof english;
  }
}

export const viewerTexts = localeTexts('viewer', english);
