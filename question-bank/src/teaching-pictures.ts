// The finished teaching images as the bank sees them: a list and files in a folder, whoever drew them.

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture, PictureType, QuestionImages, QuestionNotes } from '@simulator/exam-engine';
import { z } from 'zod';

/** Where the workspace that draws them leaves them. Read as data: the bank imports nothing of it. */
const teachingPicturesDir = fileURLToPath(new URL('../../teaching-pictures/pictures', import.meta.url));

export interface TeachingPicture {
  readonly id: string;
  readonly questions: readonly number[];
  /** The words that the picture takes the place of: they must be the question's `findings`. */
  readonly neutral: string;
  readonly images: QuestionImages;
  readonly notes: NonNullable<QuestionNotes['picture']>;
  /** Every encoding of it and of its twin, by public name and ending. */
  readonly files: ReadonlyMap<string, Buffer>;
}

export const modalities = [
  'ecg',
  'urine',
  'flotation',
  'blood',
  'cytology',
  'ultrasound',
  'radiograph',
  'histology',
  'closeup',
] as const;

const typeOfModality: Readonly<Record<(typeof modalities)[number], PictureType>> = {
  ecg: 'ecg',
  urine: 'microscopy',
  flotation: 'microscopy',
  blood: 'microscopy',
  cytology: 'microscopy',
  ultrasound: 'ultrasound',
  radiograph: 'radiograph',
  histology: 'histology',
  closeup: 'clinical_photo',
};

const drawn = {
  /** Of what is drawn, however it is encoded. */
  identity: z.string().regex(/^[0-9a-f]{16}$/),
  file: z.string().regex(/^[\w-]+\.(webp|svg)$/),
  width: z.int().positive(),
  height: z.int().positive(),
  /** The same for browsers that take AVIF; a tracing has none. */
  avif: z.object({ file: z.string().regex(/^[\w-]+\.avif$/) }).exactOptional(),
};

/** What is needed here of an entry of the list; it holds more. */
const entry = z.object({
  ...drawn,
  id: z.string(),
  questions: z.array(z.int()),
  modality: z.enum(modalities),
  species: z.string(),
  description: z.string(),
  neutral: z.string(),
  full: z.string(),
  findings: z.array(
    z.object({ kind: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
  twin: z.object(drawn).exactOptional(),
});

export type ListedPicture = z.output<typeof entry>;
type Drawn = NonNullable<ListedPicture['twin']>;

/** All of them, comparisons and near misses too. Throws where the list is missing or not what it should be. */
export async function listTeachingPictures(dir: string = teachingPicturesDir): Promise<readonly ListedPicture[]> {
  return z.array(entry).parse(JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')));
}

/** As nearly every browser shows it. */
export async function readPictureFile(
  { file, avif }: ListedPicture,
  dir: string = teachingPicturesDir,
): Promise<{ ending: string; content: Buffer }> {
  const shown = avif?.file ?? file;
  return { ending: extname(shown), content: await readFile(join(dir, shown)) };
}

/** Those that a question shows. */
export async function readTeachingPictures(dir: string = teachingPicturesDir): Promise<readonly TeachingPicture[]> {
  const list = await listTeachingPictures(dir);
  return Promise.all(list.filter(({ questions }) => questions.length > 0).map((one) => readPicture(dir, one)));
}

async function readPicture(dir: string, one: ListedPicture): Promise<TeachingPicture> {
  const { id, questions, modality, description, neutral, full, findings, twin } = one;
  const files = new Map<string, Buffer>();
  const publish = async ({ identity, file, avif, width, height }: Drawn): Promise<Omit<Picture, 'alt'>> => {
    for (const encoded of avif ? [avif.file, file] : [file])
      files.set(`${identity}${extname(encoded)}`, await readFile(join(dir, encoded)));
    return { path: `/uploads/${identity}`, width, height };
  };
  const questionImage = { ...(await publish(one)), alt: neutral };
  const normal = twin && (await publish(twin));
  return {
    id,
    questions,
    neutral,
    images: { questionImage, type: typeOfModality[modality], description },
    notes: {
      full,
      findings: findings.map(({ kind, x, y, width, height }) => ({ name: kind, x, y, width, height })),
      ...(normal && { normal }),
    },
    files,
  };
}
