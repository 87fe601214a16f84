// Six marks: which blocks are done.

import type { Simulation } from '@simulator/exam-engine';
import { betweenTexts } from '../between-texts.ts';

export function BlockMarks({ simulation }: { readonly simulation: Simulation }) {
  const done = simulation.blocks.filter(({ completion }) => completion !== null).length;
  const total = simulation.blocks.length;
  return (
    <svg
      className="block-marks"
      viewBox={`0 0 ${total * 40} 32`}
      role="img"
      aria-label={betweenTexts.transition.blocksDone(done, total)}
    >
      {simulation.blocks.map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
        <g key={index} transform={`translate(${index * 40 + 4} 0)`}>
          <rect
            className={record.completion ? 'block-marks__done' : 'block-marks__open'}
            y="2"
            width="28"
            height="28"
            rx="6"
          />
          {record.completion && <path className="block-marks__tick" d="M7 16.5l5 5 9-10" />}
        </g>
      ))}
    </svg>
  );
}
