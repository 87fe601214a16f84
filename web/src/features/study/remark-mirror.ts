// Mirrors notes and reasons of misses between the store in which reviews write them (decision 0085) and the study log,
// which takes them to the account and to other devices (decision 0107). For each question, the note and the reason
// written last count on both sides.

import { maxNoteCharacters } from '@simulator/api-contract';
import { type QuestionRemark, type StudyEvent, type StudyRecord, studyVersion } from '@simulator/study-engine';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { openRemarks, type Remark } from '../../device/store/remarks-store.ts';
import type { StudyLog } from './study-log.ts';
import type { StudySync } from './study-sync.ts';

/** What the mirror needs from the store of remarks. */
export interface RemarkRows {
  listOwned(owner: string): Promise<readonly Remark[]>;
  takeRemark(remark: Remark): Promise<void>;
}

/**
 * `isAsked` is true if the log has everything that the account has, or if there is no account. Only then does the log
 * take remarks that were stored without a time, as older versions did: they must not hide what was written elsewhere in
 * the meantime.
 */
export async function mirrorRemarks(log: StudyLog, rows: RemarkRows, isAsked: boolean): Promise<void> {
  // Runs one at a time: two runs at once would find the same rows and send them twice.
  const turn = lastTurn.then(() => mirrorOnce(log, rows, isAsked));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

let lastTurn: Promise<unknown> = Promise.resolve();

async function mirrorOnce(log: StudyLog, rows: RemarkRows, isAsked: boolean): Promise<void> {
  for (const owner of new Set([log.owner, anonymous])) {
    const known = log.state().remarks;
    const own = await rows.listOwned(owner);
    const mayJoin = owner === log.owner;
    await log.take(
      own.flatMap((row) => recordsOf(row, known.get(row.questionId), isAsked, mayJoin)),
      owner,
    );
  }
  const own = new Map((await rows.listOwned(log.owner)).map((row) => [row.questionId, row]));
  for (const [questionId, remark] of log.state().remarks) {
    const taken = takenOver(log.owner, questionId, remark, own.get(questionId), isAsked);
    if (taken) await rows.takeRemark(taken);
  }
}

/**
 * One round of mirroring and syncing. Remarks that can't be stored stay where they are for the next round, and delay no
 * answers.
 */
export async function syncWithRemarks(log: StudyLog, sync: StudySync, rows: RemarkRows | null): Promise<void> {
  const mirror = (isAsked: boolean) => rows && mirrorRemarks(log, rows, isAsked).catch(() => undefined);
  await mirror(false);
  await sync.round();
  await mirror(true);
  if (log.waiting.length > 0) await sync.round();
}

/** Null if remarks can't be read. Study works without them, and they stay where they are. */
export async function remarksHere(): Promise<RemarkRows | null> {
  return openRemarks().catch(() => null);
}

/** Study records for what the row has and the log lacks. */
function recordsOf(
  row: Remark,
  known: QuestionRemark | undefined,
  isAsked: boolean,
  mayJoin: boolean,
): readonly StudyRecord[] {
  const { questionId: question, miss, noteAtMs, missAtMs } = row;
  const records: StudyRecord[] = [];
  const add = (atMs: number, event: StudyEvent) =>
    records.push({ id: crypto.randomUUID(), version: studyVersion, atMs, day: dayOf(Date.now()), event });
  const text = plain(row.note);
  if (noteAtMs !== undefined) {
    // This includes a note that was typed and then deleted, because it is later than what another device may have
    // written before.
    if (noteAtMs > (known?.noteAtMs ?? -1)) add(noteAtMs, { type: 'NoteWritten', question, text });
  } else if (isAsked && text !== '' && !known?.note.includes(text)) {
    const joined = known?.note ? plain(`${known.note}\n\n${text}`) : text;
    // Later than the note that it extends, even within one millisecond.
    const joinedAtMs = Math.max(Date.now(), (known?.noteAtMs ?? -1) + 1);
    if (!known?.note || mayJoin) add(joinedAtMs, { type: 'NoteWritten', question, text: joined });
  }
  const isNewer =
    missAtMs === undefined ? isAsked && miss !== null && !known?.miss : missAtMs > (known?.missAtMs ?? -1);
  const takenIn = miss?.simulationId ?? known?.miss?.takenIn;
  if (isNewer && takenIn !== undefined)
    add(missAtMs ?? Math.max(Date.now(), (known?.missAtMs ?? -1) + 1), {
      type: 'MissExplained',
      question,
      takenIn,
      kind: miss?.kind ?? null,
    });
  return records;
}

/** What a row must take from the log. Null if the row already has it, or has something later. */
function takenOver(
  owner: string,
  questionId: number,
  remark: QuestionRemark,
  row: Remark | undefined,
  isAsked: boolean,
): Remark | null {
  const { note, noteAtMs, missAtMs } = remark;
  const miss = remark.miss && { simulationId: remark.miss.takenIn, kind: remark.miss.kind };
  const isNoteUnsent = row !== undefined && row.noteAtMs === undefined && row.note !== '' && !isAsked;
  const isMissUnsent = row !== undefined && row.missAtMs === undefined && row.miss !== null && !isAsked;
  const hasNote =
    noteAtMs >= 0 &&
    !isNoteUnsent &&
    (noteAtMs > (row?.noteAtMs ?? -1) || isTie(noteAtMs, row?.noteAtMs, note, row?.note));
  const hasMiss =
    missAtMs >= 0 &&
    !isMissUnsent &&
    (missAtMs > (row?.missAtMs ?? -1) ||
      isTie(
        missAtMs,
        row?.missAtMs,
        `${miss?.kind} ${miss?.simulationId}`,
        `${row?.miss?.kind} ${row?.miss?.simulationId}`,
      ));
  if (!hasNote && !hasMiss) return null;
  return {
    owner,
    questionId,
    note: hasNote ? note : '',
    miss: hasMiss ? miss : null,
    ...(hasNote && { noteAtMs }),
    ...(hasMiss && { missAtMs }),
  };
}

/** True if two devices wrote in the same millisecond. Then the log decides. */
function isTie(atMs: number, rowAtMs: number | undefined, said: string, rowSaid: string | undefined): boolean {
  return atMs === rowAtMs && said !== rowSaid;
}

/**
 * Returns the text as the log accepts it: without control characters except line feeds and tabs, without unpaired
 * surrogates, and not too long.
 */
function plain(text: string): string {
  return text.slice(0, maxNoteCharacters).replace(/[^\n\t\P{Cc}]|\p{Cs}/gu, '');
}
