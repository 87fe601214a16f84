// A QTI 3 package: the manifest with metadata, one test, one item per question, and the pictures.

import { type ZippableFile, zipSync } from 'fflate';
import { utf8 } from '../bytes.ts';
import { aboutParts, type ExchangedQuestion } from '../exchanged-question.ts';
import type { Format } from '../format.ts';
import { document, element, type Markup } from '../xml/write-xml.ts';
import { item, itemNamespace, itemPrefix } from './write-item.ts';

export const qti3: Format = {
  id: 'qti3',
  name: 'QTI 3',
  cannotCarry: [],
  write({ questions, pictures }, title) {
    const named = new Set(questions.flatMap(({ picture }) => picture?.name ?? []));
    const shown = [...pictures].filter(([name]) => named.has(name));
    const files: readonly (readonly [string, ZippableFile])[] = [
      [
        'imsmanifest.xml',
        utf8(
          manifest(
            questions,
            shown.map(([name]) => name),
            title,
          ),
        ),
      ],
      ['test.xml', utf8(test(questions, title))],
      ...questions.map((question) => [`items/${question.id}.xml`, utf8(item(question))] as const),
      // Pictures are compressed already, except SVG.
      ...shown.map(([name, bytes]): [string, ZippableFile] => [
        `pictures/${name}`,
        [bytes, { level: name.endsWith('.svg') ? 6 : 0 }],
      ]),
    ];
    // The same questions must give the same bytes, so the time of day is not written.
    return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
  },
};

function manifest(questions: readonly ExchangedQuestion[], pictures: readonly string[], title: string): string {
  const resource = (identifier: string, type: string, href: string, ...content: readonly Content[]): Markup =>
    element('resource', { identifier, type, href }, content);
  const file = (href: string): Markup => element('file', { href });
  const dependency = (identifierref: string): Markup => element('dependency', { identifierref });
  const identifierOf = (name: string): string => `picture-${name}`;
  return document(
    element(
      'manifest',
      {
        xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd http://ltsc.ieee.org/xsd/LOM https://purl.imsglobal.org/spec/md/v1p3/schema/xsd/imsmd_loose_v1p3p2.xsd',
        identifier: 'questions',
      },
      element(
        'metadata',
        {},
        element('schema', {}, 'QTI Package'),
        element('schemaversion', {}, '3.0.0'),
        lom(element('general', {}, element('title', {}, string(title)))),
      ),
      element('organizations'),
      element(
        'resources',
        {},
        resource(
          'test',
          'imsqti_test_xmlv3p0',
          'test.xml',
          file('test.xml'),
          questions.map(({ id }) => dependency(`${itemPrefix}${id}`)),
        ),
        questions.map((question) =>
          resource(
            `${itemPrefix}${question.id}`,
            'imsqti_item_xmlv3p0',
            `items/${question.id}.xml`,
            metadata(question),
            file(`items/${question.id}.xml`),
            question.picture && dependency(identifierOf(question.picture.name)),
          ),
        ),
        pictures.map((name) =>
          resource(identifierOf(name), 'webcontent', `pictures/${name}`, file(`pictures/${name}`)),
        ),
      ),
    ),
  );
}

type Content = Parameters<typeof element>[2];

/** Topic, species, and the like are each a system of classification with one class. */
function metadata({ about = {} }: ExchangedQuestion): Markup | undefined {
  const paths = aboutParts.flatMap((part) => {
    const value = about[part];
    if (value === undefined) return [];
    const taxon = element('taxon', {}, element('entry', {}, string(value)));
    return [element('taxonPath', {}, element('source', {}, string(part)), taxon)];
  });
  return paths.length > 0 ? element('metadata', {}, lom(element('classification', {}, paths))) : undefined;
}

function lom(content: Markup): Markup {
  return element('lom', { xmlns: 'http://ltsc.ieee.org/xsd/LOM' }, content);
}

function string(value: string): Markup {
  return element('string', { language: 'en' }, value);
}

function test(questions: readonly ExchangedQuestion[], title: string): string {
  const references = questions.map(({ id }) =>
    element('qti-assessment-item-ref', { identifier: `${itemPrefix}${id}`, href: `items/${id}.xml` }),
  );
  const section = { identifier: 'questions', title, visible: 'true' };
  const part = { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'individual' };
  return document(
    element(
      'qti-assessment-test',
      { ...itemNamespace, identifier: 'test', title },
      element('qti-test-part', part, element('qti-assessment-section', section, references)),
    ),
  );
}
