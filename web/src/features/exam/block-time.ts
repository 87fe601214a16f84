// The minutes of a block in words. An accommodation can lead to quarters of a minute.

import type { ExamRules } from '@simulator/exam-engine';

/** '65 minutes', or '81 minutes 15 seconds'. */
export function blockTimeInWords({ blockMinutes }: Pick<ExamRules, 'blockMinutes'>): string {
  const seconds = (blockMinutes % 1) * 60;
  const minutes = `${Math.floor(blockMinutes)} minutes`;
  return seconds === 0 ? minutes : `${minutes} ${seconds} seconds`;
}
