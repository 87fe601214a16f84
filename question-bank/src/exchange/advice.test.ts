// Advice on questions from elsewhere: the bank's own sentences, at the fields of the exchanged question, and nothing
// that the bank could not know.

import { describe, expect, test } from 'vitest';
import { readBank } from '../read-bank.ts';
import { rulesOfTheBank } from '../rules/bank-rules.ts';
import { adviceOn, unknownOutside } from './advice.ts';
import { exchanged } from './exchanged.ts';

const good = {
  id: 'a-1',
  stem: `${'A four-year-old spayed dog is brought in because she has been drinking more than before. '.repeat(3)}Which test comes next?`,
  options: [{ text: 'Urinalysis' }, { text: 'Ultrasound' }, { text: 'Cytology' }, { text: 'Serology' }],
  key: 0,
};

const rulesOf = (question: Parameters<typeof adviceOn>[0]) =>
  adviceOn(question).map(({ rule, field }) => [rule, field]);

describe('advice on an exchanged question', () => {
  test('is empty if the question breaks no rule, even without difficulty and provenance', () => {
    expect(adviceOn(good)).toEqual([]);
  });

  test('has the sentence of each broken rule, at the field of the exchanged question', () => {
    const options = [...good.options.slice(0, 3), { text: 'Both of them' }];
    expect(adviceOn({ ...good, options })).toEqual([
      { rule: 'catch-all-options', field: 'options.3.text', message: "'Both of them' embraces the other options" },
    ]);
    expect(rulesOf({ ...good, stem: 'Which is not right?' })).toEqual([
      ['stem-length', 'stem'],
      ['negative-lead-in', 'stem'],
    ]);
    expect(rulesOf({ ...good, options: good.options.map((one) => ({ ...one, rationale: 'Too short.' })) })).toEqual(
      [0, 1, 2, 3].map((index) => ['rationale-length', `options.${index}.rationale`]),
    );
  });

  test('reads laboratory results as numbers where they are numbers', () => {
    const labs = [{ results: [{ name: 'Creatinine', value: '1,250.5', unit: 'µmol/L', low: '140', high: '44' }] }];
    const [first] = adviceOn({ ...good, labs }).filter(({ rule }) => rule === 'lab-tables');
    expect(first).toEqual({
      ...{ rule: 'lab-tables', field: 'labs.0.results.0' },
      message: expect.stringContaining('has the interval 140 to 44, which is empty'),
    });
    const panels = [
      { name: 'Serum', results: [{ name: 'Creatinine', value: '2.5' }] },
      { ...labs[0], name: 'Urine', results: [{ name: 'pH', value: '7' }] },
    ];
    expect(rulesOf({ ...good, labs: panels })).toContainEqual(['lab-tables', 'labs.0.results.0']);
  });

  test('compares the domain with the topic only if the bank knows both', () => {
    const about = { topic: 'Animal Welfare', domain: 'clinical practice' };
    expect(rulesOf({ ...good, about })).toEqual([['topic-domain', 'about.domain']]);
    expect(rulesOf({ ...good, about: { ...about, topic: 'Horses' } })).toEqual([]);
  });
});

test("the bank's own questions break the same rules as exchanged questions as they do in the bank", async () => {
  const { bank } = await readBank();
  // An exchanged question without a picture has the words that replace it in its stem, so such questions are left out.
  const some = bank.questions.filter(({ id, findings }) => id % 8 === 0 && findings === undefined);
  const { questions } = await exchanged(some);
  const inBank = some.map((question) =>
    rulesOfTheBank.flatMap((rule) =>
      rule.about === 'question' && !unknownOutside.has(rule.name) ? rule.check(question).map(() => rule.name) : [],
    ),
  );
  expect(
    questions.map((question) =>
      adviceOn(question)
        .map(({ rule }) => rule)
        .sort(),
    ),
  ).toEqual(inBank.map((rules) => rules.sort()));
  expect(some.length).toBeGreaterThan(80);
});

test('every rule that the advice leaves out is a rule of the bank on questions', () => {
  const onQuestions = rulesOfTheBank.filter(({ about }) => about === 'question').map(({ name }) => name);
  expect([...unknownOutside.keys()].filter((name) => !onQuestions.includes(name))).toEqual([]);
});
