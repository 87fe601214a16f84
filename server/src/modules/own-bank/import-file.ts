// Imports a file of questions: reads it in a thread, re-encodes pictures, compares everything with what is stored, and
// writes all of it or nothing.

import type { importOwnQuestions } from '@simulator/api-contract';
import { maxOwnQuestionsInFile } from '@simulator/api-contract';
import type { ExchangedQuestion, Fault } from '@simulator/question-formats';
import type * as z from 'zod/mini';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { encoded, keepPictures, knownPictures, type PictureRow } from './pictures.ts';
import { readFile } from './read-file.ts';
import { lockOwnQuestions, type PlannedVersion, planVersions, writeVersions } from './write-versions.ts';

type Outcome = z.infer<(typeof importOwnQuestions.replies)[200]>;

interface BroughtFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Writes nothing if there is any fault, or if `writer` is null (a check only). */
export async function importFile(db: Database, file: BroughtFile, writer: StaffMember | null): Promise<Outcome> {
  const read = await readFile(file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase(), file.bytes);
  const faults = [...read.faults];
  if (read.questions.length > maxOwnQuestionsInFile) {
    const message = `has ${read.questions.length} questions, more than the maximum of ${maxOwnQuestionsInFile}: split it`;
    faults.push({ place: 'the file', message });
  }
  if (faults.length > 0) return { isWritten: false, faults, questions: [] };

  const pictures = await keepablePictures(db, read.pictures);
  faults.push(...pictures.faults);
  const contents = read.questions.map((question) => withKeptName(question, pictures.names));
  const plan = faults.length > 0 || !writer ? await planVersions(db, contents) : [];
  faults.push(...takenIds(plan));
  if (faults.length > 0) return { isWritten: false, faults, questions: [] };
  const reported = (planned: readonly PlannedVersion[]) =>
    planned.map(({ id, outcome }, index) => {
      const advice = (read.advice[index] ?? []).map((one) => ({ ...one }));
      return { id, outcome: outcome === 'id-taken' ? 'unchanged' : outcome, advice };
    });
  if (!writer) return { isWritten: false, faults, questions: reported(plan) };

  return db.transaction(async (tx) => {
    await lockOwnQuestions(tx);
    const planned = await planVersions(tx, contents);
    const taken = takenIds(planned);
    if (taken.length > 0) return { isWritten: false, faults: taken, questions: [] };
    await keepPictures(tx, pictures.rows);
    await writeVersions(tx, planned, writer);
    const count = (wanted: PlannedVersion['outcome']) => planned.filter(({ outcome }) => outcome === wanted).length;
    const details = { new: count('new'), changed: count('changed'), unchanged: count('unchanged') };
    if (details.new + details.changed > 0) {
      await recordAct(tx, writer, { action: 'own-questions-imported', subject: file.name, details });
    }
    return { isWritten: true, faults: [], questions: reported(planned) };
  });
}

/** Stored names by the names in the file, and rows for pictures that are not stored yet. */
async function keepablePictures(db: Database, files: ReadonlyMap<string, Uint8Array>) {
  const names = new Map<string, string>();
  const rows: PictureRow[] = [];
  const faults: Fault[] = [];
  const known = await knownPictures(db, files);
  for (const [file, bytes] of files) {
    const name = known.get(file);
    if (name !== undefined) {
      names.set(file, name);
      continue;
    }
    const row = await encoded(file, bytes);
    if (typeof row === 'string') faults.push({ place: `picture ${file}`, message: row });
    else {
      names.set(file, row.name);
      rows.push(row);
    }
  }
  return { names, rows, faults };
}

function withKeptName(question: ExchangedQuestion, names: ReadonlyMap<string, string>): ExchangedQuestion {
  const { picture } = question;
  const name = picture && names.get(picture.name);
  return name === undefined ? question : { ...question, picture: { name, alt: picture?.alt ?? '' } };
}

function takenIds(planned: readonly PlannedVersion[]): Fault[] {
  return planned
    .filter(({ outcome }) => outcome === 'id-taken')
    .map(({ id, content }) => {
      return {
        place: `question ${content.id}`,
        message: `id ${content.id} differs from ${id}, which is already in the bank, only in capitalization: use that spelling`,
      };
    });
}
