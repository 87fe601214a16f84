// Which view of the sign-in page is open. The address holds it, so that links, reloads and the back button work.

import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { authTexts as words } from '../auth-texts.ts';
import type { AuthTab } from './auth-view.ts';

const tabs: readonly AuthTab[] = ['signin', 'signup', 'forgotten', 'link'];

function tabInAddress(): AuthTab {
  const named = new URLSearchParams(location.search).get('tab');
  return tabs.find((tab) => tab === named) ?? 'signin';
}

function addressOf(tab: AuthTab): string {
  const query = new URLSearchParams(location.search);
  query.set('tab', tab);
  return `/auth?${query}`;
}

export function useTab(): readonly [AuthTab, (tab: AuthTab) => void] {
  const [tab, setTab] = useState(tabInAddress);
  useEffect(() => {
    const follow = () => setTab(tabInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const show = useCallback((wanted: AuthTab) => {
    if (wanted !== tabInAddress()) history.pushState(null, '', addressOf(wanted));
    setTab(wanted);
  }, []);
  return [tab, show];
}

export function TabLinks({ tab, onTab }: { readonly tab: AuthTab; readonly onTab: (tab: AuthTab) => void }) {
  const follow = (to: AuthTab) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTab(to);
  };
  return (
    <nav className="auth__tabs" aria-label={words.tabs}>
      {(['signin', 'signup'] as const).map((to) => (
        <a key={to} href={addressOf(to)} aria-current={to === tab ? 'page' : undefined} onClick={follow(to)}>
          {to === 'signin' ? words.titleIn : words.titleUp}
        </a>
      ))}
    </nav>
  );
}
