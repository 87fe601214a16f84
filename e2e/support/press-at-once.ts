// A key that comes with the next question, in the task that puts it on the page: no person is faster.

/** In the page. Questions are distinguished by what their options are named by; the start page's sample is none. */
export function pressWithNextQuestion(key: string): void {
  const shown = () =>
    document.querySelector('.exam [role=radiogroup], .study-set [role=radiogroup]')?.getAttribute('aria-label') ?? '';
  const before = shown();
  const watch = new MutationObserver(() => {
    if (shown() === '' || shown() === before) return;
    watch.disconnect();
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}
