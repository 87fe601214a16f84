// Converts a picture to an encoding that all kinds of programs read. Devices store AVIF if the browser supports it,
// which other programs may not.

import { endingOfPicture } from '@simulator/api-contract';

const readByAll = new Set(['image/webp', 'image/svg+xml', 'image/png']);

export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The file is named after its path, whose last part identifies the picture. Browsers that can't write WebP write PNG.
 */
export async function pictureFile(path: string, picture: Blob): Promise<PictureFile> {
  const readable = readByAll.has(picture.type) ? picture : await asWebp(picture);
  const identity = path
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  return {
    name: `navle-${identity}.${endingOfPicture(readable.type) ?? 'png'}`,
    bytes: new Uint8Array(await readable.arrayBuffer()),
  };
}

async function asWebp(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture could not be written'))),
      'image/webp',
      0.9,
    );
  });
}
