// Texts of the review's list of questions, of its shortcuts, and of the facts about one question.

import { localeTexts } from '../../ui/locale-texts.ts';
import type { FilterKind, FormPart } from './listed-questions.ts';

type Shortcut = readonly [key: string, what: string];

const english = {
  /** For the button that opens the list if there is no room next to the question. */
  open: 'Question list',
  title: 'Question list',
  /** For the button that shows the three text sizes on a phone. */
  textSize: 'Text size',
  close: 'Close',
  show: 'Show',
  all: 'All questions',
  /** A choice, and how many questions it leaves. */
  choice: (name: string, count: number) => `${name} (${count})`,
  kinds: {
    missed: 'Missed',
    wrong: 'Wrong',
    unanswered: 'Not answered',
    flagged: 'Flagged',
    unsure: 'Not sure in practice',
    changed: 'Answer changed',
    slow: 'Slow',
    pictures: 'With a picture',
  } satisfies Record<FilterKind, string>,
  limit: 'Limit to',
  noLimit: 'All parts of the form',
  divisions: { topic: 'Topic', species: 'Species', system: 'Organ system', task: 'Task' } satisfies Record<
    FormPart['division'],
    string
  >,
  block: (block: number) => `Block ${block}`,
  blocks: 'Blocks',
  none: 'No questions match these choices.',
  showAll: 'Show all questions',
  legend: { right: 'right', wrong: 'wrong', unanswered: 'not answered' },
  /** In place of the position if the question on the screen is not in the list. */
  notListed: (total: number) => `– / ${total}`,
  median: 'Your median',
  medianOfAll: 'Candidates’ median',
  answeredRight: 'Answered right by',
  shareOf: (share: string, n: number) => `${share} of ${n} candidates`,
  flagged: 'Flagged',
  unsureInPractice: 'Not sure when last practiced',
  struck: 'struck out',
  examNote: 'Your note in the exam',
  changes: 'Your choices',
  choices: (letters: readonly string[]) => letters.join(', then '),
  shortcuts: {
    title: 'Keyboard shortcuts',
    review: [
      ['Left and right arrow', 'previous and next question'],
      ['Enter', 'next question; on a button or link, activate it'],
      ['L', 'open or close the question list; if it is shown next to the question, move into it and back'],
      ['?', 'this list'],
      ['Escape', 'close a list or picture'],
    ] satisfies readonly Shortcut[],
    /** For the viewer, which study has as well. */
    pictureHeading: 'In an enlarged picture',
    picture: [
      ['M, W, L', 'move, window or light, measure'],
      ['Arrows', 'move the picture, set window or light, or move the end of a line (with Shift faster)'],
      ['+ and −, 0', 'zoom, reset'],
      ['N', 'compare with the normal picture'],
      ['F', 'full screen'],
      ['Delete', 'delete the line whose end has the focus'],
    ] satisfies readonly Shortcut[],
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly reviewList: typeof english;
  }
}

export const reviewListTexts = localeTexts('reviewList', english);
