// The situations that a simulation under free navigation can be in, each with the commands that lead there.

import type { Command } from '../src/commands.ts';
import type { ExamRules } from '../src/rules.ts';
import type { Step } from './given.ts';
import { markCases } from './shared/every-mark.ts';
import {
  acknowledge,
  atTime,
  awaitPicture,
  beginBy,
  closeSimulation,
  depart,
  endBlock,
  endTutorial,
  forgoPicture,
  goTo,
  minutes,
  noteStored,
  pause,
  reportReturn,
  seconds,
  select,
  startBreak,
  startNextBlock,
  viewResults,
} from './small-exam.ts';

/** Everything happens in the first 14 minutes: before a tutorial's end, so that one moment serves all situations. */
export function situationsOf(rules: ExamRules) {
  const tutorial = atTime(0, beginBy(rules), noteStored(1), noteStored(2));
  const inBlock = (...commands: readonly Command[]) => [
    ...tutorial,
    ...atTime(minutes(1), endTutorial),
    ...atTime(minutes(2), ...commands),
  ];
  const transition = [...inBlock(), ...atTime(minutes(8), endBlock)];
  const inBreak = [...transition, ...atTime(minutes(9), startBreak)];
  const complete = [...transition, ...atTime(minutes(9), startNextBlock), ...atTime(minutes(10), endBlock)];
  const leftAfter = (waitedMs: number) => [
    ...inBlock(awaitPicture),
    ...atTime(minutes(2) + waitedMs, goTo(1)),
    ...atTime(minutes(3), goTo(0)),
  ];
  return {
    start: [],
    tutorial,
    'waiting for block 1': atTime(0, beginBy(rules), endTutorial),
    'block with nothing selected': inBlock(),
    'block with option 0 chosen': inBlock(select(0)),
    'block with every mark': inBlock(...Object.values(markCases).map(({ make }) => make)),
    'block on its last question': inBlock(goTo(2)),
    'block whose picture is awaited': inBlock(awaitPicture),
    'block whose picture was gone on without': inBlock(awaitPicture, forgoPicture),
    'block back at such a question': inBlock(awaitPicture, forgoPicture, goTo(1), goTo(0)),
    'block back at a question left after 20 s of waiting': leftAfter(seconds(20)),
    'block back at a question left before': leftAfter(seconds(20) - 1),
    'block after a departure': inBlock(depart(minutes(2)), reportReturn(seconds(5)), acknowledge),
    transition,
    break: inBreak,
    'last block complete': complete,
    results: [...complete, ...atTime(minutes(11), viewResults)],
    closed: [...complete, ...atTime(minutes(11), viewResults, closeSimulation)],
    ...(rules.integrity.warns && {
      'block with the warning open': inBlock(depart(minutes(2))),
      'transition with the warning open': [...transition, ...atTime(minutes(9), depart(minutes(9)))],
    }),
    ...(rules.mayPause && {
      'paused tutorial': [...tutorial, ...atTime(minutes(1), pause)],
      'paused block': inBlock(pause),
      'paused block whose picture is awaited': inBlock(awaitPicture, pause),
      'paused break': [...inBreak, ...atTime(minutes(10), pause)],
    }),
  } satisfies Record<string, readonly Step[]>;
}

export type Situation = keyof ReturnType<typeof situationsOf>;
