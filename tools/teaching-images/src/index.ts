// Synthetic teaching images: scenes in, pictures with ground truth and texts out. The finished pictures lie in pictures/.

export { caption, type PictureEntry, picturesFolder, readManifest } from './manifest.ts';
export { measureScene, renderScene } from './render-scene.ts';
export type { Box, Located, Measures, PixelPicture, Rendering, SvgPicture, Version } from './rendering.ts';
export { type Modality, modalities, type Scene } from './scene-schema.ts';
export { readScenes } from './scenes.ts';
