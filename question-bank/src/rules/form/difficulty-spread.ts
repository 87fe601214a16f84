// Difficulties must be estimated one by one: in every block they spread, and they don't rise or fall along it.

import { mean, percent, tally } from '../../tally.ts';
import { type Breach, breachAtForm, type FormContents, type FormRule } from '../rule.ts';

/**
 * Real estimates, from 0.25 to 0.95 around 0.68, spread by more. One estimate copied to every question has no spread.
 */
const leastDeviation = 0.08;
const largestShareOfOneValue = 0.1;
/** In random order, only one block of sixty questions in a hundred drifts more than this. */
const maxDrift = 0.33;

export const difficultySpread: FormRule = {
  name: 'difficulty-spread',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const values = contents.questions.map((question) => question.estimated_difficulty);
    const common = [...tally(values, (value) => value)].flatMap(([value, count]) => {
      const share = count / values.length;
      if (share <= largestShareOfOneValue) return [];
      const allowed = `${percent(largestShareOfOneValue)} may`;
      return [breachAtForm(contents, 'blocks', `${percent(share)} of estimated difficulties are ${value}; ${allowed}`)];
    });
    return [...common, ...contents.blocks.flatMap((_, block) => breachesIn(contents, block))];
  },
};

function breachesIn(contents: FormContents, block: number): readonly Breach[] {
  const values = (contents.blocks[block] ?? []).map((question) => question.estimated_difficulty);
  const [center, middle] = [mean(values), (values.length - 1) / 2];
  const deviation = Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
  const field = `blocks.${block}`;
  // Rounds the deviation, because equal decimals rarely give exactly zero.
  if (Number(deviation.toFixed(6)) < leastDeviation) {
    const spread = `spread by ${deviation.toFixed(3)} around their mean; at least ${leastDeviation} is expected`;
    return [breachAtForm(contents, field, `has estimated difficulties that ${spread}`)];
  }
  const places = Math.sqrt(mean(values.map((_, place) => (place - middle) ** 2)));
  const drift = mean(values.map((value, place) => (value - center) * (place - middle))) / (deviation * places);
  if (Math.abs(drift) <= maxDrift) return [];
  const way = drift > 0 ? 'easier' : 'harder';
  return [
    breachAtForm(contents, field, `gets ${way} along the way: correlation ${drift.toFixed(2)}, ${maxDrift} is allowed`),
  ];
}
