// The product in a language no one speaks, on a phone (decision 0077): all texts come from the catalogs, none is
// concatenated, and texts that are 40 % longer fit.

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { showMeasuredForm } from './support/measured-form.ts';
import { keysOfBlock } from './support/published-form.ts';
import { startStaffServer } from './support/staff-server.ts';
import { expectOnlyCatalogTexts } from './support/text-checks.ts';

test.use({ locale: 'en-XA', viewport: { width: 390, height: 844 } });

test('the exam, its report and its review', async ({ candidate, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 401/);
  const { page } = candidate;
  const sees = (screen: string) => expectOnlyCatalogTexts(page, screen);
  const button = (name: string) => page.getByRole('button', { name });
  await page.clock.install();
  await candidate.open();
  await expect(page.getByRole('heading', { name: '[!!! NAVLE Practice Simulation' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.locator('.extra-time summary').click();
  await page.locator('.accommodations input').fill('70');
  await sees('start');
  await page.getByRole('button', { name: 'Take the tutorial now' }).click();
  await seesQuestion(page);
  await sees('tutorial');
  await page.getByRole('button', { name: 'Close Tutorial' }).click();
  await candidate.pressStart();
  await candidate.enterCode('WRONG-CODE');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid access code' })).toBeVisible();
  await sees('access dialog');
  await candidate.enterCode(accessCode);
  await seesQuestion(page);
  await sees('question');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await sees('keys');
  await page.keyboard.press('Escape');
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await sees('warning');
  await button('I Understand').click();

  for (let block = 1; block <= 6; block++) {
    await candidate.seesClockRunning();
    await page.clock.fastForward(65 * 60_000);
    await candidate.seesBlockComplete(block);
    if (block === 1) {
      await sees('transition');
      await button('Start Break').click();
      await expect(button('Resume Test')).toBeVisible();
      await page.clock.fastForward(41 * 60_000);
      await expect(page.getByText('Warning: Break time almost expired!')).toBeVisible();
      await sees('break');
      await button('Resume Test').click();
      await seesQuestion(page);
    } else if (block < 6) {
      await button(`Start Block ${block + 1}`).click();
      await seesQuestion(page);
    }
  }
  await sees('end of the last block');
  const [, second, third] = keysOfBlock(1);
  const rulings = [
    { question: second?.id, effect: 'drop', accepted: [] },
    { question: third?.id, effect: 'accept', accepted: [0, 1] },
  ];
  await page.route('**/api/exam-content/*/rulings', (route) => route.fulfill({ json: { rulings } }));
  await button('View Final Results').click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
  await expect(page.locator('.summary__before')).toBeVisible();
  await sees('report');
  await page.getByRole('link', { name: 'Key points' }).click();
  await expect(page.locator('.key-point').first()).toBeVisible();
  await sees('key points');
  await page.goBack();
  await button('Review Block 1').click();
  await button('Get AI Explanation').click();
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  await sees('review');
  await button('Question list').click();
  await sees('list of questions');
  await page.keyboard.press('Escape');
  await button('Report this question').click();
  await sees('report of a question');
  await page.keyboard.press('Escape');
  for (const [number, said] of [
    [2, 'Dropped from scoring'],
    [3, 'The right answer was changed'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.verdict').getByText(said).first()).toBeVisible();
    await sees(`review of question ${number}, which was ruled on`);
  }
  await goToPicture(page);
  await button('Compare with normal').click();
  await sees('picture in the review');
  await page.locator('.picture__open').first().click();
  await expect(button('Zoom in')).toBeVisible();
  await sees('viewer');
  await page.keyboard.press('Escape');
  await candidate.open('/history');
  await expect(page.locator('.history-entry')).toHaveCount(1);
  await sees('history');
  await candidate.open('/study?missed=sim_0');
  await expect(page.getByRole('alert')).toBeVisible();
  await sees('what was missed, of a simulation that is not there');
});

test('study', longRound(), async ({ candidate, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 401/);
  const { page, address } = candidate;
  const sees = (screen: string) => expectOnlyCatalogTexts(page, screen);
  const button = (name: string) => page.getByRole('button', { name });
  const answer = async () => {
    await seesQuestion(page);
    await page.keyboard.press('A');
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your Answer')).toBeVisible();
  };
  await candidate.open('/study');
  await expect(page.getByText('You need an access code or an account for the practice questions')).toBeVisible();
  await sees('study, closed');
  await page.request.post(`${address}/api/access/grant`, { data: { code: accessCode } });
  await candidate.open('/study');
  await button('New set').click();
  for (const name of ['Topic', 'Species', 'Organ system', 'Task'])
    await page.locator('summary', { hasText: name }).click();
  await page.getByRole('radio', { name: 'Test' }).check();
  await sees('new set');
  await page.getByRole('textbox').fill('1');
  await button('Save this set').click();
  await expect(page.getByText('Saved as')).toBeVisible();
  await sees('saved set');
  await page.getByRole('radio', { name: 'Tutor' }).check();
  await page.getByRole('combobox').selectOption('5');
  await button('Start').click();
  await seesQuestion(page);
  await sees('question of a set');
  await answer();
  await sees('explained answer');
  await button('Pause').click();
  await expect(button('Continue')).toBeVisible();
  await sees('study, with a set that waits');
  await button('Continue').click();
  for (let number = 2; number <= 5; number++) {
    await answer();
    await button(number < 5 ? 'Next' : 'Finish').click();
  }
  await expect(page.getByText('Set finished')).toBeVisible();
  await sees('end of a set');
  await button('Back to Study').click();
  const download = page.waitForEvent('download');
  await button('Create the Anki file').click();
  await download;
  await expect(page.getByText('The file has 5 cards.')).toBeVisible();
  await page.locator('form [inputmode=numeric]').fill('x');
  await button('Save settings').click();
  await expect(page.getByText('a whole number from 1 to 600')).toBeVisible();
  await sees('study');
});

test('accounts, and pages that are not there', longRound(), async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/);
  const { page, address } = candidate;
  const sees = (screen: string) => expectOnlyCatalogTexts(page, screen);
  const person = newAccountHolder(page, address);
  const submit = page.locator('form button[type=submit]').first();
  await candidate.open('/no-such-page');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await sees('not found');
  await candidate.open('/questions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sees('how the questions are made');
  await candidate.open('/auth?tab=signin#error_code=otp_expired');
  await submit.click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await sees('sign in, with problems');
  await candidate.open('/auth?tab=forgotten');
  await expect(submit).toBeVisible();
  await sees('forgotten password');
  await candidate.open('/auth?tab=signup');
  await page.locator('[name=email]').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await sees('create account');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await sees('look in your email');
  await page.goto(await person.mailedLink('Confirm your email address'));
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText('No simulations yet.')).toBeVisible();
  await sees('empty history');
  await candidate.open('/auth');
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await sees('signed in');
  const running = [
    { simulationId: 'sim_elsewhere_1', device: crypto.randomUUID(), next: 9, place: { phase: 'block', block: 1 } },
  ];
  await page.route('**/api/running-simulations', (route) => route.fulfill({ json: { running } }));
  await candidate.open();
  await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await sees('a simulation on another device');
  await page.unroute('**/api/running-simulations');
  await candidate.open('/account');
  await expect(page.locator('.account__tag')).toBeVisible();
  await sees('account');
  for (const name of ['Delete my account', 'Add an authenticator app']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).locator('button[type=submit]').click();
    await sees(name);
    await page.keyboard.press('Escape');
  }
  await candidate.open('/image-studio');
  await expect(page.getByRole('button', { name: 'Generate Image' })).toBeVisible();
  await sees('image studio');
  await person.signOutHere();
  await person.openResetLink();
  await expect(page.locator('[name=confirmation]')).toBeVisible();
  await page.locator('[name=password]').fill('abcdefg');
  await page.locator('[name=confirmation]').fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please make sure both passwords are identical.')).toBeVisible();
  await sees('reset password');
});

test('the admin page', longRound(), async ({ page }) => {
  const server = await startStaffServer();
  try {
    await page.goto(`${server.address}/admin/access-code`);
    await page.locator('[name=email]').fill(server.staff.email);
    await page.locator('[name=password]').fill(server.staff.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Code' })).toBeVisible();
    const newCode = page.locator('form').filter({ has: page.locator('[name=code]') });
    await newCode.locator('[name=label]').fill('2027');
    await newCode.locator('button[type=submit]').click();
    await expect(page.locator('.toast')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'admin page');
    await page.getByRole('button', { name: 'Change the Shared Code' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'changing the shared code');
    await page.goto(`${server.address}/admin/questions`);
    await expect(page.locator('select')).toBeVisible();
    await expect(page.locator('.staff__facts')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'figures of questions');
    await showMeasuredForm(page, { mayRule: true });
    await page.reload();
    await page.getByRole('button', { name: '0012' }).click();
    await page.locator('[name=choice]').first().check();
    await page.locator('[name=why]').fill('2027');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('.figures__decisions')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'a decision on a question');
    await page.locator('[name=choice]').nth(2).check();
    await expectOnlyCatalogTexts(page, 'another key');
    await page.locator('[name=accepted]').first().check();
    await page.locator('[name=why]').fill('2027');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'preview of a ruling');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/admin/questions/forms`);
    await page.locator('[name=name]').fill('2027');
    await expectOnlyCatalogTexts(page, 'forms');
    await page.locator('[name=blocks]').fill('1');
    await page.locator('[name=questionsPerBlock]').fill('20');
    await page.locator('[name=pretestPerBlock]').fill('2');
    await page.locator('form button[type=submit]').click();
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('.forms__questions tbody tr')).toHaveCount(20);
    await page.locator('summary').click();
    await expectOnlyCatalogTexts(page, 'draft of a form');
    await page.locator('.forms__open').first().click();
    await expect(page.locator('.forms__found button').first()).toBeVisible();
    await expectOnlyCatalogTexts(page, 'a place of a form');
    await page.goto(`${server.address}/admin/questions/own?view=file`);
    await page.locator('input[type=file]').setInputFiles({ ...ownFile('[]'), name: '1.json' });
    await expect(page.locator('.notice')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'a file with problems');
    await page.locator('input[type=file]').setInputFiles(ownFile(ownQuestion));
    await page.locator('.own__report .button').click();
    await expect(page.locator('.own__report a')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'a file that came in');
    await page.goto(`${server.address}/admin/questions/own`);
    await expect(page.locator('.own__stem')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'own questions');
    await page.locator('.own__id a').click();
    await expect(page.locator('.own__advice')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'an own question');
    await page.locator('a.button').click();
    await page.locator('[name=option-A]').fill('2');
    await expect(page.locator('.own__form .notice')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'the editor of an own question');
    await page.locator('[name=option-A]').fill('3');
    await expect(page.locator('.own__form .notice')).toHaveCount(0);
    await page.locator('.own__form button[type=submit]').click();
    await expect(page.locator('.own__history')).toBeVisible();
    await page.goto(`${server.address}/admin/cohorts`);
    await page
      .locator('form')
      .filter({ has: page.locator('[name=label]') })
      .locator('[name=label]')
      .fill('2027');
    await expectOnlyCatalogTexts(page, 'console');
    await page
      .locator('form')
      .filter({ has: page.locator('[name=label]') })
      .locator('button[type=submit]')
      .click();
    const link = page.locator('dd.code-display__address');
    await expect(link).toBeVisible();
    await page
      .locator('form')
      .filter({ has: page.locator('[type=email]') })
      .locator('[name=name]')
      .fill('1');
    await page
      .locator('form')
      .filter({ has: page.locator('[type=email]') })
      .locator('button')
      .click();
    await expect(page.locator('.console__table')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'cohort');
    await page.goto((await link.textContent()) ?? '');
    await expect(page.locator('[name=showsResults]').first()).toBeVisible();
    await expectOnlyCatalogTexts(page, 'joining');
    await page.locator('[name=showsResults]').first().check();
    await page.locator('button[type=submit]').click();
    await expect(page.locator('a.button')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'joined');
  } finally {
    await server.stop();
  }
});

const ownQuestion = JSON.stringify([{ id: '1', stem: '1?', options: [{ text: '1' }, { text: '2' }], key: 0 }]);

function ownFile(questions: string) {
  const content = `{"format":"veterinary-exam-simulator/questions","version":1,"questions":${questions},"pictures":{}}`;
  return { name: '2027.json', mimeType: 'application/json', buffer: Buffer.from(content) };
}

async function seesQuestion(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup')).toBeVisible();
}

/** Goes to the first question with a comparable picture in the review of a block. */
async function goToPicture(page: Page): Promise<void> {
  const compare = page.getByRole('button', { name: 'Compare with normal' });
  for (let question = 1; question < 60 && !(await compare.isVisible()); question++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(compare).toBeVisible();
}

test('the report of a cohort', longRound(), async ({ page }) => {
  const server = await startStaffServer({}, { label: '2026', people: 7 });
  try {
    await page.goto(`${server.address}/admin/cohorts`);
    await page.locator('[name=email]').fill(server.staff.email);
    await page.locator('[name=password]').fill(server.staff.password);
    await page.keyboard.press('Enter');
    const cohort = await page.getByRole('link', { name: '2026', exact: true }).getAttribute('href');
    await page.goto(`${server.address}/admin/cohorts${cohort}&view=report`);
    await expect(page.locator('.cohort-report__scores')).toBeVisible();
    await expectOnlyCatalogTexts(page, 'report of a cohort');
  } finally {
    await server.stop();
  }
});
