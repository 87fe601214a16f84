// What an account page shows until the server has said who is signed in, and when the server can't be reached.

import { authTexts as words } from '../auth-texts.ts';

export function Opening({ text }: { readonly text: string }) {
  return (
    <p className="auth__opening" role="status">
      {text}
    </p>
  );
}

export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <section className="notice notice--warning" role="alert">
      <h1 className="auth__notice-title">{words.unreachableTitle}</h1>
      <p>{words.unreachable}</p>
      <button type="button" className="button button--quiet button--small auth__retry" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </section>
  );
}
