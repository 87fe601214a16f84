// A finished teaching image with a finding and its normal picture, for tests to plant one fault in.

import { pixelEncodings } from '@simulator/teaching-pictures';
import { contentHash } from '../compiled-form.ts';
import type { TeachingPicture } from '../pictures/teaching-pictures.ts';

interface Planted {
  readonly questions?: readonly number[];
  readonly neutral?: string;
  readonly description?: string;
  /** Stands for what is drawn: another value gives other names. */
  readonly drawing?: string;
  /** Stands for the encoding: another value gives other files under the same names. */
  readonly quality?: number;
}

export function goodPicture(planted: Planted = {}): TeachingPicture {
  const { questions = [1], neutral = 'A round opacity.', description = 'Lateral view' } = planted;
  const { drawing = 'drawing', quality = 60 } = planted;
  const identities = [drawing, `${drawing}, its normal picture`].map((drawn) =>
    contentHash(Buffer.from(drawn)).slice(0, 16),
  );
  const files = new Map(
    identities.flatMap((identity) =>
      pixelEncodings.map((ending) => [`${identity}.${ending}`, Buffer.from(`${identity} at ${quality}`)] as const),
    ),
  );
  const [path = '', normal = ''] = identities.map((identity) => `/uploads/${identity}`);
  const size = { width: 1024, height: 768 };
  return {
    id: 'abcd1234',
    questions,
    neutral,
    images: { questionImage: { path, ...size, alt: neutral }, type: 'radiograph', description },
    notes: {
      full: 'Cystolith: one round opacity in the bladder.',
      findings: [{ name: 'opacity', x: 0.4, y: 0.5, width: 0.1, height: 0.12 }],
      normal: { path: normal, ...size },
    },
    files,
  };
}
