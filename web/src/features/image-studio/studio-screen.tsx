// The image studio: what to draw, the result, and everything drawn before.

import type { Drawable, Studio, StudioPicture } from '@simulator/api-contract';
import { useRef, useState } from 'react';
import type { Choices } from './build-prompt.ts';
import { Gallery } from './gallery.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SetupCard } from './setup-card.tsx';
import { StudioForm } from './studio-form.tsx';
import { studioTexts as words } from './studio-texts.ts';
import { useStudio } from './use-studio.ts';
import './studio.css';

type StudioHandle = ReturnType<typeof useStudio>;

interface StudioScreenProps {
  /** The page asks for the access code, and calls back after success. */
  readonly onEnterCode: (onEntered: () => void) => void;
  readonly signInPath: string;
}

const firstChoices: Choices = { type: 'radiograph', species: 'canine', region: 'pelvis', condition: '', custom: '' };

export function StudioScreen({ onEnterCode, signInPath }: StudioScreenProps) {
  const handle = useStudio();
  const { opened, open } = handle;
  const enterCode = () => onEnterCode(() => void open());
  return (
    <div className="studio">
      <div className="studio__top">
        <h1>{words.title}</h1>
        <p className="studio__lead">{words.lead}</p>
        <button type="button" className="button button--quiet button--small" onClick={() => location.assign('/')}>
          {words.back}
        </button>
      </div>
      {opened.name === 'opening' && <p role="status">{words.loading}</p>}
      {opened.name === 'unreachable' && (
        <section className="notice notice--error studio__failure" role="alert">
          <h2>{words.unreachableTitle}</h2>
          <p>{words.unreachable}</p>
          <button type="button" className="button button--small" onClick={() => void open()}>
            {words.retry}
          </button>
        </section>
      )}
      {opened.name === 'no-access' && (
        <section className="notice studio__failure">
          <h2>{words.accessTitle}</h2>
          <p>{words.accessText}</p>
          <div className="form__actions">
            <button type="button" className="button" onClick={enterCode}>
              {words.accessEnter}
            </button>
            <a href={signInPath}>{words.accessSignIn}</a>
          </div>
        </section>
      )}
      {opened.name === 'open' && (
        <>
          {!opened.studio.hasGrant && <CodeNotice source={opened.studio.source} onEnter={enterCode} />}
          <OpenStudio handle={handle} studio={opened.studio} pictures={opened.pictures} />
        </>
      )}
    </div>
  );
}

function CodeNotice({ source, onEnter }: Pick<Studio, 'source'> & { readonly onEnter: () => void }) {
  const [title, text] = words.codeOpens[source];
  return (
    <section className="notice studio__failure">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button button--small" onClick={onEnter}>
        {words.accessEnter}
      </button>
    </section>
  );
}

interface OpenStudioProps {
  readonly handle: StudioHandle;
  readonly studio: Studio;
  readonly pictures: readonly StudioPicture[];
}

function OpenStudio({ handle, studio, pictures }: OpenStudioProps) {
  const { generation, generate, cancel, remove } = handle;
  const [choices, setChoices] = useState(firstChoices);
  const form = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }));
  const fillIn = (changed: Partial<Choices>) => {
    change(changed);
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.focus({ preventScroll: true });
  };
  const pick = ({ type, species, region, condition }: Drawable) =>
    fillIn({ type, species, condition, custom: '', ...(region && { region }) });
  const reuse = ({ prompt }: StudioPicture) => fillIn({ custom: prompt });
  return (
    <>
      <div className="studio__bench">
        <div ref={form} tabIndex={-1}>
          <StudioForm
            choices={choices}
            isBusy={generation.name === 'drawing'}
            isClosed={studio.source === 'model' && !studio.hasGrant}
            left={studio.left}
            perDay={studio.perDay}
            renewsAt={studio.renewsAt}
            onChange={change}
            onGenerate={() => void generate(choices)}
            onCancel={cancel}
          />
        </div>
        <ResultPanel
          generation={generation}
          studio={studio}
          onRetry={(again) => void generate(again)}
          onPick={pick}
          onReuse={reuse}
        />
      </div>
      {studio.source === 'built-in' && <SetupCard type={choices.type} canDraw={studio.canDraw} onPick={pick} />}
      <Gallery pictures={pictures} onReuse={reuse} onRemove={remove} />
    </>
  );
}
