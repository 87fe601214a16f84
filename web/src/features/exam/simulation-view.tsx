// Chooses the screen for the state of the controller and its simulation. This is the only place where phases become
// screens.

import { isPaused, type Phase, type Simulation } from '@simulator/exam-engine';
import { type ReactNode, useEffect } from 'react';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Between, fetchBetweenAhead } from './between/between.tsx';
import { BlockScreen } from './block/block-screen.tsx';
import { backgroundDelayMs, type ControllerState, type ExamController } from './exam-controller.ts';
import { examTexts } from './exam-texts.ts';
import { useRunner } from './simulation-hooks.ts';
import type { SimulationRunner } from './simulation-runner.ts';

// Loads after the first block, together with the review. During a block it would only cost memory.
const results = lazyScreen(() => import('./results-screen.tsx'));
const ResultsScreen = results.Screen;
const { Screen: TutorialScreen } = lazyScreen(() => import('./tutorial/tutorial-screen.tsx'));

interface SimulationViewProps {
  readonly controller: ExamController;
  readonly state: ControllerState;
  readonly runner: SimulationRunner;
  /** Shown above every screen that is not a question. */
  readonly notice: ReactNode;
  /** Links to the other pages, shown beside the results. */
  readonly nav: ReactNode;
}

export function SimulationView(props: SimulationViewProps) {
  const { runner } = props;
  const { simulation, failure } = useRunner(runner);
  useEffect(() => {
    const timer = setTimeout(fetchBetweenAhead, backgroundDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const isInBlock = simulation.phase.name === 'block';
  useEffect(() => {
    if (!isInBlock) void results.fetchAhead();
  }, [isInBlock]);
  if (failure) {
    return <Between screen="stopped" failure={failure} />;
  }
  return (
    <>
      <PhaseScreen {...props} simulation={simulation} />
      {simulation.integrityWarningOpen && (
        <Between screen="integrity-warning" runner={runner} simulation={simulation} />
      )}
    </>
  );
}

function PhaseScreen(props: SimulationViewProps & { readonly simulation: Simulation }) {
  const { controller, state, runner, notice, nav, simulation } = props;
  const { phase } = simulation;
  const isOver = phase.name === 'completed' && phase.view === 'results';
  const framed = (screen: ReactNode) => (
    <PageFrame
      status={
        <>
          <OutboxStatusLine controller={controller} state={state} />
          {isOver && nav}
        </>
      }
    >
      {notice}
      {screen}
    </PageFrame>
  );
  if (isPaused(simulation)) return framed(<Between screen="paused" runner={runner} />);
  switch (phase.name) {
    case 'tutorial':
      return <TutorialScreen runner={runner} simulation={simulation} />;
    case 'block':
      return <BlockInView {...props} phase={phase} framed={framed} />;
    case 'transition':
      return framed(
        <Between screen="transition" runner={runner} simulation={simulation} completedBlock={phase.completedBlock} />,
      );
    case 'waiting':
      return framed(<Between screen="waiting" block={phase.block} trouble={state.loadingTrouble} />);
    case 'break':
      return framed(<Between screen="break" runner={runner} simulation={simulation} next={phase.afterBlock + 1} />);
    case 'completed':
      if (phase.view === 'results') {
        const { pictures } = state;
        return (
          <ResultsScreen
            controller={controller}
            runner={runner}
            simulation={simulation}
            pictures={pictures}
            frame={framed}
          />
        );
      }
      return framed(
        <Between
          screen="transition"
          runner={runner}
          simulation={simulation}
          completedBlock={simulation.blocks.length}
        />,
      );
    case 'terminated':
      return framed(<Between screen="terminated" simulation={simulation} onReturn={() => controller.close()} />);
  }
}

function BlockInView({
  state,
  runner,
  simulation,
  phase,
  framed,
}: SimulationViewProps & {
  readonly simulation: Simulation;
  readonly phase: Phase & { readonly name: 'block' };
  readonly framed: (screen: ReactNode) => ReactNode;
}) {
  const { questions, pictures } = state;
  if (questions?.block !== phase.block || !pictures)
    return <main className="moment moment--late">{examTexts.block.loading}</main>;
  const wantedId = simulation.form.blocks[phase.block - 1]?.[phase.question];
  const question = questions.list === 'missing' ? undefined : questions.list.find(({ id }) => id === wantedId);
  if (!question) {
    return framed(
      <Between
        screen="technical-error"
        block={phase.block}
        question={phase.question}
        total={simulation.form.blocks[phase.block - 1]?.length ?? 0}
        onReload={() => runner.reloadPage()}
      />,
    );
  }
  return (
    <BlockScreen
      runner={runner}
      simulation={simulation}
      phase={phase}
      question={question}
      pictures={pictures}
      awaitedPicture={
        phase.stoppedAtMs !== null && (
          <Between
            screen="awaited-picture"
            picture={question.images?.questionImage}
            waitedMs={runner.displayTimeMs() - phase.stoppedAtMs}
            onContinue={() => void runner.dispatch({ type: 'ForgoPicture' })}
          />
        )
      }
    />
  );
}

/** Renders nothing if there was never anything to send. */
export function OutboxStatusLine({ controller, state }: Pick<SimulationViewProps, 'controller' | 'state'>) {
  const { unsent, sent, refused } = state.outbox;
  return (
    unsent + sent + refused.length > 0 && <Between screen="outbox" controller={controller} outbox={state.outbox} />
  );
}
