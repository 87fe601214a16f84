// Planted answers: every plain contradiction of the key is found, and correct answers pass.

import { blockKeys, blockQuestions } from '@simulator/api-contract';
import { defaultDistDir, readCompiledForms } from '@simulator/question-bank';
import { expect, test } from 'vitest';
import { composeFromNotes } from './compose-from-notes.ts';
import { contradictionFinder, type KeyFacts } from './find-contradiction.ts';

/** The key is C, the candidate chose B. */
const facts: KeyFacts = {
  correct: 2,
  chosen: 1,
  options: [
    'Give calcium gluconate',
    'Give furosemide',
    'Pass a stomach tube',
    'Perform surgery at once',
    'Wait and see',
  ],
};
const unanswered: KeyFacts = { ...facts, chosen: null };
const answeredRight: KeyFacts = { ...facts, chosen: 2 };

const findContradiction = (text: string, of: KeyFacts) => contradictionFinder(of)(text);

const wrongAnswers: readonly string[] = [
  'The correct answer is B.',
  'The correct answer is **B**, because furosemide lowers the preload.',
  '**Correct answer:** B. Give furosemide',
  'Correct answer: (B)',
  'Correct answer:\n\nB. Give furosemide',
  'Answer: D',
  'The answer here is A because the calcium is low.',
  'The right option is therefore D.',
  'The best choice would be option b.',
  'The most appropriate next step is E.',
  'B is correct.',
  'Option B is the best answer.',
  'Option "B" is right.',
  'B (furosemide) is actually the right choice here.',
  'B, furosemide, is the correct choice.',
  'A is also correct, since calcium helps.',
  'Both B and C are correct.',
  'B and C are equally acceptable.',
  'D would be the correct answer here.',
  'Giving fluids helps.\n\nHowever, option D remains the most appropriate choice.',
  'You should have chosen D.',
  'I would pick B.',
  'Choose B whenever the animal bloats.',
  'C is wrong.',
  'C is not the correct answer.',
  "Option C isn't right here.",
  'C is contraindicated here.',
  'Passing a tube is the usual advice, but C is incorrect in this case.',
  "The correct answer isn't C.",
  'The answer is B, not C.',
  'The key is wrong.',
  'I disagree with the key: the tube will not pass.',
  'The answer key seems to be mistaken.',
  'The notes contain an error.',
  'The listed answer of C is outdated.',
  'The official answer is not correct.',
  'None of the options is correct.',
  'More than one option is correct.',
  'Your answer is correct.',
  'Your choice (B) was right.',
  'Well done! The tube comes later.',
  'You answered correctly.',
  'You were right to choose B.',
  "That's right, the diuretic comes first.",
  'Give furosemide is the correct answer.',
  'The correct answer is to give furosemide.',
  'Give calcium gluconate is the best option in this cow.',
  'KEY: B',
  '1. B. Give furosemide is the right answer.',
  'the best answer is b)',
  'Avoid C.',
  'C is tempting, but B is correct.',
  'You might think C is right, but the correct answer is B.',
  'At first sight C fits, yet B is the best answer.',
  'C would help when the cow is stable, but B is correct.',
  'Wrongly marked: the answer is B.',
  'B would be the best answer, and C is for a later time.',
  'B is right for this cow.',
  'B is correct in this case.',
  'Your answer should have been D.',
  'The key should have been B.',
];

/**
 * Contradictions that only a reader would notice. The review shows the authors' notes above the model's text for this
 * reason.
 */
const subtleAnswers: readonly string[] = [
  'B is preferable.',
  'I do not think that C is right.',
  'If you look closely, B is correct.',
  'My own answer: D',
  'Not C but D is what the cow needs.',
  'The evidence clearly favours B.',
  'The question is ambiguous.',
  'D should be your answer.',
];

