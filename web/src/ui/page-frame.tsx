// The frame of every page that is not a question: mark and name above, notice of independence below.

import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

export function PageFrame({ children, status }: { readonly children: ReactNode; readonly status?: ReactNode }) {
  return (
    <div className="page">
      <header className="page__header">
        <a className="page__name" href="/">
          <Mark />
          <span>Veterinary Exam Simulator</span>
        </a>
        {status}
      </header>
      <main className="page__main">{children}</main>
      <footer className="page__footer">
        <p>
          An independent practice product with original questions. Not affiliated with, endorsed by or connected to the
          ICVA or NBME. NAVLE is a registered trademark of its owner.
        </p>
      </footer>
    </div>
  );
}
