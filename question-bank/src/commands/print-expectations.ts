// Prints how many unseen pictures show what their readers had bet on.

import { readManifest } from '@simulator/teaching-pictures';
import { type ExpectedShare, expectedLimit, expectedShareOf } from '../blind-reading/picture-expectations.ts';
import type { Solving } from '../blind-reading/solvings.ts';
import { percent } from '../tally.ts';

export async function printExpectations(solvings: readonly Solving[]): Promise<void> {
  const records = solvings.flatMap((solving) => (solving.read === 'unseen-picture' ? [solving] : []));
  if (records.length === 0) return;
  const list = new Map(readManifest().map((picture) => [picture.id, picture]));
  console.log(`Unseen pictures, bet on by species and kind; at most ${percent(expectedLimit)} may show it:`);
  for (const solving of records) {
    const share = expectedShareOf(solving, list);
    const outdated = Object.keys(solving.pictures).length - share.current;
    const old = outdated > 0 ? `, ${outdated} show something else or stand nowhere since` : '';
    console.log(`  ${solving.date} ${solving.solver}: ${printed(share)}${old}  [${solving.file}]`);
  }
}

function printed({ current, judged, shown }: ExpectedShare): string {
  if (judged === 0) return `${current} bets, not judged`;
  const mark = shown > expectedLimit * judged ? '  ABOVE' : '';
  const open = judged < current ? `, ${current - judged} not judged` : '';
  return `${shown} of ${judged} (${percent(shown / judged)}) show it${open}${mark}`;
}
