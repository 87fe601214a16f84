// Says where study is stored: on this device, in the account, or both. Offers to add what was studied while signed out.

import type { StudyRecord } from '@simulator/study-engine';
import ClaimOffer from '../../report/claim-offer.tsx';
import type { Study } from './open-study.ts';
import { syncTexts } from './study-sync-texts.ts';
import type { StudySyncing, SyncStatus } from './use-study-sync.ts';

interface SyncNoteProps {
  readonly study: Study;
  readonly sync: StudySyncing;
  readonly signInPath: string;
}

export function SyncNote({ study, sync: { status, now }, signInPath }: SyncNoteProps) {
  const needsSignIn = status === 'signed-out' || status === 'session-ended' || status === 'second-factor-needed';
  return (
    <>
      <ClaimStudy study={study} onAdded={now} />
      <p className="study__quiet" role="status">
        {sentenceOf(status, study)}{' '}
        {needsSignIn && (
          <a href={signInPath}>{status === 'signed-out' ? syncTexts.haveAccount : syncTexts.signInAgain}</a>
        )}
      </p>
    </>
  );
}

function sentenceOf(status: SyncStatus, { log }: Study): string {
  const { waiting } = log;
  const answers = answersIn(waiting);
  switch (status) {
    case 'unreachable':
      if (answers > 0) return syncTexts.waiting(answers);
      return waiting.length > 0 ? syncTexts.changesWait : syncTexts.nothingWaits;
    case 'saved':
      // Records were added after the last round.
      return waiting.length > 0 ? syncTexts.sending : syncTexts.saved;
    default:
      return syncTexts.words[status];
  }
}

const answersIn = (records: readonly StudyRecord[]) =>
  records.filter(({ event }) => event.type === 'QuestionAnswered' || event.type === 'ExamQuestionMet').length;

const notesIn = (records: readonly StudyRecord[]) =>
  new Set(
    records.flatMap(({ event }) =>
      event.type === 'NoteWritten' || event.type === 'MissExplained' ? [event.question] : [],
    ),
  ).size;

/** Offers this together with the simulations that were taken while signed out. */
function ClaimStudy({ study: { log }, onAdded }: { readonly study: Study; readonly onAdded: () => void }) {
  const [answers, notes] = [answersIn(log.signedOut), notesIn(log.signedOut)];
  const keep = async () => {
    await log.claimSignedOut();
    onAdded();
  };
  return <ClaimOffer study={answers + notes > 0 ? { answers, notes, keep } : null} />;
}
