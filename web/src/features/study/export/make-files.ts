// Makes the files of an export. It loads only when a file is requested.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { QuestionInfo } from '@simulator/study-engine';
import { readStoredUserId } from '../../../api/stored-user.ts';
import { anonymous } from '../../../device/store/ownership.ts';
import { openRemarks } from '../../../device/store/remarks-store.ts';
import type { Study } from '../open-study.ts';
import type { StudiedContent } from '../study-content.ts';
import { type AnkiNote, ankiPackage } from './anki-package.ts';
import { backOf, frontOf } from './card-html.ts';
import { type PictureFile, pictureFile } from './picture-file.ts';
import { exportTexts } from './study-export-texts.ts';
import { answersAsCsv, cardsAsCsv, everythingAsJson } from './study-tables.ts';

export interface MadePackage {
  readonly file: Blob;
  readonly cards: number;
  /** The number of questions that neither the device nor the server has now. */
  readonly missing: number;
  readonly missingPictures: number;
}

export async function makeAnkiFile(
  study: Study,
  questions: readonly QuestionInfo[],
  onDone: (count: number) => void,
): Promise<MadePackage> {
  const notes: AnkiNote[] = [];
  const media = new Map<string, PictureFile>();
  let missingPictures = 0;
  for (const [index, info] of questions.entries()) {
    onDone(index);
    const content = await study.content.find(info).catch(() => null);
    if (!content) continue;
    const paths = picturesOf(content.question);
    for (const path of paths) {
      const picture = media.get(path) ?? (await findFile(content, path));
      if (picture) media.set(path, picture);
      else missingPictures++;
    }
    notes.push(noteOf(content.question, content.notes, info, (path) => media.get(path)?.name));
  }
  const deck = { name: exportTexts.anki.deck, notes, media: [...media.values()], atMs: Date.now() };
  const file = new Blob([ankiPackage(deck)], { type: 'application/octet-stream' });
  return { file, cards: notes.length, missing: questions.length - notes.length, missingPictures };
}

/** Also undefined if this browser can't read the picture. Words then replace it. */
async function findFile({ findPicture }: StudiedContent, path: string): Promise<PictureFile | undefined> {
  const picture = await findPicture(path);
  return picture && pictureFile(path, picture).catch(() => undefined);
}

function picturesOf({ images }: QuestionText): readonly string[] {
  return [images?.questionImage, ...(images?.optionImages ?? [])].flatMap((picture) => picture?.path ?? []);
}

function noteOf(
  question: QuestionText,
  notes: QuestionNotes,
  info: QuestionInfo,
  nameOf: (path: string) => string | undefined,
): AnkiNote {
  const classes = [
    ['species', info.species],
    ['topic', info.topic],
    ['system', info.system],
  ] as const;
  return {
    questionId: question.id,
    front: frontOf(question, nameOf),
    back: backOf(question, notes),
    // Tags contain no spaces, and '::' makes them a hierarchy.
    tags: classes.flatMap(([name, part]) => (part ? [`${name}::${part.replace(/\s+/g, '_')}`] : [])),
  };
}

export type DataFile = 'everything' | 'answers' | 'cards';

export async function makeDataFile({ log, content }: Study, which: DataFile): Promise<Blob> {
  const store = await openRemarks();
  const remarks = await store.listRemarks(readStoredUserId() ?? anonymous);
  const notes = remarks.flatMap(({ questionId, note, miss }) =>
    note || miss ? [{ question: questionId, note, missedBecause: miss?.kind ?? null }] : [],
  );
  const studied = { records: log.records, state: log.state(), infos: content.infos, notes };
  if (which === 'everything') return new Blob([everythingAsJson(studied)], { type: 'application/json' });
  return new Blob([which === 'answers' ? answersAsCsv(studied) : cardsAsCsv(studied)], { type: 'text/csv' });
}
