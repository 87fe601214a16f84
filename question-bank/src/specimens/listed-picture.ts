// A picture as the list of teaching images names it, for tests to plant one fault in.

import { caption, type PictureEntry } from '@simulator/teaching-pictures';

export function listedPicture(planted: Partial<PictureEntry> = {}): PictureEntry {
  const { id = 'abcd1234' } = planted;
  const size = { width: 1024, height: 768 };
  return {
    id,
    identity: '00112233445566aa',
    drawing: '00112233445566aa',
    file: `${id}.webp`,
    ...size,
    bytes: 80_000,
    questions: [],
    modality: 'radiograph',
    species: 'canine',
    caption,
    description: 'Lateral view',
    neutral: 'A round opacity.',
    full: 'Cystolith: one round opacity in the bladder.',
    gives_away: ['cystolith'],
    scales: [],
    findings: [],
    normal: {
      identity: 'ffeeddccbbaa9988',
      drawing: 'ffeeddccbbaa9988',
      file: `t${id}.webp`,
      ...size,
      bytes: 80_000,
    },
    ...planted,
  };
}
