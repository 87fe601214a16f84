// Reads Moodle XML: questions with one right option. Other types, and partial grades, are reported with what to do.

import { bytesOf } from '../bytes.ts';
import { aboutParts } from '../exchanged-question.ts';
import { plainText, readStem, readTeaching } from '../html/read-question.ts';
import { keptPicture, shelve } from '../pictures/picture-shelf.ts';
import { checked, type Draft, type Fault, type Reading, unreadable } from '../reading.ts';
import { childOf, elementsOf, type MarkupElement, readMarkup, textIn } from '../xml/read-markup.ts';

/** How Moodle writes the place of a question's own files. */
const pluginFile = '@@PLUGINFILE@@/';

export function readMoodle(text: string): Reading {
  const { root, fault } = readMarkup(text, 'xml');
  if (fault) return unreadable('the file', fault);
  const quiz = childOf(root, 'quiz');
  if (!quiz) return unreadable('the file', 'has no <quiz>: export it as Moodle XML');
  const drafts: Draft[] = [];
  const faults: Fault[] = [];
  const pictures = new Map<string, Uint8Array>();
  let count = 0;
  for (const question of elementsOf(quiz, 'question')) {
    const { type } = question.attributes;
    if (type === 'category') continue;
    count++;
    const place = `question ${count}`;
    const complain = (message: string) => void faults.push({ place, message });
    if (type !== 'multichoice') {
      complain(`is of the type ${type ?? 'none'}: only multichoice with one right option can be read`);
      continue;
    }
    const options = elementsOf(question, 'answer');
    const right = options.flatMap(({ attributes }, index) => (Number(attributes['fraction']) === 100 ? [index] : []));
    if (right.length !== 1) complain(`has ${right.length} options of fraction 100: one has to be right`);
    const body = htmlOf(childOf(question, 'questiontext'));
    const stem = readStem(body, (source) => decodeURIComponentOrNot(source.replace(pluginFile, '')));
    for (const message of stem.faults) complain(message);
    const kept = new Map<string, string>();
    for (const file of elementsOf(childOf(question, 'questiontext') ?? question, 'file')) {
      const name = file.attributes['name'] ?? '';
      const content = textIn(file).replaceAll(/\s/g, '');
      if (/^[A-Za-z0-9+/]*={0,2}$/.test(content) && content.length % 4 === 0)
        kept.set(name, shelve(pictures, name, bytesOf(content)));
      else complain(`has a file ${name} that is not in base64`);
    }
    drafts.push({
      place,
      fields: {
        id: textIn(childOf(question, 'idnumber')) || textIn(childOf(childOf(question, 'name'), 'text')).trim(),
        ...stem.fields,
        ...keptPicture(stem.fields.picture, kept),
        options: options.map((option) => {
          const rationale = plainText(htmlOf(childOf(option, 'feedback')));
          return { text: plainText(htmlOf(option)), ...(rationale !== '' && { rationale }) };
        }),
        key: right[0] ?? 0,
        ...readTeaching(htmlOf(childOf(question, 'generalfeedback'))),
        ...aboutOf(question),
      },
    });
  }
  return checked(drafts, pictures, faults);
}

/** The HTML within a <text>, or its plain text if it is declared as such. */
function htmlOf(element: MarkupElement | undefined) {
  const text = textIn(childOf(element, 'text'));
  if (/^(?:plain_text|moodle_auto_format)$/.test(element?.attributes['format'] ?? '')) return [text];
  return readMarkup(text, 'html').root.children;
}

function aboutOf(question: MarkupElement) {
  const tags = childOf(question, 'tags');
  const about = new Map<string, string>();
  for (const tag of tags ? elementsOf(tags, 'tag') : []) {
    const [, part = '', value] = /^(\w+): (.*)$/s.exec(textIn(childOf(tag, 'text'))) ?? [];
    if (value !== undefined && aboutParts.some((known) => known === part)) about.set(part, value);
  }
  return about.size > 0 ? { about: Object.fromEntries(about) } : {};
}

function decodeURIComponentOrNot(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