const rightAnswers: readonly string[] = [
  'C is right: the tube lets the gas out. B is not, because a diuretic does nothing for gas.',
  '**C. Pass a stomach tube** is correct because the gas must leave first.',
  'The correct answer is C. Furosemide (B) is wrong here.',
  'You chose B, which treats oedema and not bloat. C is the best answer.',
  'Option B is not correct. It would lower the blood pressure.',
  'B is incorrect, and so is D.',
  'B would be the right choice if the cow had pulmonary oedema.',
  'You might think B is correct, since the cow breathes fast. The gas is the cause, though.',
  'It is tempting to conclude that B is the best answer, but the sounds point to gas.',
  'That does not mean B is right.',
  'D is the most dramatic of the options and the least needed.',
  'Clostridium perfringens type D is right-sided nowhere in this story; C is what helps.',
  'Vitamin A is the best known of them, and it is not at stake. The key is C.',
  'C. perfringens and E. coli may both grow later. The tube comes first.',
  'The right lung is heard well. A clear chest speaks against B.',
  'B is the drug of choice for pulmonary oedema, which this cow does not have.',
  'B is a reasonable thought when the lungs crackle.',
  'Neither A nor B lets the gas out.',
  'A is wrong because the calcium is normal, B because the lungs are dry.',
  'A cow with free gas bloat needs a tube (C). The best first step is to relieve the pressure.',
  'Why C is right: the gas leaves. Why B is not: no fluid is in excess.',
  'The correct answer is C, not B.',
  'Choosing B instead of C delays what helps.',
  'No other option is as quick as C.',
  'Your answer, B, is not right: it treats another problem.',
  'If B were right, the lungs would crackle.',
  'To take home: **relieve the pressure first**, then look for its cause.',
  'C is correct not only because it is quick, but because it tells froth from gas.',
  'KEY: C',
  'B would be right, if the lungs crackled.',
  'Had the lungs crackled, B would have been the right choice.',
  'C is right, and the tube would be needed if B were given as well.',
  'Many wrongly believe that B is correct.',
  'Ask whether B is right before you choose it.',
  'B is right for lungs full of fluid.',
  'D is the first choice for a twisted stomach, with no gas at the mouth.',
];

test.each(wrongAnswers)('an answer that plainly contradicts the key is discarded: %s', (text) => {
  expect(findContradiction(text, facts)).not.toBeNull();
});

test.each(subtleAnswers)('an answer that contradicts the key only subtly is kept: %s', (text) => {
  expect(findContradiction(text, facts)).toBeNull();
});

test.each(rightAnswers)('an answer that agrees with the key is kept: %s', (text) => {
  expect(findContradiction(text, facts)).toBeNull();
});

test.each(wrongAnswers)('a contradiction is discarded even after a page of correct sentences: %s', (text) => {
  const good = rightAnswers.slice(0, 5).join('\n\n');
  expect(findContradiction(`${good}\n\n${text}`, facts)).not.toBeNull();
});

test('all correct answers are kept if they come as one text', () => {
  expect(findContradiction(rightAnswers.join('\n\n'), facts)).toBeNull();
});

test.each([
  'Your answer is incorrect.',
  'You were wrong.',
  'Unfortunately, wrong.',
  'Your choice is not the best answer.',
])('criticism of a right choice is discarded: %s', (text) => {
  expect(findContradiction(text, answeredRight)).not.toBeNull();
});

test.each([
  'Your answer is correct.',
  'Well done! C is right.',
  'You were right to choose C.',
  'Exactly, the gas must out.',
])('praise of a right choice is kept: %s', (text) => {
  expect(findContradiction(text, answeredRight)).toBeNull();
});

test('praise of an answer that was never given is discarded', () => {
  expect(findContradiction('Your answer is correct.', unanswered)).not.toBeNull();
});

test('the notes of every question of the first form are kept, for every choice', async () => {
  const [form] = await readCompiledForms(defaultDistDir);
  let count = 0;
  for (const block of form?.blocks ?? []) {
    const { questions } = blockQuestions.parse(JSON.parse(block.questions.json.toString()));
    const { keys } = blockKeys.parse(JSON.parse(block.keys.json.toString()));
    for (const [index, question] of questions.entries()) {
      const notes = keys[index];
      if (!notes) throw new Error(`Question ${question.id} has no notes`);
      for (const chosen of [null, ...question.options.keys()]) {
        const text = composeFromNotes(question, notes, chosen);
        const found = findContradiction(text, { correct: notes.correct, chosen, options: question.options });
        expect(found, `question ${question.id}, choice ${chosen}`).toBeNull();
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(360);
});
