// Shown on the way from a report to a set of the questions missed in it, while the set is prepared or if it can't be.

import { useCallback, useEffect, useState } from 'react';
import { beginMissed, type PastSimulation } from './missed-set.ts';
import type { Study } from './open-study.ts';
import { studyTexts } from './study-texts.ts';

interface MissedScreenProps {
  readonly study: Study;
  readonly simulationId: string;
  /** Resolves to null if the simulation is not this person's. Rejects if the server is needed and can't be reached. */
  readonly findPast: (simulationId: string) => Promise<PastSimulation | null>;
  readonly onBegun: (set: string) => void;
  readonly onBack: () => void;
}

type Preparing = 'preparing' | 'unknown' | 'nothing' | 'failed';

export function MissedScreen({ study, simulationId, findPast, onBegun, onBack }: MissedScreenProps) {
  const text = studyTexts.missed;
  const [state, setState] = useState<Preparing>('preparing');
  const prepare = useCallback(async () => {
    setState('preparing');
    try {
      const found = await findPast(simulationId);
      const set = found && (await beginMissed(study, found));
      if (set) onBegun(set);
      else setState(found ? 'nothing' : 'unknown');
    } catch {
      setState('failed');
    }
  }, [study, simulationId, findPast, onBegun]);
  useEffect(() => void prepare(), [prepare]);
  return (
    <>
      <h1 className="study__heading">{text.title}</h1>
      {state === 'preparing' ? (
        <p className="notice--late" role="status">
          {text.preparing}
        </p>
      ) : (
        <section className="notice notice--warning study__notice" role="alert">
          <p>{text[state]}</p>
          <div className="study__actions">
            {state === 'failed' && (
              <button type="button" className="button" onClick={() => void prepare()}>
                {studyTexts.retry}
              </button>
            )}
            <button type="button" className="button button--quiet" onClick={onBack}>
              {studyTexts.summary.back}
            </button>
          </div>
        </section>
      )}
    </>
  );
}
