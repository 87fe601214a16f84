// Writes elements as XML text that readers of HTML understand as well.

/** Text that is escaped already. */
export type Markup = { readonly markup: string };

type Content = Markup | string | undefined | readonly Content[];

export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...content: readonly Content[]
): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`))
    .join('');
  const inner = content.map(markupOf).join('');
  return { markup: inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
}

export function document(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

/** A text that contains markup, as Moodle stores its HTML. */
export function cdata({ markup }: Markup): Markup {
  return { markup: `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

export function together(...content: readonly Content[]): Markup {
  return { markup: content.map(markupOf).join('') };
}

function markupOf(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return escaped(content);
  return 'markup' in content ? content.markup : content.map(markupOf).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
