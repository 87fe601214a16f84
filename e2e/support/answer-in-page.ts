// Answers the rest of a block with key events made in the page, for journeys about what comes after it: an answer
// through the browser's driver takes ten times as long. whole-simulation.spec.ts covers real key presses.

/** Runs in the page, which gets only this function from the file; the caller waits until the block is over. */
export function startAnswering(letter: string): void {
  const numberShown = () => document.querySelector('.exam__progress')?.getAttribute('aria-valuenow') ?? null;
  const answerAll = async () => {
    for (let before = numberShown(); before !== null; before = numberShown()) {
      for (const key of [letter, 'Enter']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      while (numberShown() === before) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  void answerAll();
}

interface Planned {
  readonly position: number;
  readonly first: number | null;
  readonly later?: number | null;
}

/**
 * The same under free navigation: answers every question once, then goes back to those whose answer changes, and ends
 * on the last one.
 */
export async function answerFreely(plan: readonly Planned[]): Promise<void> {
  const shown = () => Number(document.querySelector('.exam__progress')?.getAttribute('aria-valuenow'));
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const goTo = async (number: number) => {
    while (shown() !== number) {
      const before = shown();
      press(number < before ? 'ArrowLeft' : 'ArrowRight');
      while (shown() === before) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const keyOf = (option: number) => 'abcde'[option] ?? 'a';
  for (const { position, first } of plan) {
    await goTo(position + 1);
    if (first !== null) press(keyOf(first));
  }
  for (const { position, later } of plan.toReversed()) {
    if (later === undefined) continue;
    await goTo(position + 1);
    press(later === null ? 'Delete' : keyOf(later));
  }
  await goTo(plan.length);
}
