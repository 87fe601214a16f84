// The prompt as the page shows and sends it (studio-2): one's own words win; otherwise it is built from the choices.

import type { ImageRegion, ImageSpecies, ImageType } from '@simulator/api-contract';

export interface Choices {
  readonly type: ImageType;
  readonly species: ImageSpecies;
  readonly region: ImageRegion;
  /** What the picture should show; blank for a healthy animal. */
  readonly condition: string;
  /** One's own prompt; blank for none. */
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

/** Whether one's own words override the choices. */
export function isCustom({ custom }: Choices): boolean {
  return custom.trim() !== '';
}
