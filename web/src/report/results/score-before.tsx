// For scoring that was changed after the exam: what was changed, and the first score next to the current one.

import { beforeRulings, type QuestionNotes, type RuledOn, type SimulationResults } from '@simulator/exam-engine';
import { type ReportedSimulation, scoreReported } from '../reported-simulation.ts';
import { rulingTexts } from '../ruling-texts.ts';

type KeysByBlock = readonly (readonly (QuestionNotes & RuledOn)[])[];

/** Null if there is no ruling on the form. */
export function firstResults(simulation: ReportedSimulation, keys: KeysByBlock): SimulationResults | null {
  if (!keys.flat().some(({ dropped, accepted }) => dropped || accepted)) return null;
  return scoreReported(simulation, keys.map(beforeRulings));
}

interface ScoreBeforeProps {
  readonly first: SimulationResults;
  readonly now: SimulationResults;
  readonly keys: readonly (QuestionNotes & RuledOn)[];
}

export function ScoreBefore({ first, now, keys }: ScoreBeforeProps) {
  // Pre-test questions never count.
  const ruled = {
    dropped: keys.filter(({ scored, dropped }) => scored && dropped).length,
    rekeyed: keys.filter(({ scored, accepted }) => scored && accepted).length,
  };
  if (ruled.dropped + ruled.rekeyed === 0) return null;
  const isSame = first.correct === now.correct && first.total === now.total;
  return (
    <p className="summary__before" role="status">
      {rulingTexts.changed(ruled)} {isSame ? rulingTexts.same : rulingTexts.again(first, now)}
    </p>
  );
}
