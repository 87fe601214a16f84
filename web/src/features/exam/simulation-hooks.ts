// Hooks that let components follow the controller, the runner and the clock, each at its own pace.

import type { Simulation } from '@simulator/exam-engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ControllerState, type ExamController, openingState } from './exam-controller.ts';
import type { ExamRunner, RunnerState } from './simulation-runner.ts';

export function useController(controller: ExamController): ControllerState {
  return useSyncExternalStore(controller.subscribe, controller.getState, () => openingState);
}

export function useRunner(runner: ExamRunner): RunnerState {
  return useSyncExternalStore(
    (listener) => runner.subscribe(listener),
    () => runner.state,
  );
}

/**
 * Returns `read` for the current time. It reads every half second, and renders only when the result of `describe`
 * changes.
 */
export function useExamTime<T>(
  runner: ExamRunner,
  read: (simulation: Simulation, nowMs: number) => T,
  describe: (value: T) => string,
): T {
  const now = () => read(runner.state.simulation, runner.displayTimeMs());
  const [value, setValue] = useState(now);
  useEffect(() => {
    const update = () =>
      setValue((shown) => {
        const next = read(runner.state.simulation, runner.displayTimeMs());
        return describe(next) === describe(shown) ? shown : next;
      });
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [runner, read, describe]);
  return value;
}
