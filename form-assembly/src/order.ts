// The order of a block: random, with its first pictures a few questions in, and no easier at its end than at its
// beginning.

import { type Candidate, questionsBeforePictures } from './blueprint.ts';
import { shuffled } from './random.ts';

/** In one of a hundred blocks, sixty questions in random order drift more than this. */
const maxDrift = 0.33;
const maxTries = 20;

export function inOrder(block: readonly Candidate[], random: () => number): readonly number[] {
  let best = picturesLater(shuffled(block, random));
  for (let tries = 1; tries < maxTries && Math.abs(drift(best)) > maxDrift; tries++) {
    const other = picturesLater(shuffled(block, random));
    if (Math.abs(drift(other)) < Math.abs(drift(best))) best = other;
  }
  return best.map(({ id }) => id);
}

/** Moves the first questions without a picture to the front; the others keep their order. */
function picturesLater(block: readonly Candidate[]): readonly Candidate[] {
  const first = new Set(block.filter(({ hasPicture }) => !hasPicture).slice(0, questionsBeforePictures));
  return [...first, ...block.filter((candidate) => !first.has(candidate))];
}

/** The correlation of position and estimate; 0 if one of them does not vary. */
function drift(block: readonly Candidate[]): number {
  const known = block.flatMap(({ difficulty }, place) => (difficulty === null ? [] : [{ difficulty, place }]));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [center, middle] = [mean(known.map(({ difficulty }) => difficulty)), mean(known.map(({ place }) => place))];
  let [both, ofEstimates, ofPlaces] = [0, 0, 0];
  for (const { difficulty, place } of known) {
    both += (difficulty - center) * (place - middle);
    ofEstimates += (difficulty - center) ** 2;
    ofPlaces += (place - middle) ** 2;
  }
  const spread = Math.sqrt(ofEstimates * ofPlaces);
  return spread > 0 ? both / spread : 0;
}
