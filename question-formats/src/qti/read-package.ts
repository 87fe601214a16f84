// Reads a QTI 3 package: items with one choice interaction and one right choice, in the order of the manifest.

import { textOf } from '../bytes.ts';
import { aboutParts } from '../exchanged-question.ts';
import { plainText, readStem, readTeaching } from '../html/read-question.ts';
import { keptPicture, shelve } from '../pictures/picture-shelf.ts';
import { checked, type Draft, type Fault, type Reading, unreadable } from '../reading.ts';
import {
  childOf,
  descendantsOf,
  elementsOf,
  type MarkupContent,
  type MarkupElement,
  readMarkup,
  textIn,
} from '../xml/read-markup.ts';
import { unpack } from './unpack.ts';
import { itemPrefix, teachingIdentifier } from './write-item.ts';

export function readQtiPackage(bytes: Uint8Array): Reading {
  const unpacked = unpack(bytes);
  if (typeof unpacked === 'string') return unreadable('the package', unpacked);
  const manifest = parse(unpacked, 'imsmanifest.xml');
  if (typeof manifest === 'string') return unreadable('imsmanifest.xml', manifest);
  const drafts: Draft[] = [];
  const faults: Fault[] = [];
  const pictures = new Map<string, Uint8Array>();
  for (const resource of descendantsOf(manifest, 'resource')) {
    const { type = '', href = '' } = resource.attributes;
    if (!/^imsqti_item/.test(type)) continue;
    const root = parse(unpacked, href);
    const item = typeof root === 'string' ? undefined : childOf(root, 'qti-assessment-item');
    if (!item) {
      faults.push({
        place: href,
        message: typeof root === 'string' ? root : 'has no <qti-assessment-item>: only QTI 3 can be read',
      });
      continue;
    }
    const { fields, problems, sources } = readItem(item, href);
    faults.push(...problems.map((message) => ({ place: href, message })));
    const kept = new Map<string, string>();
    for (const [name, source] of sources) {
      const picture = unpacked.get(source);
      if (picture) kept.set(name, shelve(pictures, name, picture));
    }
    drafts.push({ place: href, fields: { ...fields, ...keptPicture(fields.picture, kept), ...aboutOf(resource) } });
  }
  return checked(drafts, pictures, faults);
}

function parse(unpacked: ReadonlyMap<string, Uint8Array>, name: string): MarkupElement | string {
  const bytes = unpacked.get(name);
  if (!bytes) return 'is not in the package';
  const text = textOf(bytes);
  if (text === undefined) return 'is not in UTF-8: save it so';
  const { root, fault } = readMarkup(text, 'xml');
  return fault ?? root;
}

function readItem(item: MarkupElement, href: string) {
  const problems: string[] = [];
  const body = childOf(item, 'qti-item-body');
  const interactions = body ? descendantsOf(body, 'qti-choice-interaction') : [];
  const [interaction] = interactions;
  if (interactions.length !== 1) problems.push(`has ${interactions.length} choice interactions: one is read`);
  const choices = interaction ? elementsOf(interaction, 'qti-simple-choice') : [];
  const declared = elementsOf(item, 'qti-response-declaration').find(
    ({ attributes }) => attributes['identifier'] === interaction?.attributes['response-identifier'],
  );
  const right = declared ? descendantsOf(declared, 'qti-value').map((value) => textIn(value).trim()) : [];
  const key = choices.findIndex(({ attributes }) => attributes['identifier'] === right[0]);
  if (right.length !== 1 || key < 0) problems.push('does not declare one of its choices as the one right response');
  const sources = new Map<string, string>();
  const prompt = childOf(interaction, 'qti-prompt');
  const content: readonly MarkupContent[] = [
    ...(body?.children ?? []).filter((child) => typeof child === 'string' || !holds(child, interaction)),
    ...(prompt ? [{ ...prompt, name: 'p' }] : []),
  ];
  const stem = readStem(content, (source) => {
    const path = resolvePath(href, source);
    const name = path.split('/').at(-1) ?? '';
    sources.set(name, path);
    return name;
  });
  problems.push(...stem.faults);
  const feedback = new Map(
    elementsOf(item, 'qti-modal-feedback').map((one) => {
      const inner = childOf(one, 'qti-content-body') ?? one;
      return [one.attributes['identifier'] ?? '', inner.children] as const;
    }),
  );
  const fields = {
    id: (item.attributes['identifier'] ?? '').replace(new RegExp(`^${itemPrefix}`), ''),
    ...stem.fields,
    options: choices.map(({ attributes, children }) => {
      const rationale = plainText(feedback.get(attributes['identifier'] ?? '') ?? []);
      return { text: plainText(children), ...(rationale !== '' && { rationale }) };
    }),
    key: Math.max(0, key),
    ...readTeaching(feedback.get(teachingIdentifier) ?? []),
  };
  return { fields, problems, sources };
}

function holds(element: MarkupElement, wanted: MarkupElement | undefined): boolean {
  return wanted !== undefined && (element === wanted || elementsOf(element).some((child) => holds(child, wanted)));
}

/** The path within the package of the file that `from` refers to as `source`. */
function resolvePath(from: string, source: string): string {
  const path = from.split('/').slice(0, -1);
  for (const part of source.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}

function aboutOf(resource: MarkupElement) {
  const about = new Map<string, string>();
  for (const path of descendantsOf(resource, 'taxonPath')) {
    const part = textIn(childOf(path, 'source')).trim();
    const value = textIn(childOf(childOf(path, 'taxon'), 'entry'));
    if (aboutParts.some((known) => known === part)) about.set(part, value);
  }
  return about.size > 0 ? { about: Object.fromEntries(about) } : {};
}
