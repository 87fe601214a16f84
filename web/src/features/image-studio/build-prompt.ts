// Builds the prompt that the page shows and sends (studio-2): the custom prompt if there is one, otherwise a prompt
// from the choices.

import type { ImageRegion, ImageSpecies, ImageType } from '@simulator/api-contract';

export interface Choices {
  readonly type: ImageType;
  readonly species: ImageSpecies;
  readonly region: ImageRegion;
  /** What the picture should show; blank for a healthy animal. */
  readonly condition: string;
  /** The person's own prompt; blank for none. */
  readonly custom: string;
}

const depictions: Readonly<Record<ImageType, string>> = {
  radiograph: 'radiograph',
  ultrasound: 'ultrasound image',
  microscopy: 'microscopy image',
  clinical_photo: 'clinical photograph',
  histology: 'histology section',
  anatomy: 'anatomical illustration',
};

export function buildPrompt({ type, species, region, condition, custom }: Choices): string {
  if (custom.trim() !== '') return custom.trim();
  const what = condition.trim().replace(/\s+/g, ' ');
  const shown = what === '' ? 'with normal findings' : `showing ${what}`;
  return (
    `High-quality veterinary ${depictions[type]} of the ${species} ${region}, ${shown}. ` +
    'For teaching: anatomically accurate, realistic, without labels or text.'
  );
}

/** True if the custom prompt overrides the choices. */
export function isCustom({ custom }: Choices): boolean {
  return custom.trim() !== '';
}
