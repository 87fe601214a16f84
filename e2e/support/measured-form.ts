// A form that 240 people have taken, as staff see it. The test mocks the server's replies, because no test can take the
// form so often.

import type { Page } from '@playwright/test';

const measured = {
  ...{ block: 1, topic: 'Pathobiology', n: 240, medianTimeMs: 48_000, reports: 0, warnings: [] as readonly string[] },
  differential: null,
  omitted: [1, 0, 0],
  difficulty: { logits: -0.42, standardError: 0.14, n: 240 },
};

const measuredForm = (inbox: readonly object[]) => ({
  editions: [{ edition: '0123456789abcdef', formId: 'form-1', name: 'Form 1' }],
  isComputing: false,
  inbox,
  figures: {
    ...{ edition: '0123456789abcdef', formId: 'form-1', computedAt: '2026-11-23T10:00:00Z', n: 240, fewest: 30 },
    reliability: { questions: 300, meanCorrect: 201.4, standardDeviation: 30.2, kr20: 0.941, standardError: 7.3 },
    questions: [
      {
        ...{ ...measured, question: 11, key: 1, shareCorrect: 0.63, pointBiserial: 0.24 },
        options: [
          [20, 10, 5],
          [30, 52, 70],
          [29, 18, 5],
        ],
      },
      {
        ...{ ...measured, question: 12, key: 0, shareCorrect: 0.31, pointBiserial: -0.08, reports: 2 },
        warnings: ['negative-discrimination', 'reported'],
        options: [
          [40, 20, 15],
          [39, 60, 65],
        ],
      },
    ],
  },
});

/**
 * Question 0012 is to decide until a decision is sent. Returns what the page has sent. `mayRule` is true for owners.
 */
export async function showMeasuredForm(page: Page, { mayRule = false } = {}): Promise<readonly object[]> {
  const sent: object[] = [];
  const decisions: object[] = [];
  await page.route('**/api/staff/question-figures*', (route) => {
    const warnings = ['negative-discrimination', 'reported'];
    const state = decisions.length > 0 ? 'decided' : 'open';
    return route.fulfill({
      json: { ...measuredForm([{ question: 12, state, warnings, reports: 2, newWarnings: [], decisions }]), mayRule },
    });
  });
  await page.route('**/api/staff/question-rulings/preview', (route) => {
    const moved = { changed: 41, higher: 30, lower: 11, nowPass: 3, nowFail: 1 };
    return route.fulfill({ json: { simulations: 312, unfinished: 7, ...moved } });
  });
  await page.route('**/api/staff/question-decisions', (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    const { id, choice, why, warnings } = body;
    const decision = { id, choice, why, warnings, by: '2@2', decidedAt: '2026-11-23T10:00:00Z' };
    decisions.unshift(decision);
    return route.fulfill({ json: decision });
  });
  return sent;
}
