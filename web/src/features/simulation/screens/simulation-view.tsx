// Chooses the screen for what the session and its simulation are at. The one place where phases become screens.

import type { Phase, Simulation } from '@simulator/exam-engine';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { PageFrame } from '../../../ui/page-frame.tsx';
import type { ExamSession, SessionState } from '../exam-session.ts';
import { keepScreenAwake } from '../screen-wake-lock.ts';
import { useRunner } from '../simulation-hooks.ts';
import type { SimulationRunner } from '../simulation-runner.ts';
import { words } from '../words.ts';
import { BlockScreen } from './block-screen.tsx';
import { BreakScreen } from './break-screen.tsx';
import { IntegrityWarning, TerminatedDialog } from './integrity-dialogs.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { StoppedScreen } from './stopped-screen.tsx';
import { TechnicalErrorScreen } from './technical-error-screen.tsx';
import { TransitionScreen } from './transition-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

const ResultsScreen = lazy(() => import('./results-screen.tsx'));
const ReviewScreen = lazy(() => import('./review-screen.tsx'));

interface SimulationViewProps {
  readonly session: ExamSession;
  readonly state: SessionState;
  readonly runner: SimulationRunner;
}

export function SimulationView({ session, state, runner }: SimulationViewProps) {
  const { simulation, failure } = useRunner(runner);
  const isTimed = simulation.phase.name === 'block' || simulation.phase.name === 'break';
  useEffect(() => (isTimed ? keepScreenAwake() : undefined), [isTimed]);
  if (failure) return <StoppedScreen failure={failure} />;
  return (
    <>
      <PhaseScreen session={session} state={state} runner={runner} simulation={simulation} />
      {simulation.integrityWarningOpen && <IntegrityWarning runner={runner} />}
    </>
  );
}

function PhaseScreen(props: SimulationViewProps & { readonly simulation: Simulation }) {
  const { session, state, runner, simulation } = props;
  const { phase } = simulation;
  const framed = (screen: ReactNode) => (
    <PageFrame status={<OutboxLine session={session} outbox={state.outbox} />}>
      <Suspense fallback={null}>{screen}</Suspense>
    </PageFrame>
  );
  switch (phase.name) {
    case 'block':
      return <BlockInView {...props} phase={phase} />;
    case 'transition':
      return framed(<TransitionScreen runner={runner} simulation={simulation} completedBlock={phase.completedBlock} />);
    case 'waiting':
      return framed(<WaitingScreen block={phase.block} trouble={state.loadingTrouble} />);
    case 'break':
      return framed(<BreakScreen runner={runner} />);
    case 'completed':
      return framed(
        phase.view === 'results' ? (
          <ResultsScreen session={session} runner={runner} simulation={simulation} />
        ) : (
          <TransitionScreen runner={runner} simulation={simulation} completedBlock={simulation.blocks.length} />
        ),
      );
    case 'review':
      return (
        <Suspense fallback={null}>
          {state.questions?.block === phase.block && state.questions.list !== 'missing' && (
            <ReviewScreen
              session={session}
              runner={runner}
              simulation={simulation}
              phase={phase}
              questions={state.questions.list}
            />
          )}
        </Suspense>
      );
    case 'terminated':
      return framed(<TerminatedDialog onReturn={() => void session.close()} />);
  }
}

function BlockInView({
  session,
  state,
  runner,
  simulation,
  phase,
}: SimulationViewProps & { readonly simulation: Simulation; readonly phase: Phase & { readonly name: 'block' } }) {
  const findPicture = useCallback((path: string) => session.findPicture(path), [session]);
  const { questions } = state;
  if (questions?.block !== phase.block)
    return <main className="moment moment--late">{words.technicalError.loading}</main>;
  const wantedId = simulation.form.blocks[phase.block - 1]?.[phase.question];
  const question = questions.list === 'missing' ? undefined : questions.list.find(({ id }) => id === wantedId);
  if (!question) {
    return (
      <TechnicalErrorScreen
        block={phase.block}
        question={phase.question}
        total={simulation.form.blocks[phase.block - 1]?.length ?? 0}
        onReload={() => runner.reloadPage()}
      />
    );
  }
  return (
    <BlockScreen runner={runner} simulation={simulation} phase={phase} question={question} findPicture={findPicture} />
  );
}
