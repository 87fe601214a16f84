// How many questions the candidate is ahead of an even speed, shown on request. It changes with each answer and once a
// minute.

import type { Simulation } from '@simulator/exam-engine';
import { useExamTime, useRunner } from '../simulation-hooks.ts';
import type { ExamRunner } from '../simulation-runner.ts';
import { questionsAhead } from './pace.ts';
import { paceTexts } from './pace-texts.ts';

const read = (simulation: Simulation, nowMs: number) => questionsAhead(simulation, nowMs);

export default function PaceLine({ runner }: { readonly runner: ExamRunner }) {
  const { phase } = useRunner(runner).simulation;
  const ahead = useExamTime(runner, read, String);
  if (phase.name !== 'block' || ahead === null) return null;
  return <p className="exam__line exam__pace tabular">{paceTexts.line(phase.question + 1, ahead)}</p>;
}
