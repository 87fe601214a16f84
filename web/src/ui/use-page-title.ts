// Names the page in the browser's tab, in the history and for screen readers.

import { useEffect } from 'react';

const product = 'Veterinary Exam Simulator';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${product}`;
  }, [title]);
}
