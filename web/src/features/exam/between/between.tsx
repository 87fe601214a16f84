// Loads the screens between questions after the first question, and renders nothing until they have arrived.

import { lazyScreen } from '../../../ui/lazy-screen.ts';

export const { Screen: Between, fetchAhead: fetchBetweenAhead } = lazyScreen(() => import('./between-screens.tsx'));
