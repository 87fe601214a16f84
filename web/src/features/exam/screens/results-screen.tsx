// The results of the simulation that runs here, as soon as its keys are on the device, and what can be done next.

import { type QuestionKey, type Simulation, type SimulationResults, scoreSimulation } from '@simulator/exam-engine';
import { useEffect, useMemo, useState } from 'react';
import { readStoredUserId } from '../../../api/stored-user.ts';
import { Report } from '../../../report/report.tsx';
import { reportWords } from '../../../report/report-words.ts';
import { lazyScreen } from '../../../ui/lazy-screen.ts';
import type { ExamController } from '../exam-controller.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

const { Screen: ClaimOffer } = lazyScreen(() => import('../../../report/claim-offer.tsx'));

interface ResultsProps {
  readonly controller: ExamController;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
}

export default function ResultsScreen({ controller, runner, simulation }: ResultsProps) {
  const keys = useAllKeys(controller);
  const results = useMemo(() => keys && resultsOf(simulation, keys), [simulation, keys]);
  useEffect(() => void controller.sendNow(), [controller]);
  const { results: text } = reportWords;
  return (
    <>
      <Report
        heading={text.heading}
        results={results}
        blocks={simulation.blocks.map(({ completion }) => ({
          minutesUsed: completion?.minutesUsed ?? null,
          timeRanOut: completion?.cause === 'time-up',
        }))}
        unconfirmedGapMs={simulation.unconfirmedGapMs}
        onReview={(block) => void runner.dispatch({ type: 'OpenReview', block })}
      >
        <a className="button button--quiet" href="/history">
          {text.history}
        </a>
        <button type="button" className="button" onClick={() => void controller.close()}>
          {text.startNew}
        </button>
      </Report>
      {readStoredUserId() !== null && <ClaimOffer />}
    </>
  );
}

function resultsOf(simulation: Simulation, keys: readonly (readonly QuestionKey[])[]): SimulationResults {
  const answers = new Map<number, number | null>();
  for (const [index, ids] of simulation.form.blocks.entries()) {
    for (const [position, id] of ids.entries()) answers.set(id, simulation.blocks[index]?.answers[position] ?? null);
  }
  return scoreSimulation(simulation.rules.scoring, keys.flat(), answers);
}

/** Undefined while they are read, null while some are not on the device; asked again until they are. */
function useAllKeys(controller: ExamController) {
  const [keys, setKeys] = useState<Awaited<ReturnType<ExamController['readKeys']>> | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const found = await controller.readKeys();
      if (!isWanted) return;
      setKeys(found);
      if (!found) setTimeout(() => void read(), 2_000);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [controller]);
  return keys;
}
