// Texts of the tutorial. Its questions are content, not texts.

import { localeTexts } from '../../../ui/locale-texts.ts';
import type { OtherTask } from './tutorial-tasks.ts';

const english = {
  heading: 'Tutorial',
  about: 'Three questions for trying everything out.',
  nothingKept: 'Nothing here is scored, saved, or sent.',
  start: 'Start Block 1',
  skip: 'Skip Tutorial',
  /** What happens when the tutorial is skipped. */
  skipped: 'Skipping starts Block 1 right away.',
  close: 'Close Tutorial',
  again: 'Start over',
  done: 'That’s all there is to it',
  doneText: 'You have been through all three questions. Take them again, or continue.',
  ticked: 'Done:',
  tasks: {
    choose: 'Choose an option: click it, or press its letter or number.',
    chooseOnce: 'Choose an option: click it, or press its letter or number. Enter continues; you can’t go back.',
    picture: 'Click the picture to open it: zoom, move it, change brightness and contrast.',
    back: 'Go back to a question: Previous Question, or the left arrow.',
    list: 'Go to any question from the list: its button, or L.',
    pause: 'Pause and resume with the button above. The clock stops until you resume.',
    end: 'Work out the answer, then end the block.',
    complete: 'Work out the answer and complete the block.',
  } satisfies Record<OtherTask, string>,
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly tutorial: typeof english;
  }
}

export const tutorialTexts = localeTexts('tutorial', english);
