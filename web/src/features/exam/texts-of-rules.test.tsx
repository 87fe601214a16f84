// What the screens say and draw about an exam follows from its rules: word for word under the observed rules, and
// correctly under others.

import {
  allRules,
  chosenRules,
  type ExamRules,
  noAccommodation,
  questionCounts,
  type RulesChoice,
  standardRules,
  timeFactors,
} from '@simulator/exam-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { reportTexts } from '../../report/report-texts.ts';
import { ScoreScale, TopicBar } from '../../report/results/score-graphics.tsx';
import { betweenTexts } from './between-texts.ts';
import { examTexts } from './exam-texts.ts';
import { defaultChoice, restricted } from './rules-choice.ts';
import { startExtraTexts } from './start/start-extra-texts.ts';
import { StartScreen } from './start/start-screen.tsx';

const { scoring } = standardRules;
const otherRules: ExamRules = {
  ...standardRules,
  id: 'others',
  blockCount: 8,
  questionsPerBlock: 50,
  pretestPerBlock: 5,
  blockMinutes: 130,
  breakBudgetMinutes: 75,
  scoring: { ...scoring, lowestScore: 100, highestScore: 500, passingScaledScore: 220, analysisPassPercentage: 72 },
};

function textsOf(rules: ExamRules): readonly string[] {
  const { lead, format, rules: sentences, estimate } = examTexts.start(rules);
  const { results } = reportTexts;
  return [
    lead,
    ...format.flat(),
    ...sentences,
    estimate,
    ...betweenTexts.transition.notes(rules),
    ...betweenTexts.break.notes(rules),
    results.passing(rules.scoring),
    results.passMark(rules.scoring),
    results.scale(333, rules.scoring),
    results.note(questionCounts(rules)),
    results.disagreePass(rules.scoring),
    results.mark(rules.scoring),
  ];
}

test('the texts for the observed rules match word for word', () => {
  expect(textsOf(standardRules)).toEqual([
    'Six blocks of sixty questions, 7 h 15 min with breaks. Your answers survive reloads, crashes, and network outages.',
    '6 blocks',
    'of 60 multiple-choice questions',
    '65 minutes',
    'for each block',
    '45 minutes',
    'of breaks, to use between blocks as you like',
    '7 h 15 min',
    'total: 6 × 65 + 45 minutes',
    '300 scored',
    'plus 60 pre-test questions, mixed in, not counted',
    'No breaks are allowed once a block has started.',
    'Answers are final: you can’t go back to an earlier question.',
    'Stay on this page during blocks and between them. Switching to another tab or window, locking the screen, or taking a call for a second or longer counts as leaving, except during a break.',
    'The first time, you get a warning. The second time ends the simulation: no score, no way to resume. Only the record stays in your history.',
    'The clock keeps running if you close or reload the page, and you resume at the same question.',
    'The score is this product’s own estimate on the 200 to 800 scale. The passing score is 425.',
    'Each block has 60 questions and 65 minutes.',
    '45 minutes total break time, usable flexibly between blocks.',
    'Leaving this page counts here as it does in a block, but not during a break.',
    'Total break time is limited to 45 minutes.',
    'You can resume the test any time.',
    'The test resumes automatically when time expires.',
    'Leaving this page during a break does not count.',
    'Passing score: 425',
    '425 to pass',
    '333 on a scale from 200 to 800; passing score 425',
    '* 300 questions are scored, 60 are pre-test questions (not counted)',
    'The badge uses the passing scaled score of 425. The words next to it and the analysis below use 60% correct, which is a little harder to reach.',
    'The line in each bar marks 60%.',
  ]);
});

test('the texts for other rules contain no number of the observed rules', () => {
  const texts = textsOf(otherRules);
  expect(texts[0]).toBe(
    '8 blocks of 50 questions, 18 h 35 min with breaks. Your answers survive reloads, crashes, and network outages.',
  );
  expect(texts).toContain('360 scored');
  expect(texts).toContain('333 on a scale from 100 to 500; passing score 220');
  const said = texts.join('\n').replace('360 scored', '').replace('* 360', '');
  expect(said).not.toMatch(/\b(6|60|65|45|300|425|200|800|360|six|sixty|seven)\b/i);
});

