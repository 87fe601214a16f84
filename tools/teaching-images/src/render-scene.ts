// Renders a scene with the renderer of its modality, in the requested version, and measures the picture.

import type { Modality, PictureEntry } from '@simulator/teaching-pictures';
import { ecg } from './ecg/ecg.ts';
import { blood } from './microscopy/blood.ts';
import { cytology } from './microscopy/cytology.ts';
import { flotation } from './microscopy/flotation.ts';
import { microscope } from './microscopy/microscope.ts';
import { urine } from './microscopy/urine.ts';
import { radiograph } from './radiograph/radiograph.ts';
import type { Measures, Renderer, Rendering, Size, Version } from './rendering.ts';
import type { Scene } from './scene-schema.ts';
import { ultrasound } from './ultrasound/ultrasound.ts';

type PerPixel = PictureEntry['scales'][number]['across'];

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
  const share = (value: number, whole: number): number => Number((value / whole).toFixed(4));
  const rounded = ([unit, perPixel]: PerPixel): PerPixel => [unit, Number(perPixel.toPrecision(4))];
  return renderers[modality].scales(draw, seed, size).map(({ across, down, box }) => ({
    across: rounded(across),
    down: rounded(down),
    x: share(box?.x ?? 0, size.width),
    y: share(box?.y ?? 0, size.height),
    width: share(box?.width ?? size.width, size.width),
    height: share(box?.height ?? size.height, size.height),
  }));
}
