// The tutorial's one picture. It comes with the app, so no grant is needed to see it.

import { acceptedPictures } from '../../../device/content/picture-encoding.ts';
import type { FindPicture } from '../../../question/question-picture.tsx';
import avif from './forefoot.avif?url';
import webp from './forefoot.webp?url';

export const findTutorialPicture: FindPicture = async () => {
  try {
    const reply = await fetch((await acceptedPictures()).includes('image/avif') ? avif : webp);
    return reply.ok ? await reply.blob() : undefined;
  } catch {
    return undefined; // Without a network its place stays empty. Nothing depends on it.
  }
};
