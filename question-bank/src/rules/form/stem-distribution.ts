// Stems of a form in the exam's style are short and of uneven length, most open with the animal, and few name a place.

import { isTaught } from '../../question-traits.ts';
import { stemFigures } from '../../stem-figures.ts';
import { percent } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const stemDistribution: FormRule = {
  name: 'stem-distribution',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    // Until the last question of the form is rewritten, only `stats` reports these figures.
    if (!contents.questions.every(isTaught)) return [];
    const { median, ninetieth, short, animals, places } = stemFigures(contents.questions);
    const breaches = [
      median < 60 || median > 75 ? `the median stem has ${median} words; 60 to 75 are wanted` : '',
      ninetieth > 95 ? `nine of ten stems have up to ${ninetieth} words; 95 are allowed` : '',
      short < 0.1 ? `${percent(short)} of stems have fewer than 40 words; a tenth must` : '',
      animals < 0.7 ? `${percent(animals)} of stems open with the animal; 70 % must` : '',
      places > 0.1 ? `${percent(places)} of stems name a place; a tenth may` : '',
    ];
    return breaches.filter((said) => said !== '').map((said) => breachAtForm(contents, 'blocks', said));
  },
};
