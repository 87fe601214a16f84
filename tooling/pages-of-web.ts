// What each address of the web shows, read off the imports: its page, the features behind it, and the catalogs that a
// translation of it needs.

import path from 'node:path';
import { readText, type TextFile } from './repository-files.ts';
import { waysFrom } from './ways-to-files.ts';

export interface PageOfWeb {
  readonly address: string;
  readonly file: string;
  /** Names of the folders in `web/src/features`. */
  readonly features: readonly string[];
  /** Names of catalogs; those of every page are in `onEveryPage` alone. */
  readonly catalogs: readonly string[];
}

export interface PagesOfWeb {
  readonly onEveryPage: readonly string[];
  readonly pages: readonly PageOfWeb[];
}

const listOfPaths = 'web/src/app/paths.ts';
const listOfPages = 'web/src/app/other-page.tsx';
/** The start page has no entry in the list of pages: whatever runs before the page is chosen belongs to it. */
const startPage = 'web/src/main.tsx';

export function pagesOfWeb(): PagesOfWeb {
  const shown = addresses().map(({ name, address }) => {
    const file = name === 'simulator' ? startPage : pageNamed(name);
    const files = [...filesFrom(file)];
    const found = (pattern: RegExp, texts: readonly string[]) =>
      [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, part = '']) => part)))].sort();
    return {
      address,
      file,
      features: found(
        /^web\/src\/features\/([^/]+)\//g,
        files.map(({ path }) => path),
      ),
      catalogs: found(
        /localeTexts\('(\w+)'/g,
        files.map(({ text }) => text),
      ),
    };
  });
  const [first] = shown;
  const onEveryPage = (first?.catalogs ?? []).filter((name) => shown.every(({ catalogs }) => catalogs.includes(name)));
  const pages = shown.map((page) => ({
    ...page,
    catalogs: page.catalogs.filter((name) => !onEveryPage.includes(name)),
  }));
  return { onEveryPage, pages };
}

function addresses(): readonly { readonly name: string; readonly address: string }[] {
  const listed = readText(listOfPaths).text.matchAll(/^ {2}(\w+): '(\/[^']*)'/gm);
  return [...listed].map(([, name = '', address = '']) => ({ name, address }));
}

function pageNamed(name: string): string {
  const { text } = readText(listOfPages);
  const screen = new RegExp(`^ {2}${name}: (.+),$`, 'm').exec(text)?.[1] ?? '';
  const loaded = screen.includes('import(') ? screen : new RegExp(`const ${screen} = (.+)`).exec(text)?.[1];
  const file = /import\('\.\/(.+?)'\)/.exec(loaded ?? '')?.[1];
  if (file === undefined) throw new Error(`${listOfPages} has no page ${name}`);
  return `web/src/app/${file}`;
}

/** The file and all that it imports from `web/src`, at once or later, but not the other pages, nor types. */
function filesFrom(first: string): ReadonlySet<TextFile> {
  const found = new Map<string, TextFile>();
  const visit = (name: string): void => {
    if (found.has(name) || name === listOfPages || !/^web\/src\/.*\.tsx?$/.test(name)) return;
    const { path: where, text } = readText(name);
    const file = { path: where, text: text.replaceAll(/^(?:im|ex)port type [^;]+;/gm, '') };
    found.set(name, file);
    for (const { target } of waysFrom(file)) if (target !== undefined) visit(path.posix.normalize(target));
  };
  visit(first);
  return new Set(found.values());
}
