// What the start screen says after its first paint: the next form, more time, and the differences between the rules.

import { localeTexts } from '../../../ui/locale-texts.ts';
import { blockTimeInWords } from '../block-time.ts';

const english = {
  next: (form: string) => `Your next simulation: ${form}.`,
  accommodations: {
    title: 'Accommodations',
    about: 'Extra time, such as candidates with disabilities receive. It is shown with your result.',
    fixed: 'Your access code sets these times.',
    times: (factor: number) => (factor === 1 ? 'Standard time' : `${factor} times`),
    outOfRange: (most: number) => `A whole number from 0 to ${most}.`,
    textSize: 'Text size on all pages',
  },
  table: {
    title: 'What differs',
    chosen: '(chosen)',
    minutes: 'Block time',
    inMinutes: (minutes: number) => blockTimeInWords({ blockMinutes: minutes }),
    moving: 'Moving within a block',
    movingAs: { linear: 'Forward only', free: 'To any question' },
    leavingOut: 'Skipping',
    tools: 'Tools',
    unused: 'Unused time',
    toBreaks: 'Added to breaks',
    lost: 'Lost',
    breaks: 'Total break time',
    leaving: 'Leaving the page',
    ends: (limit: number) => (limit === 2 ? 'Second time ends it' : `Departure ${limit} ends it`),
    warns: 'Warning only',
    recorded: 'Only recorded',
    pause: 'Pause',
    anyMoment: 'At any time',
    tutorial: 'Tutorial',
    takeTutorial: 'Take the tutorial now',
    upTo: (minutes: number) => `Up to ${minutes} minutes`,
    yes: 'Yes',
    no: 'No',
    none: 'None',
  },
  sample: {
    label: 'A sample question with a radiograph and five options, as it looks in the exam',
    caption: 'A question as it looks in the exam. It isn’t part of any form.',
    bar: 'Block 1',
    position: 'Question 7 of 60',
    time: '58m',
  },
  tutorial: 'Take the tutorial',
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly startExtra: typeof english;
  }
}

export const startExtraTexts = localeTexts('startExtra', english);
