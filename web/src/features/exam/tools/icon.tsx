// Icons of the tools. They are drawn, because fonts of many devices lack such characters.

import { memo } from 'react';

const paths = {
  flag: 'M5 18V3h10l-2 4 2 4H5',
  highlight: 'M4 17h12M6 13l7-9 3 2-7 9-4 1z',
  notes: 'M4 3h12v10l-4 4H4zM7 7h6M7 11h4',
  calculator: 'M5 2h10v16H5zM8 6h4M8 10h1M11 10h1M8 14h1M11 14h1',
  close: 'M4 4l12 12M16 4L4 16',
  clear: 'M11 3l6 6-7 7H6l-3-3zM7 7l6 6M10 16h7',
  pause: 'M7 4v12M13 4v12',
  list: 'M3 4h4v4H3zM11 4h4v4h-4zM3 12h4v4H3zM11 12h4v4h-4z',
  back: 'M12 4l-6 6 6 6',
  move: 'M7 4h0M13 4h0M7 10h0M13 10h0M7 16h0M13 16h0',
  erase: 'M7 5h10v10H7l-5-5zM9 8l5 4M14 8l-5 4',
};

export const Icon = memo(({ name }: { readonly name: keyof typeof paths }) => (
  <svg className="tools__icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
));
