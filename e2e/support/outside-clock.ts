// How long a clock of the exam can have run, measured from outside: between two bounds, because nobody outside sees the
// moment at which a key was handled. However busy the machine is, the exam's own figure lies between them.

export class OutsideClock {
  atLeastMs = 0;
  atMostMs = 0;
  #beforeStart = 0;
  #afterStart = 0;

  async starts(action: () => Promise<unknown>): Promise<void> {
    this.#beforeStart = Date.now();
    await action();
    this.#afterStart = Date.now();
  }

  async stops(action: () => Promise<unknown>): Promise<void> {
    const before = Date.now();
    await action();
    this.atLeastMs += before - this.#afterStart;
    this.atMostMs += Date.now() - this.#beforeStart;
  }

  /** Call it when the page's clock was set forward while the clock ran. */
  forwarded(ms: number): void {
    this.atLeastMs += ms;
    this.atMostMs += ms;
  }
}
