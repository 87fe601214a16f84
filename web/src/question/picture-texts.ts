// Texts next to a picture, in the question and in the review.

import type { PictureType } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';

const shortNames = new Map(Object.entries({ p: 'P wave', qrs: 'QRS complex' }));

const english = {
  types: {
    radiograph: 'radiograph',
    microscopy: 'microscopy',
    clinical_photo: 'clinical photo',
    ultrasound: 'ultrasound',
    histology: 'histology',
    ecg: 'ecg',
    other: 'picture',
  } satisfies Record<PictureType, string>,
  /**
   * Shown next to every picture of the bank, in the question and in the review: no one should take it for a patient.
   */
  origin: 'Synthetic teaching image',
  enlarge: (alt: string) => `Enlarge: ${alt}`,
  showFinding: 'Show the finding',
  compare: 'Compare with normal',
  shown: 'As in the question',
  normal: 'Normal for comparison',
  normalAlt: (description: string) => `Normal for comparison: ${description}, the same without the finding`,
  loading: 'Loading the normal picture…',
  missing: 'The normal picture could not be loaded. Please press the button again.',
  marked: (list: string) => `Marked: ${list}.`,
  /** The name of a finding; the pictures' records use short names for some. */
  name: (name: string) => shortNames.get(name) ?? name,
  across: ['left', 'middle', 'right'],
  down: ['upper', 'middle', 'lower'],
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly picture: typeof english;
  }
}

export const pictureTexts = localeTexts('picture', english);
