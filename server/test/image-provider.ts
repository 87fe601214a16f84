// A provider of image models for the length of one test.

import { onTestFinished } from 'vitest';
import { type ImageProvider, playImageModel } from './shared/image-provider.ts';

export async function startImageProvider(): Promise<ImageProvider> {
  const provider = await playImageModel();
  onTestFinished(provider.goDown);
  return provider;
}
