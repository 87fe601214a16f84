// How a teaching image was taken, or would have been, and which type of picture that is on a question.

import type { PictureType } from '@simulator/exam-engine';

export const modalities = ['ecg', 'urine', 'flotation', 'blood', 'cytology', 'ultrasound', 'radiograph'] as const;

export type Modality = (typeof modalities)[number];

export const pictureTypeOf: Readonly<Record<Modality, Exclude<PictureType, 'other'>>> = {
  ecg: 'ecg',
  urine: 'microscopy',
  flotation: 'microscopy',
  blood: 'microscopy',
  cytology: 'microscopy',
  ultrasound: 'ultrasound',
  radiograph: 'radiograph',
};
