// What a reload, a closed tab or a crash counts as when the simulation is resumed (decision 0047).

import { expect, test } from 'vitest';
import { minutes, seconds } from '../test/small-exam.ts';
import { judgeRestart, type LeavingMarker, type RestartJudgment } from './integrity.ts';
import { standardRules } from './rules.ts';

const left: LeavingMarker = { leftAtMs: minutes(10), watched: true, ownReload: false };
const afterMs = (pauseMs: number) => minutes(10) + pauseMs;

test.each<[string, LeavingMarker | null, number, RestartJudgment]>([
  ['back at once', left, afterMs(0), 'quick-reload'],
  ['back after 15 s', left, afterMs(seconds(15)), 'quick-reload'],
  ['back after a millisecond more', left, afterMs(seconds(15) + 1), 'departure'],
  ['back after an hour', left, afterMs(minutes(60)), 'departure'],
  ["back after 'Reload Simulator', however long it took", { ...left, ownReload: true }, afterMs(minutes(5)), 'nothing'],
  ['left in a break and back in the block', { ...left, watched: false }, afterMs(minutes(40)), 'nothing'],
  ['no marker, because the browser or the computer crashed', null, afterMs(minutes(5)), 'crash'],
])('a restart (%s) counts as %s', (_, marker, nowMs, judgement) => {
  expect(judgeRestart(marker, nowMs, standardRules.integrity)).toBe(judgement);
});

test('the rules set the time within which a reload is not counted', () => {
  const patient = { ...standardRules.integrity, reloadGraceMs: minutes(2) };
  expect(judgeRestart(left, afterMs(minutes(2)), patient)).toBe('quick-reload');
  expect(judgeRestart(left, afterMs(minutes(2) + 1), patient)).toBe('departure');
});
