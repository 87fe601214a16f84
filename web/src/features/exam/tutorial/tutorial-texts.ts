// Texts of the tutorial. Its questions are content, not texts.

import type { Tool } from '@simulator/exam-engine';
import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  heading: 'Tutorial',
  about: 'Three questions to try everything on. Nothing here is scored, kept or sent.',
  start: 'Start Block 1',
  skip: 'Skip Tutorial',
  /** What skipping does. */
  skipped: 'Skipping starts Block 1 at once.',
  close: 'Close Tutorial',
  again: 'Begin again',
  done: 'That is all there is to it',
  doneText: 'You have been through all three questions. Take them again, or go on.',
  tasks: [
    'Choose an option with a click, or with its letter or number.',
    'Open the picture: zoom, move it, change brightness and contrast.',
    'Work out the answer, then end the block.',
  ],
  linear: [
    'Choose an option with a click, or with its letter or number. Enter goes on; there is no way back.',
    'Open the picture: zoom, move it, change brightness and contrast.',
    'Work out the answer and complete the block.',
  ],
  tools: {
    flag: 'Flag what you want to come back to.',
    'strike-out': 'Strike out an option that you rule out.',
    highlight: 'Select words of the question to highlight them.',
    notes: 'Write yourself a note.',
    calculator: 'Open the calculator.',
  } satisfies Record<Tool, string>,
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly tutorial: typeof english;
  }
}

export const tutorialTexts = localeTexts('tutorial', english);
