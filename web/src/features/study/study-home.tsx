// The home of study: what is due first, then sets, blocks, progress and settings.

import { dueOn, loadAhead, type StudyState, streakOn } from '@simulator/study-engine';
import { AdviceFromMisses } from '../../report/results/advice-from-misses.tsx';
import { Section } from '../../ui/section.tsx';
import { useLater } from '../../ui/use-later.ts';
import { beginDue, dueNow } from './begin-set.ts';
import { blocksTaken } from './blocks-taken.ts';
import { ExportSection } from './export/export-section.tsx';
import { OfflinePack } from './offline-pack.tsx';
import { OpenSets } from './open-sets.tsx';
import type { Study } from './open-study.ts';
import { ProgressTable } from './progress-table.tsx';
import { SavedSets } from './saved-sets.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { StudyPlace } from './study-place.ts';
import { studyTexts } from './study-texts.ts';
import { SyncNote } from './sync-note.tsx';
import type { PoolStatus } from './use-study.ts';
import type { StudySyncing } from './use-study-sync.ts';

interface StudyHomeProps {
  readonly study: Study;
  readonly state: StudyState;
  readonly pool: PoolStatus;
  readonly sync: StudySyncing;
  readonly today: number;
  readonly signInPath: string;
  readonly onAskAgain: () => void;
  readonly go: (place: StudyPlace) => void;
}

export function StudyHome(props: StudyHomeProps) {
  const { study, state, sync, today, signInPath, go } = props;
  // Most people come for today's cards, so these are painted first.
  const isWhole = useLater(true, false);
  const hasQuestions = study.content.infos.size > 0;
  const openSet = (begun: Promise<string>) => void begun.then((set) => go({ screen: 'set', set }));
  return (
    <>
      <h1 className="study__heading">{studyTexts.heading}</h1>
      <PoolNotice {...props} />
      <Today
        study={study}
        state={state}
        today={today}
        hasQuestions={hasQuestions}
        isAsking={sync.status === 'asking' && study.log.records.length === 0}
        onDue={() => openSet(beginDue(study, today))}
        onNew={() => go({ screen: 'new', block: null })}
      />
      <SyncNote study={study} sync={sync} signInPath={signInPath} />
      {isWhole && <BelowToday {...props} openSet={openSet} />}
    </>
  );
}

function BelowToday(props: StudyHomeProps & { readonly openSet: (begun: Promise<string>) => void }) {
  const { study, state, pool, today, go, openSet } = props;
  const hasQuestions = study.content.infos.size > 0;
  // Before the first answer, the table of progress would contain only zeros.
  const hasStudied = hasQuestions && [...state.questions.values()].some(({ timesAnswered }) => timesAnswered > 0);
  return (
    <>
      <OpenSets study={study} state={state} go={go} />
      <SavedSets study={study} state={state} openSet={openSet} />
      <BlocksTaken study={study} state={state} go={go} />
      {hasStudied ? (
        <ProgressTable infos={[...study.content.infos.values()]} state={state}>
          <AdviceFromMisses />
        </ProgressTable>
      ) : (
        <AdviceFromMisses />
      )}
      <SettingsForm study={study} settings={state.settings} today={today} />
      {study.content.hasPool && <OfflinePack key={pool} content={study.content} />}
      {hasQuestions && (
        <ExportSection study={study} state={state} onPoints={(choice) => go({ screen: 'points', choice })} />
      )}
    </>
  );
}

function PoolNotice({ study, pool, signInPath, onAskAgain }: StudyHomeProps) {
  const text = studyTexts.pool;
  if (pool === 'known') return null;
  if (pool === 'asking') {
    return study.content.hasPool ? null : (
      <p className="notice--late" role="status">
        {text.asking}
      </p>
    );
  }
  if (pool === 'unreachable') {
    return (
      <section className="notice notice--warning study__notice" role="alert">
        <p>{text.unreachable}</p>
        <button type="button" className="button button--quiet button--small" onClick={onAskAgain}>
          {studyTexts.retry}
        </button>
      </section>
    );
  }
  return (
    <section className="notice study__notice">
      <p>{text['grant-needed']}</p>
      <p>
        <a href="/">{text.enterCode}</a> <a href={signInPath}>{text.signIn}</a>
      </p>
    </section>
  );
}

interface TodayProps {
  readonly study: Study;
  readonly state: StudyState;
  readonly today: number;
  readonly hasQuestions: boolean;
  /** True if everything that the person studied may still have to come from the account. */
  readonly isAsking: boolean;
  readonly onDue: () => void;
  readonly onNew: () => void;
}

function Today({ study, state, today, hasQuestions, isAsking, onDue, onNew }: TodayProps) {
  const text = studyTexts.today;
  const { due, fitting } = dueNow(study, today);
  const { minutesADay } = state.settings;
  const hasCards = [...state.questions.values()].some(({ memory }) => memory !== null);
  const tomorrow = loadAhead(state, today, 2)[1] ?? 0;
  const isOver = state.settings.examDay !== null && state.settings.examDay <= today;
  return (
    <Section title={text.title}>
      <ExamLine state={state} today={today} />
      {due.length > 0 ? (
        <p className="study__due">
          {text.due(due.length)}
          {minutesADay !== null && fitting.length < due.length && ` ${text.fits(fitting.length, minutesADay)}`}
        </p>
      ) : (
        !isOver && <p className="study__due">{hasCards ? text.none : isAsking ? text.asking : text.noneYet}</p>
      )}
      <div className="study__actions">
        {due.length > 0 && (
          <button type="button" className="button" onClick={onDue}>
            {text.begin(fitting.length)}
          </button>
        )}
        <button type="button" className="button button--quiet" disabled={!hasQuestions} onClick={onNew}>
          {text.newSet}
        </button>
      </div>
      <DayLine state={state} today={today} tomorrow={tomorrow} />
    </Section>
  );
}

function ExamLine({ state, today }: { readonly state: StudyState; readonly today: number }) {
  const { examDay } = state.settings;
  if (examDay === null) return null;
  const text = studyTexts.today;
  return <p>{examDay > today ? text.exam(examDay - today) : examDay === today ? text.examToday : text.examOver}</p>;
}

function DayLine(props: { readonly state: StudyState; readonly today: number; readonly tomorrow: number }) {
  const { state, today, tomorrow } = props;
  const text = studyTexts.today;
  const done = state.days.get(today);
  const streak = streakOn(state, today);
  const parts = [
    done && text.done(done.answered, Math.max(1, Math.round(done.timeMs / 60_000))),
    streak > 1 && text.streak(streak),
    tomorrow > 0 && dueOn(state, today + 1).length > 0 && text.tomorrow(tomorrow),
  ].filter(Boolean);
  return parts.length > 0 ? <p className="study__quiet">{parts.join(' ')}</p> : null;
}

function BlocksTaken(props: {
  readonly study: Study;
  readonly state: StudyState;
  readonly go: (place: StudyPlace) => void;
}) {
  const { study, state, go } = props;
  const text = studyTexts.blocks;
  const blocks = blocksTaken(study.log.records, state);
  if (blocks.length === 0) return null;
  return (
    <Section title={text.title} lead={text.lead}>
      <ul className="study__list">
        {blocks.map(({ edition, part, form, places, missed }) => (
          <li key={`${edition} ${part}`}>
            <span>
              <strong>{studyTexts.newSet.block(part, form)}</strong> {text.missed(missed, places.length)}
            </span>
            <button
              type="button"
              className="button button--quiet button--small"
              aria-label={text.practiceNamed(part, form)}
              onClick={() => go({ screen: 'new', block: { edition, part } })}
            >
              {text.practice}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
