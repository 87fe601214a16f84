// Renders a scene with the renderer of its modality, in the requested version, and measures the picture.

import type { Modality, PictureEntry, Scale } from '@simulator/teaching-pictures';
import { ecg } from './ecg/ecg.ts';
import { microscope } from './microscopy/microscope.ts';
import { blood, cytology, flotation, urine } from './microscopy/preparations.ts';
import { radiograph } from './radiograph/radiograph.ts';
import { type Measures, type Renderer, type Rendering, type Size, shareOf, type Version } from './rendering.ts';
import type { Scene } from './scene-schema.ts';
import { ultrasound } from './ultrasound/ultrasound.ts';

const renderers: Readonly<Record<Modality, Renderer>> = {
  ecg,
  urine: microscope(urine),
  flotation: microscope(flotation),
  blood: microscope(blood),
  cytology: microscope(cytology),
  ultrasound,
  radiograph,
};

export function renderScene({ modality, draw, seed }: Scene, version: Version): Rendering {
  return renderers[modality].render(draw, seed, version);
}

/** Returns figures read off the finished picture of the scene. */
export function measureScene({ modality, draw, seed }: Scene, rendering: Rendering): Measures {
  return renderers[modality].measure(rendering, draw, seed);
}

/** Returns the scales for the list, with parts as fractions of the picture, like findings. */
export function scalesOf({ modality, draw, seed }: Scene, size: Size): PictureEntry['scales'] {
  const rounded = ([unit, perPixel]: Scale['across']): Scale['across'] => [unit, Number(perPixel.toPrecision(4))];
  return renderers[modality].scales(draw, seed, size).map(({ across, down, box = { x: 0, y: 0, ...size } }) => ({
    across: rounded(across),
    down: rounded(down),
    ...shareOf(box, size),
  }));
}
