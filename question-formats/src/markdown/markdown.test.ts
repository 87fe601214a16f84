// Markdown as people type it, and the messages about what is wrong with it.

import { expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { readQuestions } from '../read.ts';
import { markdown } from './write-markdown.ts';

const typed = `---
id: goat-1
topic: Clinical Practice
species: small-ruminant
labs:
  - results:
      - { name: Glucose, value: 40.0, unit: mg/dL, low: 50, high: 75 }
references:
  - A book, 2nd ed.
---

A 4-year-old goat is down
after transport. Her temperature is 41.0\u00b0C.

1. What is done
   *first*?

* [ ] Wait
- [X] Cool her
  down

  She is hot: fat\\*
  is warm.

  Heat kills.
- [ ] Walk her

## Feedback

Cool before anything else.

## Pitfalls ##
Ice.
`;

test('Markdown as people type it is read: wrapped lines, lists, either bullet, and numbers with their decimals', () => {
  const { questions, faults } = readQuestions('md', utf8(typed));
  expect(faults).toEqual([]);
  expect(questions).toEqual([
    {
      ...{ id: 'goat-1', key: 1, feedback: 'Cool before anything else.', teaching: { pitfalls: 'Ice.' } },
      stem: 'A 4-year-old goat is down after transport. Her temperature is 41.0\u00b0C.\n\n1. What is done *first*?',
      options: [
        { text: 'Wait' },
        { text: 'Cool her down', rationale: 'She is hot: fat* is warm.\n\nHeat kills.' },
        { text: 'Walk her' },
      ],
      labs: [{ results: [{ name: 'Glucose', value: '40.0', unit: 'mg/dL', low: '50', high: '75' }] }],
      references: ['A book, 2nd ed.'],
      about: { topic: 'Clinical Practice', species: 'small-ruminant' },
    },
  ]);
});

test('a question is written as a person would write it', () => {
  const question = {
    id: 'a',
    stem: '# 1\n- 2\n\n3. *Why*?',
    key: 1,
    options: [{ text: 'A' }, { text: '- B', rationale: 'So.' }],
  };
  expect(new TextDecoder().decode(markdown.write({ questions: [question], pictures: new Map() }, 'A form'))).toBe(
    '---\nid: "a"\n---\n\n\\# 1\\\n\\- 2\n\n3\\. \\*Why\\*?\n\n- [ ] A\n- [x] \\- B\n\n  So.\n',
  );
});

const good = '- [x] A\n- [ ] B\n';

test.each([
  ['', 'the file: has no questions'],
  ['Why?\n', 'line 1: has a text before the first question'],
  ['---\nid: a\n', 'line 1: has no second line of three hyphens'],
  [`---\nid: a\n---\nWhy?\n${good}---\nid: b\n`, 'line 7: has no second line of three hyphens'],
  [`---\nid: [\n---\nWhy?\n${good}`, 'line 1: has fields that are not YAML'],
  [`---\nid: a\nid: b\n---\nWhy?\n${good}`, 'line 1: has fields that are not YAML: Map keys must be unique'],
  [`---\n- a\n---\nWhy?\n${good}`, 'line 1: has no fields, such as id'],
  [`---\nid: &a b\ntopic: *a\n---\nWhy?\n${good}`, 'line 1: has fields that repeat others by an alias'],
  [`\n---\nid: a\npoints: 2\n---\nWhy?\n${good}`, 'line 2: points is not a field: delete it'],
  [`---\nid: a\n---\nWhy?\n- [ ] A\n- [ ] B\n`, 'line 1: has 0 options marked [x]'],
  [`---\nid: a\n---\nWhy?\n- [x] A\n- [x] B\n`, 'line 1: has 2 options marked [x]'],
  [`---\nid: a\n---\nWhy?\n${good}\nSo.\n`, 'line 1: has a text below an option that is not indented'],
  [`---\nid: a\n---\nWhy?\n${good}\n## Points\n2\n`, "line 1: has a heading 'Points' that is not known"],
  [`---\nid: a\n---\nWhy?\n${good}\n## Takeaway\n2\n## Takeaway\n3\n`, "line 1: has the heading 'Takeaway' twice"],
  [`---\nid: a\n---\nWhy?\n`, 'line 1: has no options: begin each with - [ ]'],
  [`---\nid: a\n---\n${good}`, 'line 1: stem is empty'],
  [`---\nid: a\npicture: { name: a.png, alt: A }\n---\nWhy?\n${good}`, 'line 1: picture.name a.png is not in the file'],
])('%j is refused with a message that names the place', (text, message) => {
  const faults = readQuestions('md', utf8(text)).faults.map(({ place, message }) => `${place}: ${message}`);
  expect(faults).toEqual([expect.stringContaining(message)]);
});

test('HTML markup is kept as plain characters', () => {
  const { questions } = readQuestions('md', utf8(`---\nid: a\n---\n<script>alert(1)</script>\n\n![x](y)\n${good}`));
  expect(questions[0]?.stem).toBe('<script>alert(1)</script>\n\n![x](y)');
});
