// A picture as the list of teaching images names it, for tests to plant one fault in.

import type { ListedPicture } from '../teaching-pictures.ts';

export function listedPicture(planted: Partial<ListedPicture> = {}): ListedPicture {
  const { id = 'abcd1234' } = planted;
  const size = { width: 1024, height: 768 };
  return {
    id,
    identity: '00112233445566aa',
    file: `${id}.webp`,
    ...size,
    questions: [],
    modality: 'radiograph',
    species: 'canine',
    description: 'Lateral view',
    neutral: 'A round opacity.',
    full: 'Cystolith: one round opacity in the bladder.',
    findings: [],
    twin: { identity: 'ffeeddccbbaa9988', file: `t${id}.webp`, ...size },
    ...planted,
  };
}
