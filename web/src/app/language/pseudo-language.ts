// A language no one speaks: every English text in brackets and 40 % longer. A test goes through the screens in it
// (browsers whose language is `en-XA` get it), and finds texts that are in no catalog, are concatenated, or do not fit.

import type { Language } from '../../ui/locale-texts.ts';

const pseudoLanguage: Language = (_, english) =>
  new Proxy(english, { get: (target, key) => inPseudo(Reflect.get(target, key)) });

export default pseudoLanguage;

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') return (...given: readonly unknown[]) => inPseudo(value(...given));
  if (Array.isArray(value)) return value.map(inPseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inPseudo(one)]));
}

/** Long words get longer, and long sentences get more words. A string without letters is not a text. */
function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const more = '~'.repeat(Math.ceil(text.length * 0.4));
  return `[!!! ${text}${more.replace(/~{8}(?=~)/g, '$& ')} !!!]`;
}
