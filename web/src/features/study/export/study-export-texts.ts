// Texts of the export of study.

import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });

const english = {
  title: 'Export',
  /** A choice, and how many questions it has. */
  choice: (name: string, count: number) => `${name} (${count})`,
  cards: 'Questions that are cards',
  missed: 'Missed last time',
  points: {
    title: 'Key points on paper',
    lead: 'What to remember from each of these questions, by topic, to read or print.',
    which: 'Key points of',
    show: 'Show the key points',
    gathering: 'Gathering the key points…',
    count: (count: number) => plural(count, { one: 'From 1 question.', other: `From ${count} questions.` }),
    missing: (count: number) =>
      plural(count, {
        one: '1 question is left out: it is not on this device, and the server can’t be reached.',
        other: `${count} questions are left out: they are not on this device, and the server can’t be reached.`,
      }),
    none: 'There are no questions to show here.',
  },
  anki: {
    title: 'Cards for Anki',
    lead: 'Question, laboratory values, and picture on the front; answer, key point, and teaching on the back. Importing again brings cards up to date.',
    which: 'Which questions',
    make: 'Create the Anki file',
    making: (done: number, all: number) => `Gathering question ${Math.min(done + 1, all)} of ${all}…`,
    none: 'There are no questions to export here yet.',
    made: (count: number) => `The file has ${cards(count)}.`,
    missing: (count: number) =>
      plural(count, {
        one: '1 question is left out: it is not on this device, and the server can’t be reached.',
        other: `${count} questions are left out: they are not on this device, and the server can’t be reached.`,
      }),
    withoutPicture: (count: number) =>
      plural(count, {
        one: '1 picture is missing; its description is in its place.',
        other: `${count} pictures are missing; their descriptions are in their place.`,
      }),
    failed: 'The file could not be created. Try again.',
    deck: 'Veterinary exam practice',
  },
  data: {
    title: 'Your data',
    lead: 'Everything that you answered here, your cards with their due dates, and your notes.',
    everything: 'Everything (JSON)',
    answers: 'Answers (CSV)',
    cards: 'Cards (CSV)',
    failed: 'The file could not be created. Try again.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly studyExport: typeof english;
  }
}

export const exportTexts = localeTexts('studyExport', english);
