// What browsers really send when people leave, print, sleep and come back, and how it counts (decision 0047).

import { describe, expect, test } from 'vitest';
import { reportedAt, reportsOf } from '../test/page-signals.ts';
import { watch, watcherAtStart } from './integrity.ts';
import { standardRules } from './rules.ts';

type Case = readonly [what: string, signals: string, reports: string];

const holds = (_: string, signals: string, reports: string) => expect(reportsOf(signals)).toBe(reports);

describe('being away for the grace period or longer is one departure, and the return reports its length', () => {
  test.each<Case>([
    [
      'another tab: blur and hidden, visible and focus',
      'unfocused@10 hidden@10.005 tick@11..15/1 visible@15.2 focused@15.21',
      'departure page-hidden since 10, return after 5.21',
    ],
    [
      'another tab: blur and hidden, focus and visible',
      'unfocused@10 hidden@10.005 tick@11..15/1 focused@15.2 visible@15.21',
      'departure page-hidden since 10, return after 5.21',
    ],
    [
      'another tab: hidden and blur, visible and focus',
      'hidden@10 unfocused@10.005 tick@11..15/1 visible@15.2 focused@15.21',
      'departure page-hidden since 10, return after 5.21',
    ],
    [
      'another tab in a browser that sends no blur',
      'hidden@10 tick@11..14/1 visible@14.1',
      'departure page-hidden since 10, return after 4.1',
    ],
    [
      'another window beside the page: blur only',
      'unfocused@10 tick@10.25..14/0.25 focused@14.1',
      'departure window-unfocused since 10, return after 4.1',
    ],
    [
      'exactly the grace, without a tick between',
      'hidden@10 visible@11',
      'departure page-hidden since 10, return after 1',
    ],
    [
      'blur, then hidden within the grace: counted once, as hidden',
      'unfocused@10 tick@10.5 hidden@10.9 tick@11.5..13.5/1 visible@14 focused@14',
      'departure page-hidden since 10, return after 4',
    ],
    [
      'blur, then hidden after it was counted: counted once, as unfocused',
      'unfocused@10 tick@11 hidden@12 tick@13 visible@13.2 focused@13.5',
      'departure window-unfocused since 10, return after 3.5',
    ],
    [
      'visible again while the focus is elsewhere: away until the focus is back',
      'unfocused@10 hidden@10.005 tick@11.005 visible@12 tick@12.25..60/0.25 focused@61',
      'departure page-hidden since 10, return after 51',
    ],
    [
      'leaving twice: two departures',
      'hidden@10 tick@11 visible@12 unfocused@20 tick@21 focused@23',
      'departure page-hidden since 10, return after 2, departure window-unfocused since 20, return after 3',
    ],
    [
      'a browser that was busy for five seconds did not sleep',
      'hidden@10 visible@15',
      'departure page-hidden since 10, return after 5',
    ],
    [
      'from the block into the transition',
      'hidden@10 tick@10.5 watch-began@10.6 tick@11 watch-began@12 visible@14',
      'departure page-hidden since 10, return after 4',
    ],
    [
      'counted before the last block ended: the return is reported all the same',
      'hidden@10 tick@11 watch-ended@12 visible@14',
      'departure page-hidden since 10, return after 4',
    ],
  ])('%s', holds);
});

describe('a departure is reported', () => {
  test.each([
    ['at the grace, by ticks of a quarter second', 'hidden@10 tick@10.25..14/0.25', 11],
    ['at the next tick, where hidden pages tick once a second', 'hidden@10 tick@10.7..14.7/1', 11.7],
    ['at the return, where no tick came', 'hidden@10 visible@12', 12],
  ])('%s', (_, signals, atSeconds) => {
    expect(reportedAt(signals)[0]).toBeCloseTo(atSeconds);
  });

  test('later under rules with a longer grace period', () => {
    const patient = { ...standardRules.integrity, absenceGraceMs: 3_000 };
    expect(reportedAt('hidden@10 tick@10.25..14/0.25', patient)).toEqual([13]);
    expect(reportsOf('hidden@10 visible@12.999', patient)).toBe('brief page-hidden 2.999');
  });
});

describe('being away for less than the grace period is recorded but not counted', () => {
  test.each<Case>([
    ['blur', 'unfocused@10 tick@10.25..10.75/0.25 focused@10.999', 'brief window-unfocused 0.999'],
    ['hidden', 'hidden@10 tick@10.5 visible@10.999', 'brief page-hidden 0.999'],
    ['both', 'unfocused@10 hidden@10.1 visible@10.2 focused@10.3', 'brief page-hidden 0.3'],
    ['gone and back at one moment', 'hidden@10 visible@10', 'brief page-hidden 0'],
    [
      'several times within one second',
      'unfocused@10 focused@10.4 unfocused@10.6 focused@11.1',
      'brief window-unfocused 0.4, brief window-unfocused 0.5',
    ],
  ])('%s', holds);
});

