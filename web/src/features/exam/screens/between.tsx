// The door to what loads behind the first question; nothing stands in its place until it is there.

import { lazyScreen } from '../../../ui/lazy-screen.ts';

export const { Screen: Between, fetchAhead: fetchBetweenAhead } = lazyScreen(() => import('./between-screens.tsx'));
