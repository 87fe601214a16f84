// Everything that the editor of a question can change has a field.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EditedQuestion, emptyOption, emptyPanel, emptyQuestion } from './editable-question.ts';
import { QuestionFields } from './question-fields.tsx';

const empty = emptyQuestion();
/** Differs from an empty question in every part. */
const written: EditedQuestion = {
  ...{ id: 'a-1', stem: 'Why?', key: 1, feedback: 'So.', takeaway: 'Think.', references: 'A book' },
  panels: [emptyPanel()],
  picture: { name: 'a.webp', alt: 'A rod' },
  options: [...empty.options, emptyOption()],
  about: { ...empty.about, species: 'canine' },
  kept: { teaching: { mechanism: 'Because.' } },
};

const shown = (edited: EditedQuestion) =>
  renderToStaticMarkup(<QuestionFields edited={edited} isNew onChange={() => undefined} />);

test.each(Object.keys(written) as (keyof EditedQuestion)[])('the editor shows the part %s', (part) => {
  expect(shown({ ...empty, [part]: written[part] })).not.toBe(shown(empty));
});
