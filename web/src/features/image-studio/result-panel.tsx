// The outcome of the last request: in progress, drawn, or why it failed and what to do.

import type { Drawable, Studio, StudioPicture } from '@simulator/api-contract';
import { useEffect, useRef, useState } from 'react';
import { weekdayAndTime } from '../../ui/reader-formats.ts';
import type { Choices } from './build-prompt.ts';
import { DrawableList } from './drawable-list.tsx';
import { PictureFigure } from './picture-figure.tsx';
import type { Problem } from './studio-calls.ts';
import { studioTexts as words } from './studio-texts.ts';
import { download, type Generation } from './use-studio.ts';

interface ResultPanelProps {
  readonly generation: Generation;
  readonly studio: Studio;
  readonly onRetry: (choices: Choices) => void;
  readonly onPick: (drawable: Drawable) => void;
  readonly onReuse: (picture: StudioPicture) => void;
}

const fewExamples = 4;

export function ResultPanel({ generation, studio, onRetry, onPick, onReuse }: ResultPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isShown = generation.name === 'drawn' || generation.name === 'failed';
  // On a phone the panel is below the form, so the page scrolls to it.
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <section className="studio__result" aria-labelledby="studio-result" ref={panel}>
      <h2 id="studio-result">{words.result}</h2>
      {generation.name === 'none' && <p className="studio__nothing">{words.noResult}</p>}
      {generation.name === 'drawing' && <Drawing since={generation.since} studio={studio} />}
      {generation.name === 'drawn' && (
        <PictureFigure picture={generation.picture}>
          <button type="button" className="button button--small" onClick={() => void download(generation.picture)}>
            {words.download}
          </button>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => onReuse(generation.picture)}
          >
            {words.reuse}
          </button>
        </PictureFigure>
      )}
      {generation.name === 'failed' && (
        <Failure
          problem={generation.problem}
          examples={studio.canDraw.filter(({ type }) => type === generation.choices.type)}
          onRetry={() => onRetry(generation.choices)}
          onPick={onPick}
        />
      )}
    </section>
  );
}

function Drawing({ since, studio }: { readonly since: number; readonly studio: Studio }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  const isByModel = studio.source === 'model';
  const most = isByModel ? 0 : (studio.drawingSeconds ?? 0);
  return (
    <div className="studio__drawing">
      {most > 0 ? (
        <progress
          className="studio__progress"
          value={Math.min(seconds, most)}
          max={most}
          aria-label={words.generating}
        />
      ) : (
        <div className="studio__bar" role="progressbar" aria-label={words.generating} />
      )}
      <p role="timer" className="tabular">
        {words.drawing(seconds)}
      </p>
      {isByModel && <p className="studio__hint">{words.drawingHint}</p>}
      {most > 0 && <p className="studio__hint">{words.drawingAnewHint(most)}</p>}
    </div>
  );
}

interface FailureProps {
  readonly problem: Problem;
  readonly examples: readonly Drawable[];
  readonly onRetry: () => void;
  readonly onPick: (drawable: Drawable) => void;
}

function Failure({ problem, examples, onRetry, onPick }: FailureProps) {
  const [title, text] = words.problems[problem.name];
  const isBroken = problem.name === 'failed';
  return (
    <div className={`notice notice--${isBroken ? 'error' : 'warning'} studio__failure`}>
      <h3>{title}</h3>
      <p>{problem.until ? words.limitedUntil(weekdayAndTime(problem.until)) : text}</p>
      {isBroken && (
        <button type="button" className="button button--small" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {problem.name === 'cannot-draw' && examples.length > 0 && (
        <>
          <p>{words.tryOne}</p>
          <DrawableList drawables={examples.slice(0, fewExamples)} onPick={onPick} />
        </>
      )}
    </div>
  );
}
