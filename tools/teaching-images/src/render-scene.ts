// From a scene to its picture: the renderer of its modality, in the version asked for, and what can be measured on it.

import type { Modality } from '@simulator/teaching-pictures';
import { closeup } from './closeup/closeup.ts';
import { ecg } from './ecg/ecg.ts';
import { histology } from './histology/histology.ts';
import { blood } from './microscopy/blood.ts';
import { cytology } from './microscopy/cytology.ts';
import { flotation } from './microscopy/flotation.ts';
import { microscope } from './microscopy/microscope.ts';
import { urine } from './microscopy/urine.ts';
import { radiograph } from './radiograph/radiograph.ts';
import type { Measures, Renderer, Rendering, Version } from './rendering.ts';
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
  histology,
  closeup,
};

export function renderScene({ modality, draw, seed }: Scene, version: Version): Rendering {
  return renderers[modality].render(draw, seed, version);
}

/** Figures read off the finished picture of the scene. */
export function measureScene({ modality, draw, seed }: Scene, rendering: Rendering): Measures {
  return renderers[modality].measure(rendering, draw, seed);
}
