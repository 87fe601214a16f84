// The parts around a list that arrives in pages: the notes that it is loading, has failed or is empty, and the button
// for older rows.

import type { ReactNode } from 'react';
import { accommodationTexts as words } from './accommodation-texts.ts';
import { staffTexts } from './staff-texts.ts';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Item> {
  readonly pages: Pages<Item>;
  readonly loading: string;
  readonly failed: string;
  readonly none: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function PagedList<Item>({ pages, loading, failed, none, children }: PagedListProps<Item>) {
  const { items, hasFailed, isBusy, hasMore, reload, loadOlder } = pages;
  return (
    <>
      {items === null && !hasFailed && <p role="status">{loading}</p>}
      {hasFailed && (
        <div className="notice notice--warning" role="alert">
          <p>{failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={reload}>
            {staffTexts.retry}
          </button>
        </div>
      )}
      {items?.length === 0 && <p className="staff__hint">{none}</p>}
      {items && items.length > 0 && children(items)}
      {hasMore && (
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={isBusy || undefined}
          onClick={loadOlder}
        >
          {isBusy ? words.loadingOlder : words.older}
        </button>
      )}
    </>
  );
}
