// Reads the multiple-choice questions of a GIFT file. A question of another kind is reported as a fault.

import { aboutParts } from '../exchanged-question.ts';
import { checked, type Draft, type Fault, type Reading } from '../reading.ts';

/** The text between two empty lines. */
interface Block {
  /** Counted from 1. */
  readonly line: number;
  readonly comments: string;
  readonly text: string;
}

export function readGift(text: string): Reading {
  const drafts: Draft[] = [];
  const faults: Fault[] = [];
  blocksOf(text.replace(/^\uFEFF/, '')).forEach((block, index) => {
    const place = `line ${block.line}`;
    const read = questionOf(block, `item-${index + 1}`);
    if (typeof read === 'string') faults.push({ place, message: read });
    else drafts.push({ place, fields: read });
  });
  return checked(drafts, new Map(), faults);
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let comments = '';
  let began = 0;
  [...text.split(/\r\n|\r|\n/), ''].forEach((line, index) => {
    if (/^\s*\/\//.test(line)) comments += line;
    else if (line.trim() !== '' && !/^\s*\$CATEGORY:/.test(line)) {
      if (lines.length === 0) began = index + 1;
      lines.push(line);
    } else if (lines.length > 0) {
      blocks.push({ line: began, comments, text: lines.join('\n') });
      lines = [];
      comments = '';
    }
  });
  return blocks;
}

/** Returns the fields of a question, or what is wrong with it. */
function questionOf({ comments, text }: Block, otherwise: string): object | string {
  const [, title, whole = ''] = /^\s*(?:::((?:\\.|[^\\:]|:(?!:))*)::)?([\s\S]*)$/.exec(text) ?? [];
  const open = firstBare(whole, '{');
  if (open < 0) return 'has no answers in braces: add them, or delete the text';
  const close = firstBare(whole, '}', open);
  if (close < 0) return 'has no closing brace: add it';
  if (whole.slice(close + 1).trim() !== '') return 'goes on after its answers: move the text before them';
  const inner = whole.slice(open + 1, close);
  const feedbackAt = firstBare(inner, '####');
  const answers = answersOf(feedbackAt < 0 ? inner : inner.slice(0, feedbackAt));
  if (!answers?.some(({ sign }) => sign === '~')) return 'is no multiple-choice question: leave it out';
  if (answers.filter(({ sign }) => sign === '=').length !== 1)
    return 'needs exactly one right option, written with =: fix it or leave it out';
  if ([whole, ...answers.map(({ text: own }) => own)].some((own) => /^\s*\[html]/.test(own)))
    return 'has texts in HTML: write them as [plain]';
  const ownTitle = title === undefined ? undefined : plain(title).trim();
  const id =
    /\[id:([^\]]+)]/.exec(comments)?.[1] ?? (ownTitle && /^[\w.-]{1,64}$/.test(ownTitle) ? ownTitle : otherwise);
  const about = aboutOf(comments);
  return {
    id,
    stem: plain(whole.slice(0, open)),
    options: answers.map(({ text: own, rationale }) => ({
      text: plain(own),
      ...(rationale !== undefined && rationale.trim() !== '' && { rationale: plain(rationale) }),
    })),
    key: answers.findIndex(({ sign }) => sign === '='),
    ...(feedbackAt >= 0 && { feedback: plain(inner.slice(feedbackAt + 4)) }),
    ...(Object.keys(about).length > 0 && { about }),
  };
}

interface Answer {
  readonly sign: string;
  readonly text: string;
  readonly rationale: string | undefined;
}

/** Returns undefined if something comes before the first option, as in true-false or numeric questions. */
function answersOf(inner: string): readonly Answer[] | undefined {
  const pieces = inner.match(/[=~](?:\\[\s\S]|[^\\=~])*|(?:\\[\s\S]|[^\\=~])+/g) ?? [];
  const [first = '', ...more] = pieces;
  const answers = /^[=~]/.test(first) ? pieces : more;
  if (answers.length === 0 || (answers !== pieces && first.trim() !== '')) return undefined;
  return answers.map((piece) => {
    const own = piece.slice(1).replace(/^\s*%-?[\d.]+%/, '');
    const at = firstBare(own, '#');
    return {
      sign: piece.charAt(0),
      text: at < 0 ? own : own.slice(0, at),
      rationale: at < 0 ? undefined : own.slice(at + 1),
    };
  });
}

/** Position of the first occurrence of a sign that has no backslash before it, or -1. */
function firstBare(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += text[at] === '\\' ? 2 : 1) if (text.startsWith(sign, at)) return at;
  return -1;
}

/** Line breaks of the file become spaces; line breaks of the text are written as `\n`. */
function plain(written: string): string {
  return written
    .trim()
    .replace(/^\[(?:plain|moodle|markdown)]/, '')
    .replaceAll(/\n/g, ' ')
    .replaceAll(/\\([\\~=#{}:n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
}

function aboutOf(comments: string): Readonly<Record<string, string>> {
  const tags = [...comments.matchAll(/\[tag:([^\]]+)]/g)].map(([, tag = '']) => tag);
  return Object.fromEntries(
    aboutParts.flatMap((part) => {
      const tag = tags.find((one) => one.startsWith(`${part}: `));
      return tag === undefined ? [] : [[part, tag.slice(part.length + 2)]];
    }),
  );
}
