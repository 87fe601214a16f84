// Reads Markdown in our schema: fields as YAML in front, the texts below.

import { parseDocument } from 'yaml';
import { aboutParts, teachingParts } from '../exchanged-question.ts';
import { checked, type Draft, type Fault, type Reading } from '../reading.ts';
import { textOfLines } from './escape-text.ts';
import { headings } from './write-markdown.ts';

/** The lines of one question, with the place of the first. */
interface Entry {
  readonly place: string;
  readonly front: string;
  readonly body: readonly string[];
}

export function readMarkdown(text: string): Reading {
  const faults: Fault[] = [];
  const drafts = entriesOf(text.split(/\r?\n/), faults).flatMap((entry): Draft[] => {
    const { place } = entry;
    const found = [...faultsOfBody(entry.body)];
    const front = frontOf(entry.front);
    if (typeof front === 'string') found.push(front);
    faults.push(...found.map((message) => ({ place, message })));
    return found.length > 0 || typeof front === 'string'
      ? []
      : [{ place, fields: { ...front, ...fieldsOf(entry.body) } }];
  });
  return checked(drafts, new Map(), faults);
}

/** A line of three hyphens begins the fields of a question; the next such line ends them. */
function entriesOf(lines: readonly string[], faults: Fault[]): readonly Entry[] {
  const rules = lines.flatMap((line, index) => (/^---\s*$/.test(line) ? [index] : []));
  const [first = lines.length] = rules;
  if (lines.slice(0, first).some((line) => line.trim() !== '')) {
    faults.push({
      place: 'line 1',
      message: 'has a text before the first question: begin it with a line of three hyphens',
    });
  }
  const entries: Entry[] = [];
  for (let at = 0; at < rules.length; at += 2) {
    const [from = 0, to, next = lines.length] = rules.slice(at, at + 3);
    const place = `line ${from + 1}`;
    if (to === undefined)
      faults.push({ place, message: 'has no second line of three hyphens to end its fields: add it' });
    else entries.push({ place, front: lines.slice(from + 1, to).join('\n'), body: lines.slice(to + 1, next) });
  }
  return entries;
}

/** Returns the fields, or what is wrong with them. Every value is text: none is read as a number or a date. */
function frontOf(written: string): Readonly<Record<string, unknown>> | string {
  const document = parseDocument(written, { schema: 'failsafe', uniqueKeys: true });
  const [error] = document.errors;
  if (error) return `has fields that are not YAML: ${error.message.split('\n')[0]}`;
  let fields: unknown;
  try {
    fields = document.toJS({ maxAliasCount: 0 });
  } catch (refused) {
    if (refused instanceof ReferenceError) return 'has fields that repeat others by an alias: write them out';
    throw refused;
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return 'has no fields, such as id';
  const named = Object.entries(fields);
  const about = named.filter(([name]) => aboutParts.some((part) => part === name));
  const others = named.filter(([name]) => !aboutParts.some((part) => part === name));
  return { ...Object.fromEntries(others), ...(about.length > 0 && { about: Object.fromEntries(about) }) };
}

/** A line of ours may contain characters that other systems take for a line break, so `.` must match them. */
const optionStart = /^[-*+] \[(?<mark>[ xX])\](?: (?<text>.*))?$/s;
const heading = /^(?<marks>#{1,6})\s+(?<name>.*?)\s*#*\s*$/;

interface Body {
  readonly stem: readonly string[];
  readonly options: readonly { readonly isKey: boolean; readonly lines: readonly string[] }[];
  readonly sections: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

function partsOf(lines: readonly string[]): Body {
  const stem: string[] = [];
  const options: { isKey: boolean; lines: string[] }[] = [];
  const sections: { name: string; lines: string[] }[] = [];
  let into = stem;
  for (const line of lines) {
    const option = optionStart.exec(line)?.groups;
    const name = heading.exec(line)?.groups?.['name'];
    if (option && sections.length === 0) {
      into = [option['text'] ?? ''];
      options.push({ isKey: option['mark'] !== ' ', lines: into });
    } else if (name !== undefined) {
      into = [];
      sections.push({ name, lines: into });
    } else into.push(line);
  }
  return { stem, options, sections };
}

function* faultsOfBody(lines: readonly string[]): Generator<string> {
  const { options, sections } = partsOf(lines);
  const right = options.filter(({ isKey }) => isKey).length;
  if (options.length === 0) yield 'has no options: begin each with - [ ], the right one with - [x]';
  else if (right !== 1) yield `has ${right} options marked [x]: mark the one that is right`;
  if (options.some(({ lines: own }) => own.slice(1).some((line) => line.trim() !== '' && !/^(?: {2}|\t)/.test(line))))
    yield 'has a text below an option that is not indented: indent its reason by two spaces';
  const names = sections.map(({ name }) => name);
  const known = new Set(headings.map(([, name]) => name));
  for (const name of new Set(names)) {
    if (!known.has(name)) yield `has a heading '${name}' that is not known: use ${[...known].join(', ')}`;
    else if (names.indexOf(name) !== names.lastIndexOf(name)) yield `has the heading '${name}' twice: leave one`;
  }
}

function fieldsOf(lines: readonly string[]): Readonly<Record<string, unknown>> {
  const { stem, options, sections } = partsOf(lines);
  const texts = new Map(sections.map(({ name, lines: own }) => [name, textOfLines(own)]));
  const named = (wanted: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      wanted.flatMap(([field, name]) => {
        const text = texts.get(name);
        return text === undefined ? [] : [[field, text]];
      }),
    );
  const teaching = named(teachingParts);
  return {
    stem: textOfLines(stem),
    options: options.map(({ lines: [first = '', ...below] }) => {
      // A text can continue on the next lines. After an empty line comes the rationale.
      const gap = below.findIndex((line) => line.trim() === '');
      const more = gap < 0 ? below : below.slice(0, gap);
      const rationale = gap < 0 ? '' : textOfLines(below.slice(gap));
      return { text: textOfLines([first, ...more]), ...(rationale !== '' && { rationale }) };
    }),
    key: Math.max(
      0,
      options.findIndex(({ isKey }) => isKey),
    ),
    ...named(headings.filter(([field]) => field === 'feedback' || field === 'takeaway')),
    ...(Object.keys(teaching).length > 0 && { teaching }),
  };
}
