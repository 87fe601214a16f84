// Records of blind solvings: what a solver who had not seen the questions chose, and which wording they read.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { type BankQuestion, bankDir, filesUnder, readYaml } from '../read-bank.ts';
import { leadInOf } from '../wording/sentences.ts';
import { type Judged, readVerdicts, type Verdict, verdictsFileOf } from './verdicts.ts';

/**
 * What the solver read of a question: all of it, lead-in and options only, or everything except its picture (or the
 * words that replace the picture).
 */
const questionReads = ['whole', 'covered', 'without-picture'] as const;
export type QuestionRead = (typeof questionReads)[number];

const text = z.string().trim().min(1, 'is empty');
const questionId = z.string().regex(/^[1-9]\d*$/, 'must be the id of a question');
const wording = z.string().regex(/^[0-9a-f]{8}$/, 'must be eight hex digits');
const place = z.int().min(0).max(4);
const choice = place.nullable();

const circumstances = {
  date: z.union([z.iso.date(), z.iso.datetime()]),
  method: text,
  solver: text,
  form: z.string().exactOptional(),
  paper_seed: z.int().exactOptional(),
};

/** What a reader wrote about a picture before seeing any option. */
export const saidSchema = z.strictObject({
  modality: text,
  findings: text,
  diagnosis: text,
  confidence: z.int().min(0).max(100).exactOptional(),
});

export type Said = z.infer<typeof saidSchema>;

const questionSolving = z.strictObject({
  ...circumstances,
  read: z.enum(questionReads),
  choices: z.record(
    questionId,
    z.strictObject({
      choice,
      wording: wording.exactOptional(),
      /** The key at that time. It may differ from the current key, because rewording can move the options. */
      key: place.exactOptional(),
    }),
  ),
});

const sceneId = z.string().regex(/^[a-z0-9]{8}$/, 'must be the id of a scene');

const pictureSolving = z.strictObject({
  ...circumstances,
  read: z.literal('picture'),
  /** By the scene's id. `question` and `choice` are absent if the picture belongs to no question. */
  pictures: z.record(
    sceneId,
    z.strictObject({
      wording,
      question: z.int().positive().exactOptional(),
      choice: choice.exactOptional(),
      said: saidSchema,
    }),
  ),
});

/** What a reader who saw no picture expected it to show, given only its species and kind. */
const unseenSolving = z.strictObject({
  ...circumstances,
  read: z.literal('unseen-picture'),
  pictures: z.record(sceneId, z.strictObject({ wording, expected: text })),
});

/** The first records said `covered: true` or `false`. They are never rewritten, so both forms are read. */
export const solvingSchema = z.preprocess(
  (written) => {
    if (typeof written !== 'object' || written === null || !('covered' in written) || 'read' in written) return written;
    const { covered, ...rest } = written;
    return typeof covered === 'boolean' ? { ...rest, read: covered ? 'covered' : 'whole' } : written;
  },
  z.discriminatedUnion('read', [questionSolving, pictureSolving, unseenSolving]),
);

export type SolvingFile = z.infer<typeof solvingSchema>;
export type QuestionSolving = z.infer<typeof questionSolving> & { readonly file: string };
export type PictureSolving = z.infer<typeof pictureSolving> & {
  readonly file: string;
  /** The judge's verdict on what the reader said, by the scene's id. Pictures that are not judged yet are missing. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
};
export type UnseenSolving = z.infer<typeof unseenSolving> & {
  readonly file: string;
  /** Whether the picture shows what was expected, by the scene's id. */
  readonly shown: Readonly<Record<string, boolean>>;
};
export type Solving = QuestionSolving | PictureSolving | UnseenSolving;

/**
 * Returns a hash that names the wording that a solver read. A reworded question gets another hash and is solved again.
 */
export function wordingOf({ question, findings, options, labs }: BankQuestion, read: QuestionRead): string {
  // Questions without results add nothing, so that the hashes in records from before results existed stay valid.
  const results = labs ? [labs] : [];
  const parts = {
    whole: [question, findings ?? '', options, ...results],
    covered: [leadInOf(question), options],
    'without-picture': [question, options, ...results],
  };
  return hashOf(JSON.stringify(parts[read]));
}

/**
 * Returns a hash of the picture and, if a question shows it, of that question's lead-in and options. A redrawn picture
 * has another identity and counts as unread; a picture that is only re-encoded keeps its hash.
 */
export function pictureWordingOf(identity: string, question: BankQuestion | undefined): string {
  return hashOf(JSON.stringify([identity.slice(0, 8), question ? wordingOf(question, 'covered') : '']));
}

/**
 * Returns a hash of what the reader of an unseen picture was told, and of what the judge compared it with. It doesn't
 * depend on how the picture is drawn.
 */
export function unseenWordingOf(given: string, shows: string): string {
  return hashOf(JSON.stringify([given, shows]));
}

/** Returns the solvings in the order in which they happened, as far as their dates and names tell. */
export async function readSolvings(dir: string = bankDir): Promise<{ solvings: Solving[]; problems: Problem[] }> {
  const solvings: Solving[] = [];
  const problems: Problem[] = [];
  const { judged, problems: unreadable } = await readVerdicts(dir);
  problems.push(...unreadable);
  for (const file of await filesUnder(dir, 'solvings')) {
    if (!/^solvings\/[^/]+\.yaml$/.test(file)) continue;
    const { found, problems: faults } = await readYaml(dir, file, solvingSchema);
    problems.push(...faults);
    if (!found) continue;
    const { value } = found;
    const { verdicts = {}, shown = {} } = judged.get(file) ?? {};
    if (value.read === 'picture') solvings.push({ ...value, file, verdicts });
    else if (value.read === 'unseen-picture') solvings.push({ ...value, file, shown });
    else solvings.push({ ...value, file });
  }
  problems.push(...strayVerdicts(judged, solvings));
  return {
    solvings: solvings.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),
    problems,
  };
}

function strayVerdicts(judged: ReadonlyMap<string, Judged>, solvings: readonly Solving[]): Problem[] {
  return [...judged].flatMap(([record, { verdicts, shown }]) => {
    const solving = solvings.find(({ file }) => file === record);
    const readScenes = (kind: Solving['read']) =>
      solving?.read === kind && 'pictures' in solving ? Object.keys(solving.pictures) : [];
    const [seen, unseen] = [new Set(readScenes('picture')), new Set(readScenes('unseen-picture'))];
    return [
      ...Object.keys(verdicts).filter((scene) => !seen.has(scene)),
      ...Object.keys(shown).filter((scene) => !unseen.has(scene)),
    ].map((scene) => {
      const message = `judges ${scene}, which ${record} did not read`;
      return { file: verdictsFileOf(record), line: 1, field: '', message, rule: 'readable' };
    });
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
