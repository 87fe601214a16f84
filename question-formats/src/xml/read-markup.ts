// Reads XML and the HTML inside it into a small tree. Never fetches anything outside the file. Refuses a document type,
// because it could define entities.

import { Parser } from 'htmlparser2';

export interface MarkupElement {
  /** In lowercase if it is HTML. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupContent[];
}

export type MarkupContent = MarkupElement | string;

export interface Markup {
  readonly root: MarkupElement;
  /** What is wrong with the markup as a whole. If this is set, the tree can't be trusted. */
  readonly fault: string | undefined;
}

const deepest = 200;
const maxElements = 1_000_000;

/** XML must close every element; HTML need not. */
export function readMarkup(text: string, kind: 'xml' | 'html'): Markup {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let elements = 0;
  let fault: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements++;
        if (elements > maxElements) fault ??= `has more than ${maxElements} elements`;
        if (open.length > deepest) fault ??= `has elements more than ${deepest} deep in each other`;
        const element = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag(name, isImplied) {
        // The parser reports `<a/>` as implied, too.
        if (isImplied && kind === 'xml' && text[parser.endIndex - 1] !== '/') fault ??= `does not close <${name}>`;
        open.pop();
      },
      ontext(part) {
        const { children } = open.at(-1) ?? root;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + part;
        else children.push(part);
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype' && kind === 'xml') fault ??= 'has a document type: delete it';
      },
    },
    { xmlMode: kind === 'xml', recognizeSelfClosing: kind === 'xml', decodeEntities: true },
  );
  parser.end(text);
  if (kind === 'xml' && root.children.every((child) => typeof child === 'string')) fault ??= 'is not XML';
  return { root, fault };
}

export function elementsOf({ children }: MarkupElement, name?: string): readonly MarkupElement[] {
  return children.filter(
    (child): child is MarkupElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first child with this name. */
export function childOf(element: MarkupElement | undefined, name: string): MarkupElement | undefined {
  return element && elementsOf(element, name)[0];
}

/** Elements with this name at any depth, in document order. */
export function descendantsOf(element: MarkupElement, name: string): readonly MarkupElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);
}

/** All text in the element, unchanged. */
export function textIn(element: MarkupElement | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') ?? '';
}
