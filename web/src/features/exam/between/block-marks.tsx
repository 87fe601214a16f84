// A row of numbered marks, one for each block, that shows which blocks are done and which is next.

import type { Simulation } from '@simulator/exam-engine';
import { betweenTexts } from '../between-texts.ts';

interface BlockMarksProps {
  readonly simulation: Simulation;
  /** Number of the next block. After the last block, this is one more than the number of blocks. */
  readonly next: number;
}

export function BlockMarks({ simulation, next }: BlockMarksProps) {
  const done = simulation.blocks.filter(({ completion }) => completion !== null).length;
  const total = simulation.blocks.length;
  return (
    <svg
      className="block-marks"
      viewBox={`0 0 ${total * 40} 52`}
      role="img"
      aria-label={betweenTexts.transition.blocksDone(done, total)}
    >
      {simulation.blocks.map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
        <g key={index} transform={`translate(${index * 40 + 4} 0)`}>
          <rect
            className={`block-marks__${record.completion ? 'done' : index + 1 === next ? 'next' : 'open'}`}
            y="2"
            width="28"
            height="28"
            rx="6"
          />
          {record.completion && <path className="block-marks__tick" d="M7 16.5l5 5 9-10" />}
          <text
            className={index + 1 === next ? 'block-marks__number block-marks__number--next' : 'block-marks__number'}
            x="14"
            y="47"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
