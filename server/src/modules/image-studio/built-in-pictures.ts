// The finished teaching images of the generator that works without a model.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOfPicture } from '@simulator/api-contract';
import { picturesFolder, readManifest } from '@simulator/teaching-pictures';
import { makePictureList, type PictureList } from './choose-picture.ts';

export interface BuiltInPictures {
  /** Pictures of exam questions reveal what the questions ask, so they require a grant (decision 0037). */
  picturesFor(requester: { readonly grantId: string | null }): PictureList;
  read(file: string): Promise<Buffer>;
  contentTypeOf(file: string): string;
}

let opened: BuiltInPictures | undefined;

/** Reads the list on the first call, because a server with a model never needs it. */
export function openBuiltInPictures(): BuiltInPictures {
  opened ??= readBuiltInPictures();
  return opened;
}

function readBuiltInPictures(): BuiltInPictures {
  const entries = readManifest();
  const all = makePictureList(entries);
  const ofNoQuestion = makePictureList(entries.filter(({ questions }) => questions.length === 0));
  return {
    picturesFor: ({ grantId }) => (grantId === null ? ofNoQuestion : all),
    read: (file) => readFile(path.join(picturesFolder, path.basename(file))),
    contentTypeOf: contentTypeOfPicture,
  };
}
