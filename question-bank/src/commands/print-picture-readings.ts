// Prints what readers saw in the pictures alone, by modality, and which pictures missed a goal.

import { readManifest } from '@simulator/teaching-pictures';
import {
  byModality,
  currentReadings,
  isBelow,
  type Measure,
  measures,
  type PictureReading,
  picturesBelow,
  shareOf,
} from '../blind-reading/picture-readings.ts';
import type { Solving } from '../blind-reading/solvings.ts';
import type { BankQuestion } from '../read-bank.ts';
import { percent } from '../tally.ts';

const [nameWidth, width] = [14, 30];

export async function printPictureReadings(
  solvings: readonly Solving[],
  questions: readonly BankQuestion[],
): Promise<void> {
  const records = solvings.flatMap((solving) => (solving.read === 'picture' ? [solving] : []));
  if (records.length === 0) return;
  const list = new Map(readManifest().map((picture) => [picture.id, picture]));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const runs = records.map((solving) => ({ solving, ...currentReadings(solving, list, byId) }));
  console.log('Pictures alone:');
  for (const { solving, readings, outdated } of runs) {
    const judged = readings.filter(({ verdict }) => verdict).length;
    const old = outdated > 0 ? `, ${outdated} redrawn, reworded or gone since` : '';
    console.log(
      `  ${solving.date} ${solving.solver}: ${readings.length} read, ${judged} judged${old}  [${solving.file}]`,
    );
  }
  const readings = runs.flatMap((run) => run.readings);
  const titles = measures.map(({ title, goal }) => `${title}${goal ? ` (${percent(goal)})` : ''}`);
  console.log(`  ${'readings'.padEnd(nameWidth + 6)}${titles.map((title) => title.padEnd(width)).join('')}`.trimEnd());
  for (const [modality, ofIt] of [...byModality(readings), ['all', readings] as const]) {
    const cells = measures.map((measure) => cellOf(ofIt, measure).padEnd(width));
    console.log(`  ${modality.padEnd(nameWidth)}${String(ofIt.length).padStart(4)}  ${cells.join('')}`.trimEnd());
  }
  const below = picturesBelow(readings);
  console.log(`  pictures below: ${below.length === 0 ? 'none' : below.length}`);
  for (const { picture, failed } of below) {
    const of = picture.questions.length > 0 ? `question ${picture.questions.join(', ')}` : 'no question';
    console.log(`    ${picture.modality}/${picture.id} (${of}): ${failed.join(', ')}`);
  }
}

function cellOf(readings: readonly PictureReading[], measure: Measure): string {
  const share = shareOf(readings, measure);
  if (share.of === 0) return '-';
  const mark = isBelow(share, measure.goal) ? ' BELOW' : '';
  return `${share.yes} of ${share.of} (${percent(share.yes / share.of)})${mark}`;
}
