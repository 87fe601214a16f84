// Shown while no model is set up: how an operator sets one up, and what the built-in generator can draw until then.

import type { Drawable, ImageType } from '@simulator/api-contract';
import { DrawableList } from './drawable-list.tsx';
import { studioTexts as words } from './studio-texts.ts';

interface SetupCardProps {
  readonly type: ImageType;
  readonly canDraw: readonly Drawable[];
  readonly onPick: (drawable: Drawable) => void;
}

export function SetupCard({ type, canDraw, onPick }: SetupCardProps) {
  const ofType = canDraw.filter((one) => one.type === type);
  return (
    <section className="notice studio__setup" aria-labelledby="studio-setup">
      <h2 id="studio-setup">{words.setupTitle}</h2>
      <p>{words.setupLead}</p>
      <ol>
        <li>
          {words.setupKey} <code>.env</code>: <code>OPENAI_API_KEY=…</code>
        </li>
        <li>
          {words.setupServer} <code>OPENAI_BASE_URL</code>. {words.setupModel} <code>OPENAI_IMAGE_MODEL</code>.
        </li>
        <li>{words.setupLast}</li>
      </ol>
      {ofType.length === 0 ? (
        <p>{words.noneOfType(words.types[type])}</p>
      ) : (
        <details>
          <summary>{words.setupList(words.types[type], ofType.length)}</summary>
          <DrawableList drawables={ofType} onPick={onPick} />
        </details>
      )}
    </section>
  );
}
