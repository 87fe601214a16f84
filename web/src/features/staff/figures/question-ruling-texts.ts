// Texts about rulings, which change how a question is scored after people have answered it.

import type { EffectOnScores, QuestionRuling } from '@simulator/api-contract';
import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const simulations = (count: number) => plural(count, { one: 'one simulation', other: `${count} simulations` });
const lettersOf = (options: readonly number[]) =>
  options
    .toSorted((a, b) => a - b)
    .map((option) => String.fromCharCode(65 + option))
    .join(' and ');

const english = {
  /** What a choice does to scores, for owners. */
  follows: {
    retire: 'Dropped from scoring: simulations of this form already taken are scored again.',
    rekey: 'Simulations of this form already taken are scored again with the options that you choose.',
    keep: 'The published scoring is restored: simulations of this form are scored again.',
  },
  ownersOnly: 'Scores change only when an owner retires a question or changes its key here.',
  options: 'Options to count as right',
  option: (index: number, isKey: boolean) =>
    `${String.fromCharCode(65 + index)}${isKey ? ' (the key as published)' : ''}`,
  optionsMissing: 'Please choose at least one option.',
  look: 'Preview the changes',
  looking: (count: number) => (count === 0 ? 'Counting…' : `Counting: ${simulations(count)}…`),
  titles: {
    drop: (question: string) => `Drop question ${question} from scoring?`,
    accept: (question: string, accepted: readonly number[]) =>
      `Count ${lettersOf(accepted)} as right on question ${question}?`,
    restore: (question: string) => `Restore the published scoring of question ${question}?`,
  },
  /** What a ruling would change. */
  counted: ({ simulations: all, changed }: EffectOnScores) =>
    all === 0
      ? 'Nobody has taken this form yet.'
      : `Of ${simulations(all)}, ${plural(changed, { one: 'one scaled score changes', other: `${changed} scaled scores change` })}.`,
  directions: ({ higher, lower }: EffectOnScores) => `${higher} become higher, ${lower} become lower.`,
  verdicts: ({ nowPass, nowFail }: EffectOnScores) =>
    nowPass + nowFail === 0
      ? 'Everybody who passed still passes, and nobody else does.'
      : `${plural(nowPass, { one: 'One who failed now passes', other: `${nowPass} who failed now pass` })}; ${plural(nowFail, { one: 'one who passed now fails', other: `${nowFail} who passed now fail` })}.`,
  unfinished: (count: number) =>
    `${plural(count, { one: 'One more that is not finished is', other: `${count} more that are not finished are` })} scored this way when all blocks are in.`,
  kept: 'First scores stay and are shown beside the new ones. Candidates see that the scoring of the question was changed. Results that went to your own system are not sent again.',
  cancel: 'Cancel',
  confirm: 'Score again',
  confirming: 'Sending…',
  made: 'Scoring so far, the latest first',
  effects: {
    drop: () => 'Dropped from scoring',
    accept: (accepted) => `${lettersOf(accepted)} counted as right`,
    restore: () => 'Published scoring restored',
  } satisfies Record<QuestionRuling['effect'], (accepted: readonly number[]) => string>,
  progress: (done: number, of: number) => `Scored again: ${done} of ${of}…`,
  scored: (when: string, attempts: number) =>
    attempts === 0
      ? `Since ${when}`
      : `${plural(attempts, { one: 'One block', other: `${attempts} blocks` })} scored again by ${when}`,
  states: { drop: 'dropped from scoring', accept: 'another key counts' },
  refused: {
    'scoring-runs': 'Scores are still being computed for the previous ruling. Please wait a moment.',
    'nothing-changes': 'The question is already scored this way.',
    'nothing-left': 'No question of this form would be left to score.',
    'accepted-options-do-not-fit': 'Please choose which options count as right.',
    'not-staff': 'Only owners may change the scoring.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly questionRuling: typeof english;
  }
}

export const questionRulingTexts = localeTexts('questionRuling', english);
