// Detects whether the candidate leaves the page during one running simulation (decision 0047): listens to the page,
// asks the engine's watcher what each signal means, and reports the result as commands. A marker that is written while
// leaving identifies reloads.

import {
  type Command,
  type IntegrityRules,
  judgeRestart,
  type PageSignal,
  type WatcherReport,
  watch,
  watcherAtStart,
} from '@simulator/exam-engine';
import type { ExamTime } from '../../device/clock/exam-time.ts';
import { takeLeavingMarker, writeLeavingMarker } from './leaving-marker.ts';
import { sensePage } from './page-sensor.ts';

export interface WatchedSimulation {
  readonly simulationId: string;
  readonly rules: IntegrityRules;
  /** True if departures count at this moment. */
  isWatched(): boolean;
  /** Exam time, after any gap has been closed. */
  examTimeMs(): Promise<number>;
  dispatch(command: Command): Promise<unknown>;
}

export class DepartureWatch {
  readonly #watched: WatchedSimulation;
  readonly #examTime: ExamTime;
  #watcher = watcherAtStart;
  #isOwnReload = false;

  /** Watches until `signal` aborts. */
  constructor(watched: WatchedSimulation, examTime: ExamTime, signal: AbortSignal) {
    this.#watched = watched;
    this.#examTime = examTime;
    const stopSensing = sensePage((what) => this.#sense(what));
    signal.addEventListener('abort', stopSensing);
    window.addEventListener('pagehide', () => this.#markLeaving(), { signal });
    window.addEventListener('pageshow', (event) => event.persisted && void this.judgeRestart(), { signal });
    window.addEventListener('beforeunload', (event) => this.#askBeforeLeaving(event), { signal });
  }

  /** Must be called whenever the phase may have changed, because departures count only in some phases. */
  followPhase(): void {
    const isWatched = this.#watched.isWatched();
    if (isWatched !== this.#watcher.watching) this.#sense(isWatched ? 'watch-began' : 'watch-ended');
  }

  /** Tells the watch that the product itself causes the next reload, so it doesn't count as a departure. */
  expectOwnReload(): void {
    this.#isOwnReload = true;
  }

  /** Reports what the reload, or the closing and reopening, of the page amounted to. */
  async judgeRestart(): Promise<void> {
    const { simulationId, rules } = this.#watched;
    const marker = takeLeavingMarker(simulationId);
    const nowMs = await this.#watched.examTimeMs();
    const lengthMs = marker ? Math.max(0, nowMs - marker.leftAtMs) : 0;
    switch (judgeRestart(marker, nowMs, rules)) {
      case 'departure':
        await this.#watched.dispatch({
          type: 'ReportDeparture',
          departure: { cause: 'page-left', leftAtMs: marker?.leftAtMs ?? nowMs },
        });
        await this.#watched.dispatch({ type: 'ReportReturn', lengthMs });
        break;
      case 'quick-reload':
      case 'crash':
        await this.#watched.dispatch({
          type: 'RecordAbsence',
          absence: { cause: 'page-left', lengthMs, notCountedBecause: marker ? 'quick-reload' : 'crash' },
        });
        break;
      case 'nothing':
        break;
    }
  }

  #sense(signal: PageSignal): void {
    const { state, reports } = watch(this.#watcher, signal, this.#examTime.instant(), this.#watched.rules);
    this.#watcher = state;
    for (const report of reports) void this.#watched.dispatch(commandFor(report));
  }

  #markLeaving(): void {
    writeLeavingMarker(this.#watched.simulationId, {
      leftAtMs: this.#examTime.latestMs,
      watched: this.#watched.isWatched(),
      ownReload: this.#isOwnReload,
    });
  }

  #askBeforeLeaving(event: BeforeUnloadEvent): void {
    if (!this.#isOwnReload && this.#watched.isWatched()) event.preventDefault();
  }
}

function commandFor(report: WatcherReport): Command {
  switch (report.type) {
    case 'departure':
      return { type: 'ReportDeparture', departure: report.departure };
    case 'return':
      return { type: 'ReportReturn', lengthMs: report.lengthMs };
    case 'absence':
      return { type: 'RecordAbsence', absence: report.absence };
  }
}
