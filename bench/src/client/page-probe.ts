// Observes a page from inside: when a milestone was in a finished frame, how long each Next took, and long tasks.
// `installProbe` is sent to the browser as text, so it may use nothing but its argument.

/** Milliseconds since the navigation began, by the page's own clock. */
interface PageProbe {
  /** Resolves once the milestone's element is in a finished frame. */
  whenPainted(milestone: string): Promise<number>;
  /** Resolves once this many questions were confirmed and the screens after them were painted. */
  whenSteps(count: number): Promise<void>;
  /** Length of each step: from the key event to the task after the frame with the next question. */
  readonly steps: number[];
  /** When Enter was last pressed with no question on the page. */
  confirmedAtMs: number;
  readonly longTasks: { startMs: number; lengthMs: number }[];
  /**
   * Starts a watch: it measures from the next key to the task after the frame in which this element's text has changed.
   */
  watchNextKey(selector: string): void;
  /** Resolves with the time that the most recent watch measured. */
  whenWatched(): Promise<number>;
  stemText(): string;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/** `milestones` maps each name to a selector. */
export function installProbe(milestones: Readonly<Record<string, string>>): void {
  const painted = new Map<string, number>();
  const pending = new Map(Object.entries(milestones));
  const waiting = new Set<() => void>();
  const everything = { subtree: true, childList: true, characterData: true, attributeFilter: ['disabled'] };

  const tell = () => {
    for (const check of waiting) check();
  };
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isDone()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  // A message sent from within a frame's callback is handled in a task after that frame's layout and paint.
  const afterFrame = (then: (atMs: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        then(performance.now());
        tell();
      };
      port2.postMessage(null);
    });

  let watched: Promise<number> = Promise.resolve(0);
  const textAt = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const lengthOfNext = (selector: string) =>
    new Promise<number>((resolve) => {
      const onKey = (event: KeyboardEvent) => {
        const before = textAt(selector);
        const watch = new MutationObserver(() => {
          const text = textAt(selector);
          if (text === '' || text === before) return;
          watch.disconnect();
          afterFrame((atMs) => resolve(atMs - event.timeStamp));
        });
        watch.observe(document, everything);
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
    });

  const probe: PageProbe = {
    steps: [],
    longTasks: [],
    confirmedAtMs: 0,
    stemText: () => document.getElementById('question-stem')?.textContent ?? '',
    async whenPainted(milestone) {
      await until(() => painted.has(milestone));
      return painted.get(milestone) ?? 0;
    },
    watchNextKey(selector) {
      watched = lengthOfNext(selector);
    },
    whenWatched: () => watched,
    whenSteps: (count) => until(() => probe.steps.length >= count),
  };
  window.benchProbe = probe;

  const milestoneWatch = new MutationObserver(() => {
    for (const [name, selector] of pending) {
      if (!document.querySelector(selector)) continue;
      pending.delete(name);
      afterFrame((atMs) => painted.set(name, atMs));
    }
    if (pending.size === 0) milestoneWatch.disconnect();
  });
  milestoneWatch.observe(document, everything);

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.isTrusted) return;
      const before = probe.stemText();
      if (before === '') {
        probe.confirmedAtMs = event.timeStamp;
        return;
      }
      const stepWatch = new MutationObserver(() => {
        if (probe.stemText() === before) return;
        stepWatch.disconnect();
        afterFrame((atMs) => probe.steps.push(atMs - event.timeStamp));
      });
      stepWatch.observe(document, everything);
    },
    true,
  );

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      probe.longTasks.push({ startMs: startTime, lengthMs: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}
