// One draft: its blueprint, its problems, its questions by block, and publishing it.

import {
  assembleForm,
  changeFormDraft,
  deleteFormDraft,
  type FormDraft,
  getFormDraft,
  publishForm,
} from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { BlueprintForm } from './blueprint-form.tsx';
import type { DraftChanges } from './compose.ts';
import { DraftBlocks } from './draft-blocks.tsx';
import { FindingsList } from './findings-list.tsx';
import { formsTexts as words } from './forms-texts.ts';

export function DraftView({ id }: { readonly id: string }) {
  const [draft, setDraft] = useState<FormDraft | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      setDraft(await callAsStaff(getFormDraft, { params: { id } }));
    } catch (error) {
      if (!(error instanceof Leaving)) setDraft('failed');
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <div className="staff forms__draft">
      <div className="staff__top">
        <h1>{draft !== null && draft !== 'failed' ? words.draftOf(draft.name) : words.title}</h1>
        <div className="staff__links">
          <a href="/admin/questions/forms">{words.allForms}</a>
        </div>
      </div>
      {draft === null && <p role="status">{words.loading}</p>}
      {draft === 'failed' && (
        <p className="notice notice--warning" role="alert">
          {words.draftFailed}
        </p>
      )}
      {draft !== null && draft !== 'failed' && <LoadedDraft draft={draft} onDraft={setDraft} />}
    </div>
  );
}

interface LoadedDraftProps {
  readonly draft: FormDraft;
  readonly onDraft: (draft: FormDraft) => void;
}

function LoadedDraft({ draft, onDraft }: LoadedDraftProps) {
  const { id, name, findings } = draft;
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null);
  const { problem, send } = useSending(words);
  const change = async (changes: DraftChanges): Promise<FormDraft> => {
    const { revision, name, rules, blueprint, takesPractice, blocks, pretest } = { ...draft, ...changes };
    const body = { revision, name, rules, blueprint, takesPractice, blocks, pretest };
    const changed = await callAsStaff(changeFormDraft, { params: { id }, body });
    onDraft(changed);
    return changed;
  };
  const assemble = async (changes: DraftChanges): Promise<void> => {
    const { revision } = await change(changes);
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    onDraft(await callAsStaff(assembleForm, { params: { id }, body: { revision, seed } }));
  };
  const leave = (query: string) => location.assign(`${location.pathname}${query}`);
  const isReady = !findings.some(({ isFault }) => isFault);
  return (
    <>
      <Section title={words.blueprint} lead={words.blueprintLead}>
        <BlueprintForm draft={draft} onSave={async (changes) => void (await change(changes))} onAssemble={assemble} />
      </Section>
      <Section title={words.state}>
        <FindingsList draft={draft} />
      </Section>
      <Section title={words.blocksTitle}>
        <p className="field__error" role="alert">
          {problem}
        </p>
        <DraftBlocks draft={draft} onChange={(changes) => send(async () => void (await change(changes)))} />
      </Section>
      <div className="forms__actions">
        <button
          type="button"
          className="button"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : 'form-not-ready'}
          onClick={() => setAsking('publish')}
        >
          {words.publish}
        </button>
        <button type="button" className="button button--quiet" onClick={() => setAsking('delete')}>
          {words.delete}
        </button>
        {!isReady && (
          <p id="form-not-ready" className="staff__hint">
            {words.notReady}
          </p>
        )}
      </div>
      {asking === 'publish' && (
        <ReasonDialog
          title={words.publishTitle(name)}
          text={words.publishText}
          action={words.publish}
          trouble={words}
          onSend={async ({ why }) => {
            const { revision } = draft;
            await callAsStaff(publishForm, { params: { id }, body: { revision, why } });
            leave('?published');
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <ReasonDialog
          title={words.deleteTitle}
          text={words.deleteText}
          action={words.delete}
          trouble={words}
          asksWhy={false}
          onSend={async () => {
            await callAsStaff(deleteFormDraft, { params: { id } });
            leave('');
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
