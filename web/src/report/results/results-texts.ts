// Texts of the results beyond the observed ones: what the score can't say, parts, blocks, pace, key points.

import type { AnswerChanges, EqualForm, Scoring } from '@simulator/exam-engine';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';
import { decimal, percent } from '../../ui/reader-formats.ts';

const questions = (count: number) => plural(count, { one: 'one question', other: `${count} questions` });

const english = {
  /** The distance from a pass, in questions; negative if short of it. */
  distance: (more: number) => {
    if (more < 0)
      return plural(-more, { one: 'One question short of a pass.', other: `${-more} questions short of a pass.` });
    if (more === 0) return 'Exactly enough questions for a pass.';
    return plural(more, { one: 'One question above a pass.', other: `${more} questions above a pass.` });
  },
  timeUps: (blocks: number, of: number, unanswered: number) =>
    `Time ran out in ${blocks} of ${of} blocks, with ${questions(unanswered)} not answered.`,
  unanswered: (count: number) =>
    plural(count, { one: 'One question was not answered.', other: `${count} questions were not answered.` }),
  reviewMissed: (count: number) =>
    plural(count, { one: 'Review the one you missed', other: `Review the ${count} you missed` }),
  /** For the card of a topic, and the same for people who hear it without the card. */
  reviewMissedHere: (count: number) => plural(count, { one: 'Review 1 missed', other: `Review ${count} missed` }),
  reviewMissedOf: (count: number, topic: string) =>
    plural(count, { one: `Review 1 missed: ${topic}`, other: `Review ${count} missed: ${topic}` }),
  studyMissed: 'Study them',
  keyPoints: 'Key points',
  band: {
    title: 'How sure is this score?',
    band: ({ band, scaledBand }: EqualForm, total: number) =>
      `On another form like this one, about two of three scores would fall between ${band.low} and ${band.high} of ${total} questions correct (scaled ${scaledBand.low} to ${scaledBand.high}).`,
    chance: ({ chanceToPass }: EqualForm, { passingScaledScore }: Scoring) =>
      `The chance of reaching ${passingScaledScore} on such a form, in this product: ${chanceInWords(chanceToPass)}.`,
    unanswered:
      'Questions you left out count as wrong here. If you reach them next time, your score may change by more than this.',
    drawn: ({ band }: EqualForm, correct: number, total: number) =>
      `${correct} of ${total} questions correct, with a band from ${band.low} to ${band.high}`,
    pass: (needed: number) => `${needed} to pass`,
    how: 'How this is calculated',
    /** Explains the score by the segment of the curve that it lies on (scoring-2). */
    scaled: (correct: number, total: number, { fromRatio, score, slope }: Scoring['curve'][number], scaled: number) =>
      `The scaled score: ${correct} of ${total} is ${decimal(correct / total, 4)}; from ${decimal(fromRatio, 3)} on, ${score} + (${decimal(correct / total, 4)} − ${decimal(fromRatio, 3)}) × ${slope} gives ${scaled}. ‘Overall Score’ is the plain share of scored questions that were right.`,
    method: ({ standardError }: EqualForm, correct: number, total: number) => [
      `Lord’s binomial error model: the questions of a form count as a random draw from all questions of its kind, of which you know a certain share. From ${correct} of ${total} correct, the standard error of that number is ${standardError.toFixed(1)} questions.`,
      'A second score has an error of its own, so two scores differ by more than that. The band holds both errors (a beta-binomial distribution, with Jeffreys’ prior for the share you know).',
      'It assumes that you learn and forget nothing in between, that you are equally rested, and that both forms are equally hard. Forms follow one blueprint, so real scores vary a little less than random draws: the band errs on the wide side.',
      'The band is in questions correct, because the scaled score has steps: one more question can be worth many points.',
      'It says nothing about the licensing exam itself.',
      'Sources: Lord FM, Psychometrika 1955; 20: 1–22. Brown LD, Cai TT, DasGupta A, Statistical Science 2001; 16: 101–133.',
    ],
  },
  parts: {
    title: 'By species, system, topic, task, and domain',
    figuresBy: 'Figures by',
    divisions: {
      species: 'Species',
      system: 'Organ system',
      topic: 'Topic',
      task: 'Task',
      domain: 'Domain',
    },
    all: 'Everything',
    part: 'Part',
    correct: 'Correct',
    rate: 'Rate',
    interval: 'Range',
    ofTotal: (correct: number, total: number) => `${correct} of ${total}`,
    standings: { below: 'Below your overall rate', above: 'Above your overall rate' },
    whole: (rate: number) => `The line in each row marks your overall ${percent(rate)}.`,
    how: 'What the ranges mean',
    method: (fewest: number) => [
      'A part of a few questions says little: 3 of 4 could be luck. The range shows where your rate over many more such questions would be, 19 times in 20 (Wilson’s interval, J Am Stat Assoc 1927; 22: 209–212).',
      `A part is called above or below your overall rate only if that rate lies outside its range and the part has at least ${fewest} questions. Among so many parts, one or two stand out by chance.`,
    ],
    focus: (parts: readonly string[]) => `Clearly below your overall rate: ${parts.join(', ')}.`,
  },
  blocks: {
    correct: (correct: number, total: number) => `${correct} of ${total} correct`,
    unanswered: (count: number) => (count === 0 ? 'All answered' : `${count} not answered`),
    perQuestion: (seconds: number) => `${seconds} s per question`,
    strip:
      'Tall marks are right answers, short ones wrong, dots not answered. Pre-test questions are not counted as correct.',
  },
  pace: {
    title: 'Pace',
    lead: 'Minutes spent, added up question by question. The dashed line is an even pace through the block’s time: a curve above it was slower.',
    drawn: (block: number, minutes: number, of: number) =>
      `Block ${block}: ${minutes} of ${of} minutes spent on questions`,
    minutes: (minutes: number) => `${minutes} min`,
    asTable: 'The pace as a table',
    seconds: 'Seconds per question',
    range: (from: number, to: number) => `${from}–${to}`,
    rangeOfQuestions: (from: number, to: number) => `Questions ${from} to ${to}`,
  },
  changes: {
    title: 'Changed answers',
    count: ({ rightToWrong, wrongToRight, wrongToWrong }: AnswerChanges) =>
      `You changed your answer to ${questions(rightToWrong + wrongToRight + wrongToWrong)}: ${wrongToRight} from wrong to right, ${rightToWrong} from right to wrong, ${wrongToWrong} from wrong to wrong.`,
  },
  points: {
    heading: 'Key points',
    lead: (count: number) =>
      plural(count, {
        one: 'What to remember from the question you missed.',
        other: `What to remember from the ${count} questions you missed.`,
      }),
    none: 'You didn’t miss any questions.',
    place: (block: number, question: number) => `Block ${block}, question ${question}`,
    review: 'Review',
    unanswered: 'Not answered',
    wrong: 'Wrong',
    preTest: 'Pre-test question',
    back: 'Back to the results',
    print: 'Print the key points',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly results: typeof english;
  }
}

export const resultsTexts = localeTexts('results', english);

function chanceInWords(chance: number): string {
  if (chance < 0.01) return `less than ${percent(1)}`;
  if (chance > 0.99) return `more than ${percent(99)}`;
  return `about ${percent(Math.round(chance * 100))}`;
}
