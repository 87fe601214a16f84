// Saves a note on the device: a moment after the last key, and before the page can lose it.

import { useEffect, useMemo, useState } from 'react';
import type { ExamRunner } from '../simulation-runner.ts';

/** Short enough that the note is written well within half a second. */
const restMs = 250;
/** The wait after a refusal, which means that a warning is open or the clocks are stopped. */
const retryMs = 500;

interface NoteSaver {
  readonly write: (text: string) => void;
  readonly flush: () => void;
  readonly isSaved: boolean;
}

export function useNoteSaver(runner: ExamRunner, question: number, stored: string): NoteSaver {
  const [isSaved, setSaved] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is asked for once, then it follows what is written
  const saver = useMemo(() => new Saver(runner, question, stored, setSaved), [runner, question]);
  useEffect(() => {
    const { flush } = saver;
    const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', flush);
    window.addEventListener('blur', flush);
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('blur', flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
      saver.end();
    };
  }, [saver]);
  return { write: saver.write, flush: saver.flush, isSaved };
}

class Saver {
  readonly #runner: ExamRunner;
  readonly #question: number;
  readonly #onSaved: (isSaved: boolean) => void;
  #written: string;
  /** The last text that was passed to the runner. */
  #given: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;

  constructor(runner: ExamRunner, question: number, stored: string, onSaved: (isSaved: boolean) => void) {
    this.#runner = runner;
    this.#question = question;
    this.#onSaved = onSaved;
    this.#written = stored;
    this.#given = stored;
  }

  readonly write = (text: string) => {
    this.#written = text;
    this.#onSaved(false);
    this.#flushIn(restMs);
  };

  readonly flush = () => {
    clearTimeout(this.#timer);
    if (this.#written === this.#given) this.#onSaved(true);
    else void this.#give(this.#written);
  };

  /** Saves what was written last. */
  end(): void {
    this.flush();
    this.#hasEnded = true;
  }

  async #give(text: string): Promise<void> {
    const before = this.#given;
    this.#given = text;
    const refusal = await this.#runner.dispatch({ type: 'WriteNote', question: this.#question, text });
    if (refusal === null) {
      this.#onSaved(this.#written === text);
    } else if (this.#given === text && !this.#hasEnded) {
      this.#given = before;
      this.#flushIn(retryMs);
    }
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, ms);
  }
}
