// Computes how many bytes of pictures a block sends to the device, for each encoding that a browser may accept, and
// checks the limits.

import { brotliCompressSync, constants } from 'node:zlib';
import { type PixelEncoding, pixelEncodings } from '@simulator/teaching-pictures';
import type { Problem } from '../problem.ts';
import { breachAtForm, type FormContents } from '../rules/rule.ts';
import { fits } from './picture-agreement.ts';
import type { TeachingPicture } from './teaching-pictures.ts';

/** Limits for one block, in bytes. */
const most = { together: 450_000, onAverage: 45_000 };

export interface PictureWeight {
  readonly pictures: number;
  readonly bytes: number;
}

/** Returns the weights block by block. Normal pictures don't count, because the review fetches one only on request. */
export function pictureWeights(
  { blocks }: FormContents,
  finished: readonly TeachingPicture[],
  taken: PixelEncoding,
): readonly PictureWeight[] {
  return blocks.map((questions) => {
    const shown = questions.flatMap((question) =>
      finished.filter((picture) => picture.questions.includes(question.id) && fits(picture, question)),
    );
    const bytes = shown.reduce((sum, picture) => sum + travelledBytes(picture, taken), 0);
    return { pictures: shown.length, bytes };
  });
}

export function checkPictureWeights(contents: FormContents, finished: readonly TeachingPicture[]): readonly Problem[] {
  return pixelEncodings.flatMap((taken) =>
    pictureWeights(contents, finished, taken).flatMap(({ pictures, bytes }, block) => {
      const [together, average] = [kB(bytes), kB(bytes / pictures)];
      const faults = [
        ...(bytes > most.together ? [`weigh ${together} together; ${kB(most.together)} are allowed`] : []),
        ...(bytes > most.onAverage * pictures
          ? [`weigh ${average} on average; ${kB(most.onAverage)} are allowed`]
          : []),
      ];
      return faults.map((fault) => ({
        ...breachAtForm(contents, `blocks.${block}`, `pictures of block ${block + 1} (${taken}) ${fault}`),
        rule: 'picture-weights',
      }));
    }),
  );
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function travelledBytes({ images, files }: TeachingPicture, taken: PixelEncoding): number {
  const nameOf = (path = ''): string => path.replace('/uploads/', '');
  const name = nameOf(images.questionImage?.path);
  const tracing = files.get(`${name}.svg`);
  if (tracing) return brotliCompressSync(tracing, { params: { [constants.BROTLI_PARAM_QUALITY]: asServed } }).length;
  const file = files.get(`${name}.${taken}`);
  if (!file) throw new Error(`Picture ${name} has no encoding for browsers that take ${taken}`);
  const loop = files.get(`${nameOf(images.questionImage?.cine?.path)}.webp`);
  return file.length + (loop?.length ?? 0);
}

/** The brotli quality with which the server compresses tracings. */
const asServed = 6;
