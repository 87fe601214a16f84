// Names the page in the browser's tab, in the history and for screen readers.

import { useEffect } from 'react';
import { uiTexts } from './ui-texts.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${uiTexts.product}`;
  }, [title]);
}
