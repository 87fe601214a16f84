// Composes a paper of pictures alone: draws the pictures, gives them random names, and prints the two texts for their
// reader.

import { createHash } from 'node:crypto';
import { modalities, type PictureEntry } from '@simulator/teaching-pictures';
import { z } from 'zod';
import type { BankQuestion } from '../read-bank.ts';
import { leadInOf } from '../wording/sentences.ts';
import { printOptions } from './paper.ts';
import { seededOrder } from './seeded-order.ts';

/**
 * The file kept outside the reader's folder. It says which picture each random name was, and what exactly was shown.
 */
export const pictureKeySchema = z.strictObject({
  /** Whether the reader saw the pictures or was only told their species and kind. */
  read: z.enum(['picture', 'unseen-picture']).default('picture'),
  seed: z.int(),
  pictures: z.array(
    z.strictObject({
      name: z.string(),
      scene: z.string(),
      wording: z.string(),
      question: z.int().exactOptional(),
    }),
  ),
});

export type PictureKey = z.infer<typeof pictureKeySchema>;

export interface ShownPicture {
  /** The only name that the reader sees. */
  readonly name: string;
  readonly picture: PictureEntry;
  /** Undefined for a normal picture or a near miss. */
  readonly question: BankQuestion | undefined;
}

/**
 * Draws the pictures of these questions and, for every three of a modality, at least one more that belongs to no
 * question, so that these make up a quarter of all pictures. The order reveals nothing.
 */
export function drawPictures(
  list: readonly PictureEntry[],
  questions: readonly BankQuestion[],
  seed: number,
  allLures: boolean,
): readonly ShownPicture[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const asked = list.flatMap((picture) => {
    const question = picture.questions.map((id) => byId.get(id)).find((one) => one !== undefined);
    return question ? [{ picture, question }] : [];
  });
  const lures = modalities.flatMap((modality) => {
    const ofModality = (picture: PictureEntry): boolean => picture.modality === modality;
    const needed = Math.ceil(asked.filter(({ picture }) => ofModality(picture)).length / 3);
    const found = luresInOrder(list.filter(ofModality), `lures/${seed}/${modality}`);
    return found.slice(0, allLures ? found.length : needed);
  });
  const shown = [...asked, ...lures.map((picture) => ({ picture, question: undefined }))];
  const order = seededOrder(shown.length, `pictures/${seed}`);
  const names = new Set<string>();
  return order.flatMap((index) => {
    const one = shown[index];
    if (!one) return [];
    const name = freshName(`${seed}/${one.picture.id}`, names);
    names.add(name);
    return [{ name, ...one }];
  });
}

/** Alternates pictures that show nothing abnormal with near misses, as long as there are both. */
function luresInOrder(list: readonly PictureEntry[], seed: string): readonly PictureEntry[] {
  const free = list.filter(({ questions }) => questions.length === 0);
  const shuffled = seededOrder(free.length, seed).flatMap((index) => free[index] ?? []);
  const normals = shuffled.filter(({ normal }) => normal === undefined);
  const nearMisses = shuffled.filter(({ normal }) => normal !== undefined);
  return shuffled.flatMap((_, place) => [...normals.slice(place, place + 1), ...nearMisses.slice(place, place + 1)]);
}

/** Makes a name of five letters without vowels, so that it doesn't form a word by chance. */
function freshName(of: string, taken: ReadonlySet<string>): string {
  const alphabet = 'bcdfghjkmnpqrstvwxz';
  for (let attempt = 0; ; attempt++) {
    const digest = createHash('sha256').update(`name/${of}/${attempt}`).digest();
    const name = [...digest.subarray(0, 5)].map((byte) => alphabet[byte % alphabet.length]).join('');
    if (!taken.has(name)) return name;
  }
}

/** The reader opens this text first. */
export function printPicturePaper(shown: readonly ShownPicture[]): string {
  return `# Stage 1: ${shown.length} pictures

Each picture lies in pictures/ under its name. They are synthetic teaching images of a veterinary examination; some
show a disease, some do not. Open every picture at full size and write one block for each into stage-1.txt:

    picture ${shown[0]?.name ?? 'name'}
    modality: what kind of picture it is
    findings: up to three, as you see them
    diagnosis: your first diagnosis, or normal
    confidence: 0 to 100

Write all blocks before you open options.md, and change none of them afterwards.

${shown.map(({ name }) => name).join('\n')}
`;
}

/** The reader opens this text only after writing stage 1, because the options reveal what there may be to see. */
export function printPictureOptions(shown: readonly ShownPicture[], seed: number): string {
  const header = `# Stage 2: options

Choose one option for each picture below, from the picture alone. Write one line each into stage-2.txt, its name and the
letter: ${shown[0]?.name ?? 'name'} C (- for no answer).`;
  const parts = shown.flatMap(({ name, question }) =>
    question ? [[`${name}. ${leadInOf(question.question)}`, ...printOptions(question, seed)].join('\n')] : [],
  );
  return `${[header, ...parts].join('\n\n')}\n`;
}
