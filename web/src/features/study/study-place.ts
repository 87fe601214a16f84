// Which screen of study the address names, so that reload, Back and links work.

import { useEffect, useState } from 'react';

export type StudyPlace =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly block: { readonly edition: string; readonly part: number } | null }
  /** Prepares a set of what was missed in one simulation. */
  | { readonly screen: 'missed'; readonly simulationId: string }
  /** The key points of a choice of questions. */
  | { readonly screen: 'points'; readonly choice: string }
  | { readonly screen: 'set'; readonly set: string };

export function readPlace(search: string): StudyPlace {
  const query = new URLSearchParams(search);
  const set = query.get('set');
  if (set !== null) return { screen: 'set', set };
  const simulationId = query.get('missed');
  if (simulationId !== null) return { screen: 'missed', simulationId };
  const choice = query.get('points');
  if (choice !== null) return { screen: 'points', choice };
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
    case 'missed':
      return `?missed=${encodeURIComponent(place.simulationId)}`;
    case 'points':
      return `?points=${encodeURIComponent(place.choice)}`;
    case 'set':
      return `?set=${encodeURIComponent(place.set)}`;
  }
}

export interface Ways {
  readonly go: (place: StudyPlace) => void;
  /** Replaces the current place in the browser's history, so that Back leads to the place before it. */
  readonly goInstead: (place: StudyPlace) => void;
}

export function useStudyPlace(): readonly [StudyPlace, Ways] {
  const [place, setPlace] = useState(() => readPlace(location.search));
  useEffect(() => {
    const onPop = () => setPlace(readPlace(location.search));
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const [ways] = useState<Ways>(() => {
    const show = (next: StudyPlace) => {
      setPlace(next);
      scrollTo(0, 0);
    };
    return {
      go: (next) => {
        history.pushState(null, '', `${location.pathname}${writePlace(next)}`);
        show(next);
      },
      goInstead: (next) => {
        history.replaceState(null, '', `${location.pathname}${writePlace(next)}`);
        show(next);
      },
    };
  });
  return [place, ways];
}
