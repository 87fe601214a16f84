// Reads the texts, tables, and pictures of a question out of HTML. Only plain text is kept, so that no markup of
// another program is ever shown. Content that has no place is reported.

import { teachingParts } from '../exchanged-question.ts';
import { childOf, descendantsOf, elementsOf, type MarkupContent, type MarkupElement } from '../xml/read-markup.ts';
import { feedbackHeadings, labColumns } from './write-question.ts';

/** Elements that begin a line of their own. */
const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'section',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
/** Elements whose content is not part of the question's text. */
const skipped = new Set(['script', 'style', 'head', 'object', 'iframe', 'template']);

type Block =
  | { readonly kind: 'text' | 'heading' | 'item'; readonly text: string }
  | { readonly kind: 'table'; readonly table: MarkupElement }
  | { readonly kind: 'picture'; readonly source: string; readonly alt: string };

/** The content as a sequence of paragraphs, tables and pictures. */
function blocksOf(content: readonly MarkupContent[]): readonly Block[] {
  const found: Block[] = [];
  let line = '';
  const end = (kind: 'text' | 'heading' | 'item' = 'text') => {
    const text = line.trim();
    line = '';
    if (text !== '') found.push({ kind, text });
  };
  const visit = (child: MarkupContent) => {
    if (typeof child === 'string') {
      line += child.replaceAll(/[ \t\r\n]+/g, ' ');
      return;
    }
    const { name, attributes, children } = child;
    if (skipped.has(name)) return;
    if (name === 'br') line += '\n';
    else if (name === 'table') {
      end();
      found.push({ kind: 'table', table: child });
    } else if (name === 'img') {
      end();
      found.push({ kind: 'picture', source: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
    } else if (blocks.has(name)) {
      end();
      for (const inner of children) visit(inner);
      end(/^h\d$/.test(name) ? 'heading' : name === 'li' ? 'item' : 'text');
    } else for (const inner of children) visit(inner);
  };
  for (const child of content) visit(child);
  end();
  return found;
}

/** All content as one plain text, without pictures and tables. */
export function plainText(content: readonly MarkupContent[]): string {
  return blocksOf(content)
    .flatMap((block) => ('text' in block ? [block.text] : []))
    .join('\n\n');
}

export interface StemRead {
  readonly fields: { readonly stem: string; readonly labs?: unknown; readonly picture?: { name: string; alt: string } };
  readonly faults: readonly string[];
}

/** `nameOf` returns the name of the picture that a source refers to. */
export function readStem(content: readonly MarkupContent[], nameOf: (source: string) => string): StemRead {
  const found = blocksOf(content);
  const faults: string[] = [];
  const labs = found.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const panel = labPanel(block.table);
    if (!panel) faults.push(`has a table whose columns are not ${labColumns.join(', ')}: write it as text`);
    return panel ? [panel] : [];
  });
  const pictures = found.flatMap((block) => (block.kind === 'picture' ? [block] : []));
  if (pictures.length > 1) faults.push('has more than one picture: leave one');
  const [picture] = pictures;
  return {
    fields: {
      stem: found.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n\n'),
      ...(labs.length > 0 && { labs }),
      ...(picture && { picture: { name: nameOf(picture.source), alt: picture.alt } }),
    },
    faults,
  };
}

/**
 * Feedback, takeaway, teaching, comparison and references, found by the headings of our own files. Other headings are
 * kept as text.
 */
export function readTeaching(content: readonly MarkupContent[]): Readonly<Record<string, unknown>> {
  const fieldByHeading = new Map<string, string>([
    ...Object.entries(feedbackHeadings).map(([field, heading]) => [heading, field] as const),
    ...teachingParts.map(([part, heading]) => [heading, part] as const),
  ]);
  const parts = new Set<string>(teachingParts.map(([part]) => part));
  const texts = new Map<string, string[]>();
  let field = 'feedback';
  let compare: unknown;
  for (const block of blocksOf(content)) {
    if (block.kind === 'table') compare = tableOf(block.table);
    else if (block.kind === 'heading' && fieldByHeading.has(block.text))
      field = fieldByHeading.get(block.text) ?? field;
    else if (block.kind !== 'picture') texts.set(field, [...(texts.get(field) ?? []), block.text]);
  }
  const whole = (name: string) => texts.get(name)?.join('\n\n');
  const teaching = Object.fromEntries(
    [...texts.keys()].filter((name) => parts.has(name)).map((name) => [name, whole(name)]),
  );
  const references = texts.get('references');
  return {
    ...(texts.has('feedback') && { feedback: whole('feedback') }),
    ...(texts.has('takeaway') && { takeaway: whole('takeaway') }),
    ...(Object.keys(teaching).length > 0 && { teaching }),
    ...(compare !== undefined && { compare }),
    ...(references && { references }),
  };
}

function tableOf(table: MarkupElement): { readonly columns: readonly string[]; readonly rows: readonly string[][] } {
  const cells = (row: MarkupElement) =>
    elementsOf(row)
      .filter(({ name }) => name === 'th' || name === 'td')
      .map(({ children }) => plainText(children));
  const [head, ...rows] = descendantsOf(table, 'tr').map(cells);
  return { columns: head ?? [], rows };
}

function labPanel(table: MarkupElement): unknown {
  const { columns, rows } = tableOf(table);
  if (columns.join() !== labColumns.join()) return undefined;
  const caption = childOf(table, 'caption');
  return {
    ...(caption && { name: plainText(caption.children) }),
    results: rows.map(([name = '', value = '', unit = '', low = '', high = '']) => ({
      ...{ name, value },
      ...(unit !== '' && { unit }),
      ...(low !== '' && { low }),
      ...(high !== '' && { high }),
    })),
  };
}
