// Every part of an accommodation can be given by staff and candidates, is named wherever accommodations are, and stays
// with a simulation in the history.

import {
  accommodationFrom,
  accommodationParts,
  allRules,
  chosenRules,
  type ExamRules,
  execute,
} from '@simulator/exam-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BreakLedger } from '../features/exam/between/break-ledger.tsx';
import { examTexts } from '../features/exam/exam-texts.ts';
import { AccommodationFields } from '../features/exam/start/accommodation-fields.tsx';
import { fixedInWords, takenUnder } from '../features/staff/accommodation-texts.ts';
import { ChoiceFields, nothingTyped, readFixed } from '../features/staff/choice-fields.tsx';
import { rulesInWords, rulesTexts } from '../report/rules-texts.ts';

const ignore = () => undefined;

/** The break time at the beginning, as the ledger lists it: what the rules give, then what the accommodation adds. */
function ledgerUnder(rules: ExamRules): readonly string[] {
  const ids = Array.from({ length: rules.questionsPerBlock }, (_, id) => id);
  const blocks = Array.from({ length: rules.blockCount }, () => ids);
  const form = { formId: 'form-1', edition: 'edition', rules: [rules.id], blocks };
  const begin = { type: 'BeginSimulation', simulationId: 'sim_1', rules, form, beganAt: '' } as const;
  const { simulation } = execute(undefined, begin, 0);
  if (!simulation) throw new Error('The form does not fit the rules');
  const ledger = renderToStaticMarkup(<BreakLedger simulation={simulation} />);
  return [...ledger.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line ?? '');
}

describe.each(accommodationParts)('the part %s of an accommodation', (part) => {
  const accommodation = accommodationFrom((one) => (one === part ? (one === 'timeFactor' ? 1.5 : 7) : null));
  const value = String(accommodation[part]);
  const choice = { rules: 'exam-day', accommodation };

  test('is named to candidates and staff', () => {
    const listed = { simulationId: 'sim_1', beganAt: '', form: '', blocksDone: 0, blocks: null, outcome: null };
    const named = [
      examTexts.rules.accommodationSummary(accommodation),
      rulesInWords({ id: 'exam-day', accommodation }),
      fixedInWords(choice).join(),
      takenUnder({ ...listed, ...choice }),
    ];
    for (const words of named) expect(words).toContain(value);
  });

  test('has a field for candidates', () => {
    const fields = { accommodation, isFixed: false, onChange: ignore };
    expect(renderToStaticMarkup(<AccommodationFields {...fields} />)).toContain(`>${rulesTexts.parts[part]}</label>`);
  });

  test('has a field for staff, whose value is what a code or link fixes', () => {
    const typed = { ...nothingTyped, timeFactor: '1', [part]: value };
    const fields = { typed, rules: [], problemAt: ignore, onChange: ignore };
    expect(renderToStaticMarkup(<ChoiceFields {...fields} />)).toContain(`>${rulesTexts.parts[part]}</label>`);
    expect(readFixed(typed)).toEqual({ rules: null, accommodation });
  });

  test.each(allRules)('leaves the break time that $id gives as it is listed, and lists what it adds', (rules) => {
    const longer = chosenRules({ rules: rules.id, accommodation }) ?? rules;
    const [given] = ledgerUnder(rules);
    const added = longer.breakBudgetMinutes - rules.breakBudgetMinutes;
    expect(ledgerUnder(longer)).toEqual([given, ...(added > 0 ? [expect.stringContaining(`${added} min`)] : [])]);
  });
});
