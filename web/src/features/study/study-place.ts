// Which screen of study the address names, so that reload, Back and links lead to it.

import { useCallback, useEffect, useState } from 'react';

export type StudyPlace =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly block: { readonly edition: string; readonly part: number } | null }
  | { readonly screen: 'set'; readonly set: string };

export function readPlace(search: string): StudyPlace {
  const query = new URLSearchParams(search);
  const set = query.get('set');
  if (set !== null) return { screen: 'set', set };
  if (!query.has('new')) return { screen: 'home' };
  const [edition = '', part = ''] = (query.get('block') ?? '').split('.');
  return { screen: 'new', block: edition && /^[1-9]\d?$/.test(part) ? { edition, part: Number(part) } : null };
}

export function writePlace(place: StudyPlace): string {
  switch (place.screen) {
    case 'home':
      return '';
    case 'new':
      return place.block ? `?new&block=${place.block.edition}.${place.block.part}` : '?new';
    case 'set':
      return `?set=${encodeURIComponent(place.set)}`;
  }
}

export function useStudyPlace(): readonly [StudyPlace, (place: StudyPlace) => void] {
  const [place, setPlace] = useState(() => readPlace(location.search));
  useEffect(() => {
    const onPop = () => setPlace(readPlace(location.search));
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const go = useCallback((next: StudyPlace) => {
    history.pushState(null, '', `${location.pathname}${writePlace(next)}`);
    setPlace(next);
    scrollTo(0, 0);
  }, []);
  return [place, go];
}
