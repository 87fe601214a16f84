// A question that breaks no rule, for tests to plant one violation in; it is not in the real bank.

import type { BankQuestion } from '../read-bank.ts';

type Planted = Partial<Omit<BankQuestion, 'lineOf'>>;

export function goodQuestion(planted: Planted = {}): BankQuestion {
  const id = planted.id ?? 1;
  return {
    id,
    species: 'canine',
    file: `questions/canine/${String(id).padStart(4, '0')}.yaml`,
    lineOf: () => 1,
    topic: 'Pharmacology & Therapeutics',
    domain: 'clinical practice',
    organ_system: 'cardiovascular',
    task: 'treat',
    question:
      'Sudden weakness brings a 31-kg neutered male dog, 7 years old, to an emergency clinic in Ohio. Pulses are weak, and rectal temperature is 38.5°C (101.3°F). The tracing, recorded from the first minute of monitoring, shows a regular rhythm of 290/min with narrow complexes. Potassium is 4.3 mmol/L (3.9-5.1), creatinine is 1.0 mg/dL (0.5-1.5), and vagal maneuvers had no effect. Echocardiography shows normal systolic function. Which drug should be given intravenously first?',
    options: ['Atropine', 'Calcium gluconate', 'Diltiazem', 'Lidocaine', 'Magnesium sulfate'],
    correct: 2,
    feedback:
      'A regular, narrow rhythm that begins abruptly and ignores vagal maneuvers arises above the ventricles. Slowing conduction through the node ends it or at least slows the ventricles, so a calcium channel blocker is the first drug where systolic function is normal.',
    rationales: [
      'This drug speeds a sinus rhythm that is too slow. Here the rate is 290/min, so blocking the vagus could only make conduction through the node faster and the pulses weaker.',
      'This salt protects the heart in severe hyperkalemia, which gives wide complexes and no P waves. Potassium of 4.3 mmol/L lies within its interval, and the complexes of this dog are narrow.',
      'A regular, narrow rhythm of 290/min with an abrupt beginning arises above the ventricles. Slowing the node is safe here because systolic function is normal, and vagal maneuvers have already failed.',
      'This drug ends ventricular tachycardia, in which complexes are wide and unlike those of sinus beats. The complexes of this dog are narrow, so the drug would do little for the rhythm.',
      'This salt serves polymorphic ventricular tachycardia with a long interval and low magnesium. The rhythm here is regular and narrow, and nothing in the panel speaks for a lack of the ion.',
    ],
    takeaway: 'A narrow, regular, sudden tachycardia that outlasts vagal maneuvers calls for slowing the node.',
    theme: 'supraventricular-tachycardia',
    estimated_difficulty: 0.68,
    enemies: [],
    provenance: { status: 'reviewed', written: '2026-11-21, for a test (batch t1)' },
    ...planted,
  };
}

/** Returns the good question with another lead-in. */
export function goodQuestionAsking(leadIn: string, planted: Planted = {}): BankQuestion {
  const question = goodQuestion(planted);
  return { ...question, question: question.question.replace(/Which drug should .*$/, leadIn) };
}

/** Returns the good question with one more sentence in its stem. */
export function goodQuestionWith(sentence: string, planted: Planted = {}): BankQuestion {
  const question = goodQuestion(planted);
  return { ...question, question: question.question.replace('Echocardiography', `${sentence} Echocardiography`) };
}
