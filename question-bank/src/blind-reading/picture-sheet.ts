// Reads the two answer sheets of a picture reading: first what was said about each picture, then the options chosen.

import { letters } from '../question-traits.ts';
import type { BankQuestion } from '../read-bank.ts';
import { paperOrder } from './paper.ts';
import type { PictureKey } from './picture-paper.ts';
import { type Said, saidSchema } from './solvings.ts';

export interface ReadPicture {
  readonly name: string;
  readonly scene: string;
  readonly wording: string;
  readonly said: Said;
  readonly question?: BankQuestion;
  /** Index of the option in the question's file; null for no answer. Absent if the picture belongs to no question. */
  readonly choice?: number | null;
}

export type PictureSheet =
  | { readonly readable: true; readonly pictures: readonly ReadPicture[]; readonly unread: readonly string[] }
  | { readonly readable: false; readonly faults: readonly string[] };

type Listed = PictureKey['pictures'][number];
type Line = readonly [number: number, text: string];

/**
 * Pictures about which nothing was said in stage 1 are returned as unread. An option chosen for such a picture is a
 * fault.
 */
export function readPictureSheets(
  stage1: string,
  stage2: string,
  key: PictureKey,
  questions: readonly BankQuestion[],
): PictureSheet {
  const faults: string[] = [];
  const listed = new Map(key.pictures.map((one) => [one.name, one]));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const said = readStage1(stage1, listed, faults);
  const chosen = readStage2(stage2, listed, byId, key.seed, faults);
  for (const name of chosen.keys()) if (!said.has(name)) faults.push(`picture ${name} has an option and no stage 1`);
  if (faults.length > 0) return { readable: false, faults };
  const pictures = key.pictures.flatMap(({ name, scene, wording, question: id }): ReadPicture[] => {
    const ofIt = said.get(name);
    const question = id === undefined ? undefined : byId.get(id);
    if (!ofIt) return [];
    return [{ name, scene, wording, said: ofIt, ...(question && { question, choice: chosen.get(name) ?? null }) }];
  });
  return { readable: true, pictures, unread: key.pictures.map(({ name }) => name).filter((name) => !said.has(name)) };
}

/** Reads blocks that begin with 'picture NAME'. A line without a field's name continues the field above it. */
function readStage1(text: string, listed: ReadonlyMap<string, Listed>, faults: string[]): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const { name, line, fields } of blocksOf(text, faults)) {
    if (!listed.has(name)) faults.push(`stage 1 line ${line}: no picture is called ${name}`);
    if (said.has(name)) faults.push(`stage 1 line ${line}: picture ${name} is read twice`);
    const { confidence, ...rest } = Object.fromEntries(fields);
    const share = /\d+/.exec(confidence ?? '')?.[0];
    const parsed = saidSchema.safeParse({ ...rest, ...(share !== undefined && { confidence: Number(share) }) });
    if (parsed.success) said.set(name, parsed.data);
    else {
      const missing = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
      faults.push(`stage 1 line ${line}: picture ${name}: ${missing}`);
    }
  }
  return said;
}

interface Block {
  readonly name: string;
  readonly line: number;
  readonly fields: Map<string, string>;
}

function blocksOf(text: string, faults: string[]): readonly Block[] {
  const blocks: Block[] = [];
  let field = '';
  for (const [line, content] of linesOf(text)) {
    const name = /^picture\s+(\w+)$/i.exec(content)?.[1];
    const [, start, rest = ''] = /^(modality|findings|diagnosis|confidence)\s*:\s*(.*)$/i.exec(content) ?? [];
    const block = blocks.at(-1);
    if (name) {
      blocks.push({ name: name.toLowerCase(), line, fields: new Map() });
      field = '';
    } else if (block && start) {
      field = start.toLowerCase();
      block.fields.set(field, rest);
    } else if (block && field) block.fields.set(field, `${block.fields.get(field)} ${content}`.trim());
    else faults.push(`stage 1 line ${line}: '${content}' belongs to no picture; begin with: picture NAME`);
  }
  return blocks;
}

function readStage2(
  text: string,
  listed: ReadonlyMap<string, Listed>,
  byId: ReadonlyMap<number, BankQuestion>,
  seed: number,
  faults: string[],
): ReadonlyMap<string, number | null> {
  const chosen = new Map<string, number | null>();
  for (const [line, content] of linesOf(text.replace(/#.*/g, ''))) {
    const [, written, letter = ''] = /^([a-z]+)\s*[.:)]?\s+([A-Ea-e]|-)$/.exec(content) ?? [];
    const question = byId.get(listed.get(written ?? '')?.question ?? 0);
    const choice =
      letter === '-' ? null : question && paperOrder(question, seed)[letters.indexOf(letter.toUpperCase())];
    const fault = !written
      ? `'${content}' is no answer; write NAME C`
      : !question
        ? `no picture with options is called ${written}`
        : choice === undefined
          ? `picture ${written} has no option ${letter}`
          : chosen.has(written)
            ? `picture ${written} is answered twice`
            : undefined;
    if (fault) faults.push(`stage 2 line ${line}: ${fault}`);
    else if (written && choice !== undefined) chosen.set(written, choice);
  }
  return chosen;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split(/\r?\n/)
    .map((line, index): Line => [index + 1, line.trim()])
    .filter(([, line]) => line !== '');
}
