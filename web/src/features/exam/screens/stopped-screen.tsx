// The simulation stopped in this tab: another tab took over, or the device refused to save. What was confirmed is safe.

import { betweenWords } from '../between-words.ts';

export function StoppedScreen({ failure }: { readonly failure: 'storage' | 'taken-over' }) {
  const { takenOver, saveFailed } = betweenWords;
  if (failure === 'taken-over') {
    return (
      <main className="moment">
        <h1>{takenOver.heading}</h1>
        <p className="moment__lead">{takenOver.text}</p>
      </main>
    );
  }
  return (
    <main className="moment" role="alert">
      <h1>{saveFailed.heading}</h1>
      <p className="moment__lead">{saveFailed.text}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {saveFailed.button}
      </button>
    </main>
  );
}
