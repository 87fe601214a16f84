// Says that neither the device nor the server has the questions and keys now, with a way out and a retry.

import type { ReactNode } from 'react';
import { reportTexts } from './report-texts.ts';
import '../ui/dialog.css';

export function MissingContent({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  const { past: text } = reportTexts;
  return (
    <section className="notice notice--warning" role="alert">
      <p>{text.contentMissing}</p>
      <div className="dialog__actions">
        {children}
        <button type="button" className="button" onClick={onRetry}>
          {text.retry}
        </button>
      </div>
    </section>
  );
}
