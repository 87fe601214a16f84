// The history in the browser: what it shows without an account, past results and reviews again (decision 0050).

import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { historyEntries, letSimulationRunOut, terminate } from './support/past-simulations.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { seedStudy } from './support/seeded-study.ts';

test('without an account the history shows this browser’s simulations, and opens results and review again', async ({
  candidate,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await candidate.open('/history');
  await expect(page.getByText('No simulations yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to see your simulations on every device' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fhistory',
  );

  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: true });
  await candidate.open('/history');
  const entry = historyEntries(page).first();
  await expect(entry).toContainText('200');
  await expect(entry).toContainText('FAIL');
  await expect(entry).toContainText(
    /Form 1, edition of \w+ \d+, \d{4} · Needs Improvement · 6h 30m with breaks · Standard simulation/,
  );
  await expect(page.getByText('First score: 200. Your trend appears here after your second simulation.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'One scaled score, 200, on a scale from 200 to 800; passing score 425.' }),
  ).toBeVisible();

  await entry.getByRole('link', { name: 'Results and review' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText('200');
  await expect(page.getByRole('group', { name: 'Result' })).toHaveText('FAIL');
  await expect(page.getByText('1h 5m used, time ran out')).toHaveCount(6);
  await page.getByRole('button', { name: 'Review Block 2' }).click();
  await expect(page.getByRole('heading', { name: 'Block 2 Review' })).toBeVisible();
  await expect(page.getByText('Question 1 of 60')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Question 2 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Get AI Explanation' }).click();
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  await page.getByRole('button', { name: 'Close Review' }).click();
  await page.getByRole('link', { name: 'All simulations' }).click();
  await expect(historyEntries(page)).toHaveCount(1);

  await letSimulationRunOut(candidate, { closes: true, answer: 'A' });
  await candidate.open('/history');
  await expect(historyEntries(page)).toHaveCount(2);
  await expect(
    page.getByRole('img', { name: /^Scaled scores of 2 simulations, from 200 \(first\) to / }),
  ).toBeVisible();
  await page.getByText('The scores as a table').click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Topics over time' }).getByRole('row')).toHaveCount(9);
  const species = page.getByRole('table', { name: 'Species over time' });
  await expect(species.getByRole('row', { name: /^Horses \d+% \d+ of \d+; \d+% – \d+%/ })).toBeVisible();
});

test('a terminated simulation is listed with its departures, and opens nothing', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  await terminate(candidate);
  await candidate.open('/history');
  const entry = historyEntries(page).first();
  await expect(entry).toContainText('Terminated');
  await expect(entry.getByRole('listitem')).toHaveCount(2);
  await expect(entry.getByRole('listitem').first()).toHaveText(
    /^After (less than a second|\d+ seconds?) the page was hidden for \d+ seconds?\.$/,
  );
  await expect(entry.getByRole('link')).toHaveCount(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an unfinished simulation says how far it got and where it continues, also offline', async ({
    candidate,
    expectedErrors,
  }) => {
    // Newer browsers report what they could not load without a network; older ones don't.
    expectedErrors.push(/Failed to load resource/);
    const { page } = candidate;
    await candidate.enterExam();
    await candidate.answer('A');
    await candidate.answer('B');
    await candidate.open('/history');
    const entry = historyEntries(page).first();
    await expect(entry).toContainText('Not finished');
    await expect(entry).toContainText('At question 3 of 60 in block 1.');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await expect(entry).toContainText('At question 3 of 60 in block 1.');
    await page.context().setOffline(false);
    await entry.getByRole('link', { name: 'Resume on the start page' }).click();
    await candidate.seesQuestion(1, 3);
  });
});

test(
  'study is beside the simulations; neither the list nor a past report or review violates WCAG 2.2 AA as far as axe can tell',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const { page } = candidate;
    await candidate.open('/history');
    await expect(page.getByText('No simulations yet.')).toBeVisible();
    await expectNoViolations(page, 'empty history');
    // Both simulations and the study of today belong to one week.
    await page.clock.install({ time: wednesdayMorning() });
    await letSimulationRunOut(candidate, { closes: true });
    await letSimulationRunOut(candidate, { closes: true, answer: 'B' });
    await candidate.open('/study');
    await expect(page.getByRole('button', { name: 'New set' })).toBeEnabled();
    await seedStudy(page, [
      { daysAgo: 50, answered: 12, right: 6 },
      { daysAgo: 0, answered: 8, right: 8 },
    ]);
    await candidate.open('/history');
    await expect(historyEntries(page)).toHaveCount(2);
    await page.getByText('The scores as a table').click();
    await expect(page.getByText('20 questions on 2 days, 70% right.')).toBeVisible();
    await expect(
      page.getByRole('img', {
        name: /^Questions studied each week from .*, at most 12 in one week; 2 simulations are marked\.$/,
      }),
    ).toBeVisible();
    await page.getByText('Study as a table').click();
    const study = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Week' }) });
    await expect(study.getByRole('row', { name: /^.* 12 50%$/ })).toBeVisible();
    await expect(study.getByRole('row', { name: /^.* 8 100% 200, 2\d\d$/ })).toBeVisible();
    await expectNoViolations(page, 'history');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'history');
    await historyEntries(page).first().getByRole('link', { name: 'Results and review' }).click();
    await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
    await expectNoViolations(page, 'past report');
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    await expect(page.getByRole('heading', { name: 'Block 1 Review' })).toBeVisible();
    await expectNoViolations(page, 'past review');
  },
);

/** Of this week: whether it begins on a Sunday or a Monday, hours later is still the same week. */
function wednesdayMorning(): Date {
  const time = new Date();
  time.setDate(time.getDate() - time.getDay() + 3);
  time.setHours(9, 0, 0, 0);
  return time;
}
