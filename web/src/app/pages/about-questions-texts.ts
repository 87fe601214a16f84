// How the questions are made and checked, in paragraphs.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  heading: 'How the questions are made',
  sections: [
    {
      heading: 'Written and drawn by programs',
      text: 'Language models wrote the questions, in pairs: two cases share one list of answers, and each has a different right answer. The pictures are drawn by a program and say so. Every question is original; none is recalled from the real examination or copied from another bank.',
    },
    {
      heading: 'Checked by programs and by other language models',
      text: 'Rules that a program can test are tested on every question: units and reference intervals, doses and routes, lengths, spelling, and anything else that could give an answer away. Other runs of language models, which had not written the questions, solved them without knowing the answers. Where they disagreed, the question was rewritten.',
    },
    {
      heading: 'What no one has confirmed',
      text: 'No veterinarian has read a question unless its review says so. Doses, withdrawal times, cutoffs, regulations, and reporting requirements were partly looked up and partly written from memory; they vary by place and change over time. The sources that a review names are for further reading. Look up every dose and every rule before you act on it.',
    },
  ],
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly aboutQuestions: typeof english;
  }
}

export const aboutQuestionsTexts = localeTexts('aboutQuestions', english);
