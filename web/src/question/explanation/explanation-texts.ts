// Texts of the panel 'AI Explanation'. It always says where its text comes from.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  explain: 'Get AI Explanation',
  generating: 'Generating...',
  more: 'Ask for something the page does not say',
  fromItsNotes: 'From this question’s notes',
  tempting: (letter: string) => `Why was ${letter} tempting?`,
  contrast: (other: string, key: string) => `Contrast ${other} with ${key}`,
  sideBySide: (other: string, key: string) => `${other} and ${key} side by side`,
  contrastWith: 'Option to contrast with the key',
  mnemonic: 'A mnemonic',
  /** What the button can do if no model writes. */
  withoutModel: 'No AI model is set up on this server, so the authors’ notes on both options are shown side by side.',
  retry: 'Try again',
  heading: 'AI Explanation',
  ready: 'The explanation is ready.',
  fromNotes: 'From the notes of this question’s authors.',
  fromModel: 'Written by a language model from the notes of this question’s authors.',
  beingWritten: 'A language model is writing this from the notes of this question’s authors.',
  standIn: {
    'model-unavailable': 'The model could not be reached; this is from the question’s notes.',
    'limit-reached': 'Today’s explanations by the model are used up; this is from the question’s notes.',
  },
  failed: 'The explanation could not be loaded. Please check your connection.',
  broken: 'The server could not explain this just now. Please try again in a moment.',
  grantNeeded: 'The server needs the access code again. Enter it on the start page.',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly explanation: typeof english;
  }
}

export const explanationTexts = localeTexts('explanation', english);
