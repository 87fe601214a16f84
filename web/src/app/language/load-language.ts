// The language of the page: the first of the reader's languages that we have (decision 0077). English is in the page
// itself; any other language is loaded before the first screen.

import { type Language, speak } from '../../ui/locale-texts.ts';
import { uiTexts } from '../../ui/ui-texts.ts';

/** Languages other than English, by tag. */
const languages = new Map<string, () => Promise<{ readonly default: Language }>>([
  ['en-XA', () => import('./pseudo-language.ts')],
]);

/**
 * Returns null if the page stays English, so that nothing waits. If a language does not load, the page stays English,
 * too.
 */
export function loadLanguage(wanted: readonly string[]): Promise<void> | null {
  for (const tag of wanted) {
    const [base = ''] = tag.split('-');
    const found = [tag, base].find((one) => languages.has(one));
    if (found !== undefined) return load(found).catch(() => undefined);
    if (base === 'en') return null;
  }
  return null;
}

async function load(tag: string): Promise<void> {
  const loaded = await languages.get(tag)?.();
  if (!loaded) return;
  speak(loaded.default);
  document.documentElement.lang = tag;
  // A page with a title of its own puts it before this name.
  document.title = uiTexts.product;
}
