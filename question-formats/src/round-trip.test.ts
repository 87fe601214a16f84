// Writing and reading gives the same questions, in every format that is read, as far as the format can carry them.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileSet } from '../test/hostile-questions.ts';
import { propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { csv } from './csv/write-csv.ts';
import { type ExchangedQuestion, exchangedQuestion } from './exchanged-question.ts';
import type { Format } from './format.ts';
import { gift, labLines } from './gift/write-gift.ts';
import { json } from './json/write-json.ts';
import { markdown } from './markdown/write-markdown.ts';
import { moodle } from './moodle/write-moodle.ts';
import { qti3 } from './qti/write-package.ts';
import { readQuestions } from './read.ts';

const endings = new Map([
  ['markdown', 'md'],
  ['moodle', 'xml'],
  ['qti3', 'zip'],
]);

test.each([json, csv, gift, markdown, moodle, qti3])(
  'a round trip through $name keeps all it can carry, whatever the texts contain',
  (format) => {
    fc.assert(
      fc.property(hostileSet, (set) => {
        const { questions, faults } = readQuestions(endings.get(format.id) ?? format.id, format.write(set, 'A form'));
        expect(faults).toEqual([]);
        expect(questions).toEqual(set.questions.map((question) => carried(format, question)));
      }),
      propertySettings(`round trip of ${format.name}`, 0.05),
    );
  },
  propertyTimeoutMs,
);

function carried({ cannotCarry }: Format, question: ExchangedQuestion): ExchangedQuestion {
  const left = Object.entries(question).filter(([field]) => !cannotCarry.some((part) => part === field));
  const { labs = [] } = question;
  const stem = cannotCarry.includes('labs') ? [question.stem, ...labs.map(labLines)].join('\n\n') : question.stem;
  return exchangedQuestion.parse({ ...Object.fromEntries(left), stem });
}
