// The finished teaching images as data: their files, the list of them, and what kind of picture each modality gives.

export { type PixelEncoding, pictureEndings, pixelEncodings } from './encodings.ts';
export {
  caption,
  encodedFilesOf,
  namesOf,
  type PictureEntry,
  picturesFolder,
  readManifest,
  type Scale,
} from './manifest.ts';
export { type Modality, modalities, pictureTypeOf } from './modalities.ts';
