// The results of the simulation in this tab, as soon as its keys are on the device, with its reviews and what to do
// next.

import { type BlockKeys, choicesByQuestion, type Simulation } from '@simulator/exam-engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { readAllKeys } from '../../device/content/block-keys.ts';
import type { PictureShelf } from '../../device/content/picture-shelf.ts';
import { contentOf } from '../../device/content/simulation-content.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { reportTexts } from '../../report/report-texts.ts';
import { type ReportedSimulation, reportedFromLog } from '../../report/reported-simulation.ts';
import { SimulationReport } from '../../report/simulation-report.tsx';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import type { ExamController } from './exam-controller.ts';
import type { SimulationRunner } from './simulation-runner.ts';

const { Screen: ClaimOffer } = lazyScreen(() => import('../../report/claim-offer.tsx'));

/** The report of the simulation in this tab is on the start page. */
const reportPath = '/';

interface ResultsProps {
  readonly controller: ExamController;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly pictures: PictureShelf | null;
  readonly frame: (screen: ReactNode) => ReactNode;
}

export default function ResultsScreen({ controller, runner, simulation, pictures, frame }: ResultsProps) {
  const { store } = controller;
  const choices = useChoices(store, simulation);
  const reported = useMemo(
    () => reportedFromLog(runner.stored, simulation, { choices }),
    [runner, simulation, choices],
  );
  const content = useContent(store, runner, pictures);
  const keys = useAllKeys(store, reported);
  useEffect(() => void controller.sendNow(), [controller]);
  const { results: text } = reportTexts;
  return (
    <SimulationReport
      heading={text.heading}
      simulation={reported}
      content={content}
      keys={keys}
      path={reportPath}
      frame={frame}
      below={readStoredUserId() !== null && <ClaimOffer />}
    >
      <a className="button button--quiet" href="/history">
        {text.history}
      </a>
      <button type="button" className="button" onClick={() => void controller.close()}>
        {text.startNew}
      </button>
    </SimulationReport>
  );
}

/** The options chosen on each question, from the log. Undefined until the log is read, or if it can't be read. */
function useChoices(store: DeviceStore, { id, form }: Simulation) {
  const [choices, setChoices] = useState<ReadonlyMap<number, readonly number[]>>();
  useEffect(() => {
    let isWanted = true;
    store.readLog(id).then(
      (log) => isWanted && setChoices(choicesByQuestion(form, log)),
      // Then the report says nothing about changed answers. The state already holds everything else.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [store, id, form]);
  return choices;
}

/** Takes pictures from the shelf first, which also has those that the device refused to store. */
function useContent(store: DeviceStore, runner: SimulationRunner, pictures: PictureShelf | null) {
  return useMemo(() => {
    const content = contentOf(store, runner.stored);
    return {
      ...content,
      findPicture: async (path: string) => (await pictures?.find(path)) ?? content.findPicture(path),
    };
  }, [store, runner, pictures]);
}

/**
 * The keys of all blocks. Undefined while they are being read. Null while some are not on the device; then it tries
 * again until they are.
 */
function useAllKeys(store: DeviceStore, { edition, blocks: { length } }: ReportedSimulation) {
  const [keys, setKeys] = useState<readonly BlockKeys['keys'][] | null>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const found = await readAllKeys(store, edition, length);
      if (!isWanted) return;
      setKeys(found);
      if (!found) setTimeout(() => void read(), 2_000);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [store, edition, length]);
  return keys;
}
