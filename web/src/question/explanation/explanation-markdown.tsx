// Renders a model's markdown as elements: only those named here, with no attribute but a list's start and a link's
// https address. Everything else stays text.

import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { createElement, Fragment, type ReactNode } from 'react';

const kept = new Set(['p', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'code', 'pre', 'br', 'blockquote', 'div']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Cells and rows of tables: their words stay, each on its own line. */
const lines = new Set(['tr', 'td', 'th']);

export default function ExplanationMarkdown({
  text,
  isWritten,
}: {
  readonly text: string;
  readonly isWritten: boolean;
}) {
  const options: MarkdownToJSX.Options = {
    createElement: safeElement,
    disableParsingRawHTML: true,
    disableAutoLink: true,
    disableFrontmatter: true,
    forceBlock: true,
    optimizeForStreaming: !isWritten,
    // The wrapper would be a React element of the library's own, which Preact does not accept.
    wrapper: null,
  };
  return <div>{compiler(text, options)}</div>;
}

function safeElement(
  tag: unknown,
  props: { readonly key?: React.Key | null | undefined } | null,
  ...children: ReactNode[]
): ReactNode {
  const given: Readonly<Record<string, unknown>> = { ...props };
  const key = { key: props?.key };
  if (typeof tag !== 'string') return createElement(Fragment, key, ...children);
  if (headings.has(tag)) return createElement('p', key, createElement('strong', null, ...children));
  if (tag === 'a' && isHttps(given['href'])) {
    const link = { href: given['href'], rel: 'noopener noreferrer', target: '_blank' };
    return createElement('a', { ...key, ...link }, ...children);
  }
  if (tag === 'img') return createElement(Fragment, key, textOf(given['alt']));
  if (tag === 'ol' && typeof given['start'] === 'number') {
    return createElement('ol', { ...key, start: given['start'] }, ...children);
  }
  if (lines.has(tag)) return createElement('div', key, ...children);
  return createElement(kept.has(tag) ? tag : Fragment, key, ...children);
}

function isHttps(address: unknown): address is string {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:';
}

function textOf(alt: unknown): string {
  return typeof alt === 'string' ? alt : '';
}
