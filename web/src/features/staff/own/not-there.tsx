// Shown instead of the requested content: it is loading, it could not be fetched, or it does not exist.

import { ownQuestionTexts as words } from './own-question-texts.ts';

interface NotThereProps {
  readonly why: 'loading' | 'missing' | 'failed';
  readonly onRetry: () => void;
}

export function NotThere({ why, onRetry }: NotThereProps) {
  if (why === 'loading') return <p role="status">{words.loading}</p>;
  return (
    <div className="notice notice--warning" role="alert">
      <p>{why === 'missing' ? words.missing : words.failed}</p>
      {why === 'failed' && (
        <button type="button" className="button button--quiet button--small" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
