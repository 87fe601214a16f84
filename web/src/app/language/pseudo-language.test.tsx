// Screens rendered in the pseudo-language: every text in them comes entirely from a catalog, and none was read before
// the language was loaded.

import {
  allRules,
  type ExamRules,
  execute,
  findRules,
  noAccommodation,
  type QuestionNotes,
  type Simulation,
  scoreSimulation,
  standardRules,
  topics,
} from '@simulator/exam-engine';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ConnectionFailed } from '../../api/call-server.ts';
import AccessDialog from '../../features/access/access-dialog.tsx';
import { describeAccessProblem } from '../../features/access/access-problem.ts';
import { describeProblem } from '../../features/account/form/describe-problem.ts';
import { lengthHint, matchHint } from '../../features/account/form/password-rules.ts';
import { browserName } from '../../features/account/settings/browser-name.ts';
import { BreakLedger } from '../../features/exam/between/break-ledger.tsx';
import { IntegrityWarning, TerminatedDialog } from '../../features/exam/between/integrity-dialogs.tsx';
import { OtherTabScreen } from '../../features/exam/between/other-tab-screen.tsx';
import { ShortcutsDialog } from '../../features/exam/between/shortcuts-dialog.tsx';
import { StoppedScreen } from '../../features/exam/between/stopped-screen.tsx';
import { TechnicalErrorScreen } from '../../features/exam/between/technical-error-screen.tsx';
import { WaitingScreen } from '../../features/exam/between/waiting-screen.tsx';
import { StartNotice } from '../../features/exam/start/start-notice.tsx';
import { StartScreen } from '../../features/exam/start/start-screen.tsx';
import { HistoryScreen } from '../../features/history/history-screen.tsx';
import type { DeviceSimulation } from '../../features/history/merge-history.ts';
import { staffToast } from '../../features/staff/staff-toasts.ts';
import { TextSizeControl } from '../../question/text-size-control.tsx';
import { KeyPoints } from '../../report/key-points/key-points.tsx';
import { missedQuestions } from '../../report/missed-questions.ts';
import { MissingContent } from '../../report/missing-content.tsx';
import type { ReportedSimulation } from '../../report/reported-simulation.ts';
import { Report } from '../../report/results/report.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { waitInWords } from '../../ui/wait-texts.ts';
import { MainNav } from '../main-nav.tsx';
import { loadLanguage } from './load-language.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await loadLanguage(['en-XA']);
});
afterAll(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const rules: ExamRules = standardRules;
const selfPaced: ExamRules = findRules('self-paced') ?? rules;
const keys: readonly QuestionNotes[] = topics.map((topic, id) => ({
  id,
  topic,
  species: 'equine',
  system: 'urinary',
  task: 'treat',
  domain: 'communication',
  correct: 0,
  scored: true,
  feedback: '1',
  rationales: [],
  takeaway: '2',
}));
const answered = keys.map(({ id }) => ({ questionId: id, answer: id % 3 === 2 ? null : id % 3, timeSpentMs: 60_000 }));
const results = scoreSimulation(rules.scoring, keys, answered);
const simulation: ReportedSimulation = {
  simulationId: 'sim_1',
  beganAt: '2026-11-20T08:00:00.000Z',
  edition: 'edition',
  form: { formId: '1', name: '1', date: '2026-11-23' },
  ticket: 'ticket',
  rules: { ...rules, accommodation: { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 20 } },
  blocks: [{ answered, minutesUsed: 65, timeRanOut: true }],
  unconfirmedGapMs: 120_000,
  choices: new Map([[1, [1, 0]]]),
};
const page = { path: '/', open: () => undefined };

const begun = (by: ExamRules): Simulation => {
  const ids = Array.from({ length: by.questionsPerBlock }, (_, id) => id);
  const form = {
    formId: 'form-1',
    edition: 'edition',
    rules: allRules.map(({ id }) => id),
    blocks: Array.from({ length: by.blockCount }, () => ids),
  };
  const { simulation } = execute(
    undefined,
    { type: 'BeginSimulation', simulationId: 'sim_1', rules: by, form, beganAt: '2026-11-20T08:00:00.000Z' },
    0,
  );
  if (!simulation) throw new Error('The form does not fit the rules');
  const completion = { cause: 'ended', minutesUsed: 60, creditedMs: 260_000, atMs: 0 } as const;
  return {
    ...simulation,
    blocks: simulation.blocks.map((record) => ({ ...record, completion })),
    departures: [
      { cause: 'page-hidden', leftAtMs: 1, lengthMs: 12_000 },
      { cause: 'page-left', leftAtMs: 2, lengthMs: null },
      { cause: 'window-unfocused', leftAtMs: 3, lengthMs: 61_000 },
    ],
  };
};
const runner = { dispatch: async () => null };

const past = (change: Partial<DeviceSimulation>): DeviceSimulation => ({
  simulationId: 'sim_scored',
  edition: 'edition',
  formId: 'form-1',
  rules: rules.id,
  accommodation: rules.accommodation,
  beganAt: '2026-11-20T08:00:00.000Z',
  blocks: [1],
  results: { ...results, level: 'Good', topics: [...results.analysis.categoryPerformances] },
  ending: null,
  owner: 'anonymous',
  isOpen: false,
  progress: null,
  ...change,
});
const simulations = [
  past({}),
  past({ simulationId: 'sim_later', beganAt: '2026-11-21T08:00:00.000Z' }),
  past({
    simulationId: 'sim_open',
    results: null,
    isOpen: true,
    progress: { block: 2, question: 3, questionsInBlock: 60 },
  }),
  past({ simulationId: 'sim_waiting', results: null, blocks: [1, 2] }),
  past({ simulationId: 'sim_hers', owner: 'somebody' }),
];
const history = (server: 'asking' | 'unreachable') => (
  <HistoryScreen
    server={server === 'asking' ? server : { status: server }}
    device={simulations}
    userId="me"
    signInPath="/auth"
    pathOf={(id) => `/history?simulation=${id}`}
    onRetry={nothing}
    studied={new Map([[20_780, { answered: 20, right: 14 }]])}
    today={20_780}
  >
    {null}
  </HistoryScreen>
);

const screens: Readonly<Record<string, () => ReactNode>> = {
  'the frame of a page': () => (
    <PageFrame status={<MainNav />}>
      <StartScreen />
    </PageFrame>
  ),
  'the start screen at work': () => <StartScreen isBusy />,
  'what keeps an exam from beginning': () => (
    <>
      <StartNotice about="storage" />
      <StartNotice about="insecure" />
      <StartNotice about="begin" problem={new ConnectionFailed('x')} />
      <StartNotice about="begin" problem={null} />
    </>
  ),
  'the dialog for the code': () => (
    <AccessDialog
      problem={describeAccessProblem(null)}
      isBusy={false}
      onConfirm={nothing}
      onTyping={nothing}
      onCancel={nothing}
    />
  ),
  'what stands between the questions': () => (
    <>
      <TextSizeControl size="normal" onChange={nothing} />
      <TechnicalErrorScreen block={1} question={2} total={60} onReload={nothing} />
      <WaitingScreen block={2} trouble="unreachable" />
      <WaitingScreen block={2} trouble="grant-needed" />
      <WaitingScreen block={2} trouble="storage" />
      <OtherTabScreen onTakeOver={nothing} />
      <StoppedScreen failure="storage" />
      <StoppedScreen failure="taken-over" />
      <StoppedScreen failure="elsewhere" />
      <StoppedScreen failure="newer-log" />
      <ShortcutsDialog rules={standardRules} onClose={nothing} />
      <ShortcutsDialog rules={selfPaced} onClose={nothing} />
      <TerminatedDialog simulation={begun(rules)} onReturn={async () => undefined} />
      {allRules.map((by) => (
        <Fragment key={by.id}>
          <IntegrityWarning runner={runner} simulation={begun(by)} />
          <BreakLedger simulation={begun(by)} />
        </Fragment>
      ))}
    </>
  ),
  'the report': () => (
    <Report
      missedOf={() => ({ count: 3, review: { path: '/', open: nothing } })}
      heading="2026"
      simulation={simulation}
      keys={[keys]}
      missed={{ count: 5, review: page, keyPoints: page, studyPath: '/study?missed=sim_1' }}
      onReview={nothing}
    >
      <MissingContent onRetry={nothing}>{null}</MissingContent>
    </Report>
  ),
  'the key points': () => (
    <KeyPoints
      missed={missedQuestions(simulation.blocks, [keys])}
      about="2026"
      reviewPathOf={() => '/'}
      onReview={nothing}
      onBack={nothing}
    />
  ),
  'a history on its way': () => history('asking'),
  'a history without the server': () => history('unreachable'),
  'what is said by code': () => (
    <>
      <PasswordField label="2" name="password" autoComplete="new-password" />
      {[describeProblem(new ConnectionFailed('x')), lengthHint('abc'), matchHint('a', 'b')].map((one) => (
        <p key={one?.text}>{one?.text}</p>
      ))}
      <p>{waitInWords(90)}</p>
      <p>{browserName('')}</p>
      <p>{staffToast('denied').title}</p>
    </>
  ),
};

test.each(Object.entries(screens))('%s shows only text that comes from a catalog', (_, screen) => {
  const markup = renderToStaticMarkup(screen());
  expect(textsOf(markup).filter((text) => text.includes('[!!!')).length).toBeGreaterThan(0);
  expect(textsOf(markup).filter((text) => /\p{L}{2}/u.test(outsideBrackets(text)))).toEqual([]);
});

test('the codes in a catalog entry are not translated', () => {
  expect(staffToast('denied')).toMatchObject({ kind: 'error', topic: 'access' });
});

/** What a screen shows and what screen readers get; days are in the reader's format, not from the catalog. */
function textsOf(markup: string): readonly string[] {
  const withoutDays = markup
    .replaceAll(/<time [^>]*>[^<]*<\/time>/g, '')
    .replaceAll(/<text [^>]*>[^<]*<\/text>/g, (drawn) => (/\d{4}/.test(drawn) ? '' : drawn))
    .replaceAll(/<td>\w+ \d+, \d{4}[^<]*<\/td>/g, '')
    .replaceAll(/<span class="visually-hidden">, [^<]*<\/span>/g, '');
  const read = withoutDays.split(/<[^>]*>/);
  const announced = [...withoutDays.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...read, ...announced].map((text) => text.trim()).filter((text) => text !== '');
}

/** Removes all brackets, inner ones first. */
function outsideBrackets(text: string): string {
  const less = text.replace(/\[!!! (?:(?!\[!!! | !!!\]).)* !!!\]/gsu, '');
  return less === text ? text : outsideBrackets(less);
}
