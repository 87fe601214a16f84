// A finished teaching image with a finding and a normal twin, for tests to plant one fault in.

import { publicName } from '../compiled-form.ts';
import type { TeachingPicture } from '../teaching-pictures.ts';

interface Planted {
  readonly questions?: readonly number[];
  readonly neutral?: string;
  readonly description?: string;
  /** Stands for what is drawn: another one gives other files. */
  readonly drawing?: string;
}

export function goodPicture(planted: Planted = {}): TeachingPicture {
  const { questions = [1], neutral = 'A round opacity.', description = 'Lateral view', drawing = 'drawing' } = planted;
  const bytes = [Buffer.from(drawing), Buffer.from(`${drawing}, its normal twin`)];
  const files = new Map(bytes.map((content) => [publicName(content, '.webp'), content]));
  const [path = '', twin = ''] = [...files.keys()].map((name) => `/uploads/${name}`);
  const size = { width: 1024, height: 768 };
  return {
    id: 'abcd1234',
    questions,
    neutral,
    images: { questionImage: { path, ...size, alt: neutral }, type: 'radiograph', description },
    notes: {
      full: 'Cystolith: one round opacity in the bladder.',
      findings: [{ name: 'opacity', x: 0.4, y: 0.5, width: 0.1, height: 0.12 }],
      normal: { path: twin, ...size },
    },
    files,
  };
}
