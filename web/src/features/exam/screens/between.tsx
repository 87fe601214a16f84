// Loads the screens between the questions after the first question; renders nothing until they are there.

import { lazyScreen } from '../../../ui/lazy-screen.ts';

export const { Screen: Between, fetchAhead: fetchBetweenAhead } = lazyScreen(() => import('./between-screens.tsx'));
