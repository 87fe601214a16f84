// The finished teaching images as questions show them: neutral words, public names, and every encoding of their files.

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Picture, QuestionImages, QuestionNotes } from '@simulator/exam-engine';
import {
  encodedFilesOf,
  type PictureEntry,
  picturesFolder,
  pictureTypeOf,
  readManifest,
} from '@simulator/teaching-pictures';

type Drawn = NonNullable<PictureEntry['normal']>;

export interface TeachingPicture {
  readonly id: string;
  readonly questions: readonly number[];
  /** The words that the picture replaces: they must equal the question's `findings`. */
  readonly neutral: string;
  readonly images: QuestionImages;
  readonly notes: NonNullable<QuestionNotes['picture']>;
  /** Every encoding of the picture and of its normal picture, and their loops, by public name and file ending. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads the picture in the encoding that nearly every browser shows. */
export async function readPictureFile({ file, avif }: PictureEntry): Promise<{ ending: string; content: Buffer }> {
  const shown = avif?.file ?? file;
  return { ending: extname(shown), content: await readFile(join(picturesFolder, shown)) };
}

/** Reads the pictures that a question shows. */
export async function readTeachingPictures(): Promise<readonly TeachingPicture[]> {
  return Promise.all(
    readManifest()
      .filter(({ questions }) => questions.length > 0)
      .map(readPicture),
  );
}

async function readPicture(one: PictureEntry): Promise<TeachingPicture> {
  const { id, questions, modality, description, neutral, full, findings, scales, normal: withoutFindings } = one;
  const files = new Map<string, Buffer>();
  const publish = async ({ identity, width, height, cine, ...drawn }: Drawn): Promise<Omit<Picture, 'alt'>> => {
    for (const encoded of encodedFilesOf(drawn))
      files.set(`${identity}${extname(encoded)}`, await readFile(join(picturesFolder, encoded)));
    const still = { path: `/uploads/${identity}`, width, height };
    if (!cine) return still;
    files.set(`${cine.identity}.webp`, await readFile(join(picturesFolder, cine.file)));
    return { ...still, cine: { path: `/uploads/${cine.identity}`, seconds: cine.seconds } };
  };
  const questionImage = { ...(await publish(one)), alt: neutral };
  const normal = withoutFindings && (await publish(withoutFindings));
  return {
    id,
    questions,
    neutral,
    images: { questionImage, type: pictureTypeOf[modality], description },
    notes: {
      full,
      findings: findings.map(({ kind, x, y, width, height }) => ({ name: kind, x, y, width, height })),
      ...(scales.length > 0 && { scales: scales.map(scaleOf) }),
      ...(normal && { normal }),
    },
    files,
  };
}

function scaleOf({ across, down, ...place }: PictureEntry['scales'][number]) {
  const perPixel = ([unit, size]: typeof across) => ({ unit, size });
  return { across: perPixel(across), down: perPixel(down), ...place };
}
