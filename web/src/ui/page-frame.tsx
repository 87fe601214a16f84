// The frame of every page that is not a question: mark and name above, notice of independence below.

import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { usePageTextSize } from './text-size.ts';
import { uiTexts } from './ui-texts.ts';

export function PageFrame({ children, status }: { readonly children: ReactNode; readonly status?: ReactNode }) {
  usePageTextSize();
  return (
    <div className="page">
      <header className="page__header">
        <a className="page__name" href="/">
          <Mark />
          <span>{uiTexts.product}</span>
        </a>
        {status}
      </header>
      <main className="page__main">{children}</main>
      <footer className="page__footer">
        <p>{uiTexts.independence}</p>
      </footer>
    </div>
  );
}
