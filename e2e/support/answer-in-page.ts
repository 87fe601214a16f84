// Answers the rest of a block with key events made in the page, for journeys about what comes after it: an answer through the
// browser's driver takes ten times as long. whole-simulation.spec.ts covers real key presses.

/** Runs in the page, which has nothing of this file but the function itself; the caller waits until the block is over. */
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