describe.each(allRules.flatMap(({ id }) => timeFactors.map((timeFactor) => ({ id, timeFactor }))))(
  'under $id with $timeFactor times the block time',
  ({ id, timeFactor }) => {
    const rules =
      chosenRules({ rules: id, accommodation: { ...noAccommodation, timeFactor, extraBreakMinutes: 20 } }) ??
      standardRules;
    const observedMinutes = id === 'self-paced' ? 130 : 65;
    const said = textsOf(rules).join('\n');

    test('every text that names the minutes of a block takes them from the rules', () => {
      const minutes = observedMinutes * timeFactor;
      expect(said).toContain(`\n${Math.floor(minutes)} minutes`);
      expect(said).toContain(`6 × ${minutes} + 65 minutes`);
      expect(said).not.toMatch(/\b45\b/);
      expect(startExtraTexts.table.inMinutes(rules.blockMinutes)).toMatch(
        new RegExp(`^${Math.floor(minutes)} minutes`),
      );
      expect(examTexts.rules.about.standard(rules)).toContain(`${Math.floor(minutes)} minutes`);
    });

    test('each warning and promise appears exactly when the rules provide for it', () => {
      const ends = rules.integrity.departuresUntilTermination !== null;
      expect(said.includes('ends the simulation')).toBe(ends);
      expect(said.includes('counts here as it does in a block')).toBe(ends);
      expect(said.includes('Answers are final')).toBe(rules.navigation === 'linear');
      expect(said.includes('any time left over')).toBe(rules.creditsUnusedTime);
      expect(said.includes('You can pause')).toBe(rules.mayPause);
      expect(said.includes('No breaks are allowed')).toBe(!rules.mayPause);
    });
  },
);

test('the start screen offers every set of rules and shows the numbers of the default or the chosen one', () => {
  const shown = (choice?: RulesChoice) => renderToStaticMarkup(<StartScreen {...(choice && { choice })} />);
  expect(shown().match(/type="radio"/g)).toHaveLength(allRules.length);
  expect(shown()).toContain('<dt>65 minutes</dt>');
  const longer = shown({
    rules: 'self-paced',
    accommodation: { ...noAccommodation, timeFactor: 1.25, extraBreakMinutes: 10 },
  });
  expect(longer).toContain('<dt>162 minutes 30 seconds</dt>');
  expect(longer).toContain('<dt>55 minutes</dt>');
  expect(longer).toContain('1.25 × block time, 10 extra break minutes');
  expect(longer).not.toContain('<dt>65 minutes</dt>');
});

test('the start screen does not let a candidate change rules that an access code fixes', () => {
  const restrictions = { allowed: allRules.map(({ id }) => id), fixed: { rules: 'exam-day', accommodation: null } };
  const asked = {
    rules: 'standard',
    accommodation: { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 5 },
  } as const;
  const choice = restricted(asked, restrictions);
  expect(choice).toEqual({ ...asked, rules: 'exam-day' });
  const shown = renderToStaticMarkup(<StartScreen choice={choice} restrictions={restrictions} />);
  expect(shown.match(/ disabled\b/g)).toHaveLength(2);
  expect(shown).toContain('Your access code sets these rules.');
});

test('rules that the next form does not allow are replaced by the default choice', () => {
  const restrictions = { allowed: ['standard'], fixed: null };
  expect(restricted({ ...defaultChoice, rules: 'self-paced' }, restrictions)).toEqual(defaultChoice);
});

describe('the drawings in the report', () => {
  const scale = (score: number, by: ExamRules) =>
    renderToStaticMarkup(<ScoreScale score={score} scoring={by.scoring} />);

  test('place a score and the pass mark on the scale of the rules', () => {
    expect(scale(500, standardRules)).toContain('cx="50%"');
    expect(scale(425, standardRules)).toContain('score-scale__reached');
    expect(scale(300, otherRules)).toContain('cx="50%"');
    expect(scale(220, otherRules)).toContain('x="30%" class="score-scale__pass"');
    expect(scale(219, otherRules)).toContain('score-scale__short');
  });

  test('mark the pass percentage of the rules in a topic’s bar', () => {
    const bar = (percentage: number, passPercentage: number) =>
      renderToStaticMarkup(<TopicBar percentage={percentage} passPercentage={passPercentage} />);
    expect(bar(60, 60)).toContain('x="59.7"');
    expect(bar(60, 60)).not.toContain('short');
    expect(bar(60, 72)).toContain('x="71.7"');
    expect(bar(60, 72)).toContain('short');
  });
});

test('the start screen describes a form of another size by its own numbers', () => {
  const form = { blocks: [Array.from({ length: 20 }, (_, index) => index)], pretestPerBlock: 2 };
  const restrictions = { allowed: ['standard'], fixed: null, form };
  const shown = renderToStaticMarkup(<StartScreen choice={defaultChoice} restrictions={restrictions} />);
  for (const text of ['1 block of 20 questions, 0 h 22 min', '22 minutes', '18 scored']) expect(shown).toContain(text);
  expect(shown).not.toContain('65 minutes');
});
