// A code that stays hidden until staff reveal it. A hidden code is not in the page at all, and only a revealed one can
// be copied.

import { type ReactNode, useState } from 'react';
import { copyWithToast, linkWithCode } from '../copy.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';

/** Always the same number of dots, unlike the server's codes, so that not even the length is revealed. */
const dots = '••••••••';

interface CodeDisplayProps {
  readonly code: string;
  readonly publicUrl: string;
  /** Whose code it is, to distinguish the buttons of several codes. Omitted for the shared code. */
  readonly label?: string;
  /** Shows the whole link under the code. */
  readonly showsLink?: boolean;
  readonly children?: ReactNode;
}

export function CodeDisplay({ code, publicUrl, label, showsLink = false, children }: CodeDisplayProps) {
  const [isShown, setShown] = useState(false);
  const name = (action: string) => (label === undefined ? undefined : words.ofCode(action, label));
  const toggle = isShown ? words.hide : words.reveal;
  return (
    <div className={`code-display${label === undefined ? ' code-display--main' : ''}`}>
      <output className="code-display__code" aria-label={name(words.codeLabel) ?? words.codeLabel}>
        {isShown ? code : <Hidden />}
      </output>
      <div className="code-display__actions">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={name(toggle)}
          onClick={() => setShown(!isShown)}
        >
          {toggle}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={name(words.copyCode)}
          disabled={!isShown}
          onClick={() => void copyWithToast(code, staffToast('codeCopied'))}
        >
          {words.copyCode}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={name(words.copyLink)}
          disabled={!isShown}
          onClick={() => void copyWithToast(linkWithCode(publicUrl, code), staffToast('linkCopied'))}
        >
          {words.copyLink}
        </button>
        {children}
      </div>
      {showsLink && (
        <div className="code-display__link">
          <h3>{words.link}</h3>
          <p className="code-display__address">
            {isShown ? linkWithCode(publicUrl, code) : <Hidden before={linkWithCode(publicUrl, '')} />}
          </p>
          <p className="staff__hint">{words.linkHint}</p>
        </div>
      )}
    </div>
  );
}

function Hidden({ before = '' }: { readonly before?: string }) {
  return (
    <>
      {before}
      <span aria-hidden="true">{dots}</span>
      <span className="visually-hidden">{words.codeHidden}</span>
    </>
  );
}
