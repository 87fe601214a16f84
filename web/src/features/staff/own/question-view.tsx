// One own question: how candidates see it, what the rules say, who did what to which version, and which actions are
// possible now.

import { getOwnQuestion, type OwnQuestionVersion } from '@simulator/api-contract';
import { useCallback, useState } from 'react';
import { partsOf } from '../../../report/part-texts.ts';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { callAsStaff } from '../staff-calls.ts';
import { listAddress } from './addresses.ts';
import { AdviceList } from './advice-list.tsx';
import { NextWaiting } from './next-waiting.tsx';
import { NotThere } from './not-there.tsx';
import { StateSign } from './own-question-list.tsx';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { QuestionActs } from './question-acts.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { useFetched } from './use-fetched.ts';

export function QuestionView({ id }: { readonly id: string }) {
  const ask = useCallback(() => callAsStaff(getOwnQuestion, { params: { id } }), [id]);
  const { fetched, reload } = useFetched(ask);
  const [chosen, setChosen] = useState<number | null>(null);
  const top = (
    <div className="staff__links">
      <a href={listAddress}>{words.toList}</a>
      <NextWaiting after={id} />
    </div>
  );
  if (typeof fetched === 'string') {
    return (
      <div className="staff">
        <div className="staff__top">
          <h1 className="own__id">{id}</h1>
          {top}
        </div>
        <NotThere why={fetched} onRetry={reload} />
      </div>
    );
  }
  const { question, mayChange } = fetched;
  const { state, versions, inUse, number, advice } = question;
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  return (
    <div className="staff">
      <div className="staff__top">
        <h1 className="own__id">{id}</h1>
        <ul className="own__facts">
          <li>
            <StateSign state={state} />
          </li>
          <li>{inUse === null ? words.notInUse : words.inUse(inUse)}</li>
          <li>{words.number(number)}</li>
        </ul>
        {top}
      </div>
      {mayChange && <QuestionActs question={question} onDone={reload} />}
      <div className="own__beside">
        <section className="own__column" aria-labelledby="own-preview">
          <h2 id="own-preview">{words.preview}</h2>
          <p className="staff__hint">{words.previewLead}</p>
          {shown && <QuestionPreview key={shown.version} shown={shown.shown} hasTopic={hasTopic(shown)} />}
        </section>
        <div className="own__column">
          <section className="own__part" aria-labelledby="own-advice">
            <h2 id="own-advice">{words.advice}</h2>
            <p className="staff__hint">{words.adviceLead}</p>
            <AdviceList advice={advice} />
          </section>
          <section className="own__part" aria-labelledby="own-history">
            <h2 id="own-history">{words.history}</h2>
            <ol className="own__history">
              {versions.map((version) => (
                <li key={version.version}>
                  <button
                    type="button"
                    className="text-button"
                    aria-pressed={version === shown}
                    onClick={() => setChosen(version.version)}
                  >
                    {version === shown ? words.shownVersion(version.version) : words.showVersion(version.version)}
                  </button>
                  <Stamps version={version} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}

function hasTopic({ content }: OwnQuestionVersion): boolean {
  return partsOf('topic').some((topic) => topic === content.about?.topic);
}

function Stamps({ version }: { readonly version: OwnQuestionVersion }) {
  return (
    <ul className="own__stamps staff__hint">
      {(['written', 'submitted', 'released', 'withdrawn'] as const).map((act) => {
        const stamp = version[act];
        return stamp && <li key={act}>{words.stamps[act](stamp.by, mediumDateAndTime(stamp.at))}</li>;
      })}
    </ul>
  );
}
