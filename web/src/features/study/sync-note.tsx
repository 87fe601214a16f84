// Where what was studied is: on this device, in the account, or both; and the offer to add what was studied signed out.

import type { StudyRecord } from '@simulator/study-engine';
import { useState } from 'react';
import type { Study } from './open-study.ts';
import { syncTexts } from './sync-texts.ts';
import type { StudySyncing, SyncWord } from './use-study-sync.ts';

interface SyncNoteProps {
  readonly study: Study;
  readonly sync: StudySyncing;
  readonly signInPath: string;
}

export function SyncNote({ study, sync: { word, now }, signInPath }: SyncNoteProps) {
  const needsSignIn = word === 'signed-out' || word === 'session-ended' || word === 'second-factor-needed';
  return (
    <>
      <ClaimStudy study={study} onAdded={now} />
      <p className="study__quiet" role="status">
        {sentenceOf(word, study)}{' '}
        {needsSignIn && (
          <a href={signInPath}>{word === 'signed-out' ? syncTexts.haveAccount : syncTexts.signInAgain}</a>
        )}
      </p>
    </>
  );
}

function sentenceOf(word: SyncWord, { log }: Study): string {
  const { waiting } = log;
  const answers = answersIn(waiting);
  switch (word) {
    case 'unreachable':
      if (answers > 0) return syncTexts.waiting(answers);
      return waiting.length > 0 ? syncTexts.changesWait : syncTexts.nothingWaits;
    case 'saved':
      // Added since the last round.
      return waiting.length > 0 ? syncTexts.sending : syncTexts.saved;
    default:
      return syncTexts.words[word];
  }
}

const answersIn = (records: readonly StudyRecord[]) =>
  records.filter(({ event }) => event.type === 'QuestionAnswered' || event.type === 'ExamQuestionMet').length;

function ClaimStudy({ study: { log }, onAdded }: { readonly study: Study; readonly onAdded: () => void }) {
  const [state, setState] = useState<'offered' | 'busy' | 'failed' | 'done'>('offered');
  const answers = answersIn(log.signedOut);
  const text = syncTexts.claim;
  if (state === 'done') return <p role="status">{text.done}</p>;
  if (answers === 0) return null;
  const add = () => {
    setState('busy');
    log.claimSignedOut().then(
      () => {
        setState('done');
        onAdded();
      },
      () => setState('failed'),
    );
  };
  return (
    <section className="notice study__notice" aria-label={text.title}>
      <p>{text.lead(answers)}</p>
      {state === 'failed' && <p role="alert">{text.failed}</p>}
      <button type="button" className="button button--quiet button--small" disabled={state === 'busy'} onClick={add}>
        {text.add}
      </button>
    </section>
  );
}
