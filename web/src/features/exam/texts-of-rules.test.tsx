// What the screens say and draw about an exam follows its rules: word for word under the observed ones, and correctly under
// others.

import { type ExamRules, standardRules } from '@simulator/exam-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { reportTexts } from '../../report/report-texts.ts';
import { ScoreScale, TopicBar } from '../../report/score-graphics.tsx';
import { betweenTexts } from './between-texts.ts';
import { examTexts } from './exam-texts.ts';
import { StartScreen } from './screens/start-screen.tsx';

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
  const { lead, format, estimate } = examTexts.start(rules);
  const { results } = reportTexts;
  return [
    lead,
    ...format.flat(),
    estimate,
    ...betweenTexts.transition.notes(rules),
    ...betweenTexts.break.notes(rules),
    results.passing(rules.scoring),
    results.passMark(rules.scoring),
    results.scale(333, rules.scoring),
    results.note(rules),
    results.disagreePass(rules.scoring),
    results.mark(rules.scoring),
  ];
}

test('the observed rules are shown word for word', () => {
  expect(textsOf(standardRules)).toEqual([
    'Six blocks of sixty questions, timed as on exam day. Seven hours with breaks. Nothing you answer is ever lost.',
    '6 blocks',
    'of 60 multiple-choice questions',
    '65 minutes',
    'for each block',
    '45 minutes',
    'of breaks, shared out as you like between blocks',
    '300 + 60',
    'scored questions and pre-test questions that do not count',
    'The score is this product’s own estimate on the 200 to 800 scale. 425 passes.',
    'Each block has 60 questions and 65 minutes.',
    '45 minutes total break time, usable flexibly between blocks.',
    'Total break time is limited to 45 minutes.',
    'You can resume the test any time.',
    'The test resumes automatically when time expires.',
    'Passing score: 425',
    '425 passes',
    '333 on a scale from 200 to 800; 425 passes',
    '* 300 questions are scored, 60 are pre-test questions (not counted)',
    'The badge follows the scaled score of 425; the words beside it and the analysis below measure against 60 %, which is a little higher.',
    'The line in each bar marks 60 %.',
  ]);
});

test('no figure of the observed rules is left under others', () => {
  const texts = textsOf(otherRules);
  expect(texts[0]).toBe(
    '8 blocks of 50 questions, timed as on exam day. 18 hours with breaks. Nothing you answer is ever lost.',
  );
  expect(texts).toContain('360 + 40');
  expect(texts).toContain('333 on a scale from 100 to 500; 220 passes');
  const said = texts.join('\n').replace('360 + 40', '').replace('* 360', '');
  expect(said).not.toMatch(/\b(6|60|65|45|300|425|200|800|360|six|sixty|seven)\b/i);
});

test('the start screen shows the rules that it is given', () => {
  const shown = renderToStaticMarkup(<StartScreen rules={otherRules} />);
  expect(shown).toContain('<dt>130 minutes</dt>');
  expect(shown).not.toContain('<dt>65 minutes</dt>');
});

describe('the drawings', () => {
  const scale = (score: number, by: ExamRules) =>
    renderToStaticMarkup(<ScoreScale score={score} scoring={by.scoring} />);

  test('put a score and the pass mark on the scale of the rules', () => {
    expect(scale(500, standardRules)).toContain('cx="50%"');
    expect(scale(425, standardRules)).toContain('score-scale__reached');
    expect(scale(300, otherRules)).toContain('cx="50%"');
    expect(scale(220, otherRules)).toContain('class="score-scale__pass" x="30%"');
    expect(scale(219, otherRules)).toContain('score-scale__short');
  });

  test('mark the percentage of the rules in each topic’s bar', () => {
    const bar = (percentage: number, passPercentage: number) =>
      renderToStaticMarkup(<TopicBar percentage={percentage} passPercentage={passPercentage} />);
    expect(bar(60, 60)).toContain('x="59.7"');
    expect(bar(60, 60)).not.toContain('short');
    expect(bar(60, 72)).toContain('x="71.7"');
    expect(bar(60, 72)).toContain('short');
  });
});
