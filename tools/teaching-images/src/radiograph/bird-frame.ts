// What the parts of a bird are drawn on, and their sources of randomness.

import type { noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import type { Film } from './film.ts';

export interface BirdFrame {
  readonly film: Film;
  random(name: string): Random;
  noise(name: string): ReturnType<typeof noiseFrom>;
}
