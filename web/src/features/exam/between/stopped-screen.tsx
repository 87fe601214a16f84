// Shown when the simulation does not continue in this tab: another tab or device took over, the device refused to save,
// or the page is older than the log. Everything confirmed is safe.

import { betweenTexts } from '../between-texts.ts';

export function StoppedScreen({ failure }: { readonly failure: 'storage' | 'taken-over' | 'elsewhere' | 'newer-log' }) {
  const { takenOver, elsewhere } = betweenTexts;
  if (failure === 'taken-over') {
    return (
      <main className="moment">
        <h1>{takenOver.heading}</h1>
        <p className="moment__lead">{takenOver.text}</p>
      </main>
    );
  }
  if (failure === 'elsewhere') {
    return (
      <main className="moment">
        <div role="alert">
          <h1>{elsewhere.heading}</h1>
          <p className="moment__lead">{elsewhere.text}</p>
          <p>{elsewhere.notCounted}</p>
        </div>
        <button type="button" className="button" onClick={() => location.reload()}>
          {elsewhere.button}
        </button>
      </main>
    );
  }
  const text = failure === 'storage' ? betweenTexts.saveFailed : betweenTexts.newerLog;
  return (
    <main className="moment" role="alert">
      <h1>{text.heading}</h1>
      <p className="moment__lead">{text.text}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {text.button}
      </button>
    </main>
  );
}
