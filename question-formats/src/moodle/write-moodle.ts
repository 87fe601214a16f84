// Moodle XML: the questions of one category, with their pictures inside, and species and the like as tags.

import { base64, utf8 } from '../bytes.ts';
import { aboutParts, type ExchangedQuestion, type QuestionSet } from '../exchanged-question.ts';
import type { Format } from '../format.ts';
import { paragraphs, stem, teaching } from '../html/write-question.ts';
import { cdata, document, element, type Markup, together } from '../xml/write-xml.ts';

export const moodle: Format = {
  id: 'moodle',
  name: 'Moodle XML',
  cannotCarry: [],
  write: (set, title) =>
    utf8(
      document(
        element(
          'quiz',
          {},
          category(title),
          set.questions.map((question) => element('question', { type: 'multichoice' }, parts(question, set))),
        ),
      ),
    ),
};

/** A single slash would begin a category within the category, so slashes are doubled. */
function category(title: string): Markup {
  const name = `$course$/top/${title.replaceAll('/', '//')}`;
  return element('question', { type: 'category' }, element('category', {}, element('text', {}, name)));
}

function parts(question: ExchangedQuestion, { pictures }: QuestionSet): Markup {
  const { id, options, key, picture, about = {} } = question;
  const bytes = picture && pictures.get(picture.name);
  const file =
    picture && bytes && element('file', { name: picture.name, path: '/', encoding: 'base64' }, base64(bytes));
  const tags = aboutParts.flatMap((part) => {
    const value = about[part];
    return value === undefined ? [] : [element('tag', {}, element('text', {}, `${part}: ${value}`))];
  });
  return together(
    element('name', {}, element('text', {}, id)),
    html(
      'questiontext',
      {},
      stem(question, (name) => `@@PLUGINFILE@@/${name}`),
      file,
    ),
    html('generalfeedback', {}, teaching(question)),
    element('defaultgrade', {}, '1'),
    element('penalty', {}, '0'),
    element('hidden', {}, '0'),
    element('idnumber', {}, id),
    element('single', {}, 'true'),
    element('shuffleanswers', {}, 'false'),
    element('answernumbering', {}, 'ABCD'),
    options.map(({ text, rationale }, index) =>
      html(
        'answer',
        { fraction: index === key ? '100' : '0' },
        together(text),
        html('feedback', {}, rationale === undefined ? undefined : paragraphs(rationale)),
      ),
    ),
    tags.length > 0 ? element('tags', {}, tags) : undefined,
  );
}

function html(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: Markup | undefined,
  ...more: readonly (Markup | undefined)[]
): Markup {
  return element(name, { ...attributes, format: 'html' }, element('text', {}, content && cdata(content)), more);
}
