// What the parts of a bird are drawn on, and from which chance.

import type { noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import type { Film } from './film.ts';

export interface BirdFrame {
  readonly film: Film;
  random(name: string): Random;
  noise(name: string): ReturnType<typeof noiseFrom>;
}
