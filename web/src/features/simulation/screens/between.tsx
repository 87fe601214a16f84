// The door to what loads behind the first question; nothing stands in its place until it is there.

import { type ComponentProps, Suspense } from 'react';
import { lazyScreen } from '../../../ui/lazy-screen.ts';
import type BetweenScreens from './between-screens.tsx';

const between = lazyScreen(() => import('./between-screens.tsx'));

export const fetchBetweenAhead = between.fetchAhead;

export function Between(props: ComponentProps<typeof BetweenScreens>) {
  return (
    <Suspense fallback={null}>
      <between.Screen {...props} />
    </Suspense>
  );
}
