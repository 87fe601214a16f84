// The page of forms, for owners: the list, or the draft that the address names (own-forms-1).

import { type FormList, getForms } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { BeginDraft } from './begin-draft.tsx';
import { DraftList } from './draft-list.tsx';
import { DraftView } from './draft-view.tsx';
import { formsTexts as words } from './forms-texts.ts';
import { PublishedForms } from './published-forms.tsx';
import '../staff.css';
import './forms.css';

export function FormsScreen() {
  const draft = new URLSearchParams(location.search).get('draft');
  return draft === null ? <FormsList /> : <DraftView id={draft} />;
}

function FormsList() {
  const [list, setList] = useState<FormList | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      setList(await callAsStaff(getForms));
    } catch (error) {
      if (!(error instanceof Leaving)) setList('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);
  const isDone = new URLSearchParams(location.search).has('published');
  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.title}</h1>
        <p className="staff__lead">{words.lead}</p>
        <div className="staff__links">
          <a href="/admin/questions">{words.back}</a>
          <a href="/admin/access-code">{words.toCodes}</a>
          <a href="/admin/cohorts">{words.toCohorts}</a>
        </div>
      </div>
      {isDone && (
        <p className="notice" role="status">
          {words.done}
        </p>
      )}
      {list === null && <p role="status">{words.loading}</p>}
      {list === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {words.retry}
          </button>
        </div>
      )}
      {list !== null && list !== 'failed' && (
        <>
          <Section title={words.published} lead={words.publishedLead}>
            <PublishedForms forms={list.forms} onChanged={setList} />
          </Section>
          <Section title={words.drafts}>
            <DraftList drafts={list.drafts} />
          </Section>
          <Section title={words.compose} lead={words.composeLead}>
            <BeginDraft />
          </Section>
        </>
      )}
    </div>
  );
}