describe('sleep is not a departure', () => {
  test.each<Case>([
    [
      'lid closed, and the monotonic clock stood still',
      'hidden@10 tick@10.25 wall+28800 visible@10.3 focused@10.4',
      'sleep page-hidden 28800.3',
    ],
    ['lid closed, and the monotonic clock ran on', 'hidden@10 visible@28810', 'sleep page-hidden 28800'],
    [
      'lid closed with nothing but a blur',
      'unfocused@10 wall+28800 tick@10.25 focused@11',
      'sleep window-unfocused 28801',
    ],
    ['lid closed on the page, without any event', 'tick@10 wall+28800 focused@10.1 tick@11', ''],
    ['a silence just longer than five seconds', 'hidden@10 visible@15.001', 'sleep page-hidden 5.001'],
    [
      'awake again and still hidden for a minute: excused until the return',
      'hidden@10 tick@10.25..10.5/0.25 wall+28800 tick@11..70/1 visible@71',
      'sleep page-hidden 28861',
    ],
    [
      'the next leaving counts again',
      'hidden@10 wall+28800 visible@10.5 hidden@60 tick@61',
      'sleep page-hidden 28800.5, departure page-hidden since 60',
    ],
    [
      'asleep after the departure was counted: it stays one, to the return',
      'hidden@10 tick@11 wall+28800 visible@12',
      'departure page-hidden since 10, return after 28802',
    ],
  ])('%s', holds);
});

describe('printing and dialogs of the browser do not count as departures', () => {
  test.each<Case>([
    ['printing', 'own-dialog-opened@10 unfocused@10.01 tick@10.26..60/0.25 own-dialog-closed@60.1 focused@60.2', ''],
    [
      'printing, where the focus is back before the dialog is closed',
      'own-dialog-opened@10 unfocused@10.01 tick@11..13/1 focused@14 own-dialog-closed@14.1',
      '',
    ],
    [
      'printing, where the blur comes first',
      'unfocused@10 own-dialog-opened@10.1 tick@11..13/1 own-dialog-closed@14 focused@14.1',
      '',
    ],
    [
      "'leave this site?', answered with staying",
      'own-dialog-opened@10 unfocused@10.01 focused@25 own-dialog-closed@26',
      '',
    ],
    ["'leave this site?' in a browser that keeps the focus", 'own-dialog-opened@10 own-dialog-closed@26', ''],
    [
      'the next leaving counts again',
      'own-dialog-opened@10 unfocused@10.01 own-dialog-closed@14 focused@14.1 unfocused@20 tick@21',
      'departure window-unfocused since 20',
    ],
    [
      'a dialog takes back no departure that was counted before it',
      'unfocused@10 tick@11 own-dialog-opened@12 own-dialog-closed@13 focused@14',
      'departure window-unfocused since 10, return after 4',
    ],
  ])('%s', holds);
});

describe('an absence is ignored where departures do not count', () => {
  test.each<Case>([
    ['in a break', 'watch-ended@1 hidden@10 tick@11..20/1 visible@20.5', ''],
    [
      'when a break ends, and for the first minute of the block',
      'watch-ended@1 hidden@10 tick@11..20/1 watch-began@20.2 tick@21..80/1 visible@80.1',
      '',
    ],
    [
      'when a break ends, with ticks that the browser let through once a minute',
      'watch-ended@1 hidden@10 tick@60..540/60 watch-began@540.1 tick@600 visible@601',
      '',
    ],
    ['asleep when a break ends', 'watch-ended@1 hidden@10 wall+3600 watch-began@11 tick@11.5..20/0.5 visible@21', ''],
    [
      'the leaving after such a break is the first departure',
      'watch-ended@1 unfocused@10 watch-began@20 focused@30 unfocused@40 tick@41',
      'departure window-unfocused since 40',
    ],
    ['left within the grace before the last block ended', 'hidden@10 watch-ended@10.5 tick@12 visible@20', ''],
  ])('%s', holds);
});

describe('when the wall clock is set', () => {
  test.each<Case>([
    [
      'back, within the grace: no way out',
      'hidden@10 wall-3600 tick@11 visible@14',
      'departure page-hidden since 10, return after 4',
    ],
    [
      'back, after the departure was counted: the length is right',
      'hidden@10 tick@11 wall-3600 visible@14',
      'departure page-hidden since 10, return after 4',
    ],
    [
      'forward within the grace looks like sleep, and the doubt is for the candidate',
      'hidden@10 wall+3600 tick@10.25..14/0.25 visible@14',
      'sleep page-hidden 3604',
    ],
  ])('%s', holds);
});

test('a watcher counts nothing until the watch begins', () => {
  const left = { monotonicMs: 10_000, wallMs: 10_000, examTimeMs: 10_000 };
  const { state } = watch(watcherAtStart, 'hidden', left, standardRules.integrity);
  const later = { monotonicMs: 12_000, wallMs: 12_000, examTimeMs: 12_000 };
  expect(watch(state, 'tick', later, standardRules.integrity).reports).toEqual([]);
});

test('a page that nobody leaves reports nothing', () => {
  expect(reportsOf('focused@10 visible@11 tick@12..40/1 own-dialog-closed@41')).toBe('');
});
