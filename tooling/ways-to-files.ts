// Finds every way in which a source file names another file: as a module, or as a path that it reads, watches or runs.
// It can't see paths that a program assembles at run time.

import path from 'node:path';
import { type Way, type Workspace, workspaces } from './plan.ts';
import type { TextFile } from './repository-files.ts';

export interface Reach {
  /** The reference as the file writes it. */
  readonly written: string;
  readonly way: Way;
  /** Path from the root, if the file names a path. */
  readonly target?: string;
  /** Another package: from the repository (`@simulator/…`), npm or Node. */
  readonly specifier?: string;
}

/** `import x from 'y'`, `import 'y'`, `import('y')`, `export … from 'y'`, `require('y')`, `require.resolve('y')`. */
const modules = /(?:\bfrom\s*|\bimport\s*|\bimport\s*\(\s*|\brequire(?:\.resolve)?\s*\(\s*)(['"])([^'"\n]+)\1/g;
/** `import(`y`)` and `import.meta.resolve('y')`. */
const computed = /\bimport(?:\.meta\.resolve)?\s*\(\s*(['"`])([^'"`\n]+)\1/g;
/** `@import 'y'`, `@import url(y)`, `url(y)`. */
const styles = /(?:@import\s+(?:url\(\s*)?|\burl\(\s*)(['"]?)([^'"\s()]+)\1/g;
/** Paths relative to the file that contains them, whatever follows. */
const places = /(?:\bnew URL\(\s*|\bimport\.meta\.glob(?:<[^>]*>)?\(\s*)(['"`])(\.[^'"`\n]*)\1/g;
const folders = workspaces.map(({ folder }) => folder.replaceAll('/', '\\/')).join('|');
/**
 * Any other text that has the shape of a path: `../x`, or a workspace's folder and something in it; also after `node`
 * in a command.
 */
const paths = new RegExp(
  String.raw`(['"\`])(?:!|node (?:--\S+ )*)?((?:\.\.\/|(?:\.\/)?(?:${folders})\/)[^'"\`\n ]*|\.\.)(?=\1| )`,
  'g',
);
/** `path.join(root, 'workspace', 'file')` and similar calls: the consecutive strings are one path. */
const joins = /(?<!import\.meta\.|require\.|Promise\.)\b(?:join|resolve)\(((?:[^()]|\([^()]*\))*)\)/g;

/** The workspace that contains a path from the root; files at the root belong to `tooling`. */
export function workspaceOf(target: string): Workspace | undefined {
  return workspaceWithin(target) ?? (target.includes('/') || target === '..' ? undefined : atRoot);
}

const atRoot = workspaces.find(({ name }) => name === 'tooling');

function workspaceWithin(target: string): Workspace | undefined {
  return workspaces.find(({ folder }) => `${target}/`.startsWith(`${folder}/`));
}

export function waysFrom(file: TextFile): readonly Reach[] {
  const here = path.posix.dirname(file.path);
  const fromHere = (written: string) => path.posix.join(here, written);
  if (file.path.endsWith('.css')) {
    return matches(styles, file.text)
      .filter((written) => !/^([a-z]+:|\/|@|#)/.test(written))
      .map((written) => ({ written, way: 'imports', target: fromHere(written) }));
  }
  const named = [...new Set([...matches(modules, file.text), ...matches(computed, file.text)])];
  const exact = matches(places, file.text);
  const loose = matches(paths, file.text).filter((written) => !named.includes(written) && !exact.includes(written));
  return [
    ...named.map((written) => asModule(written, fromHere)),
    ...exact.map((written) => asPath(written, fromHere(written))),
    ...[...loose, ...joinedIn(file.text)].flatMap((written) => readings(written, file.path)),
  ];
}

function asModule(written: string, fromHere: (written: string) => string): Reach {
  return /^\.\.?(\/|$)/.test(written)
    ? { written, way: 'imports', target: fromHere(written) }
    : { written, way: 'imports', specifier: written };
}

function asPath(written: string, target: string): Reach {
  return { written, way: wayTo(target), target };
}

/** A path can name a build, a program, or any other file, which is read. */
function wayTo(target: string): Way {
  if (/(^|\/)dist(\/|$)/.test(target)) return 'reads built files of';
  return /\.(ts|tsx|mjs|js)$/.test(target) ? 'starts' : 'reads files of';
}

/**
 * A path in a text can be relative to the file, to the file's workspace or to the root; the one that leads to another
 * workspace's folder decides.
 */
function readings(written: string, citing: string): readonly Reach[] {
  const fromFile = path.posix.join(path.posix.dirname(citing), written);
  const fromRoot = written.replace(/^(\.\.?\/)+/, '');
  const own = workspaceOf(citing);
  const elsewhere = [fromFile, fromRoot].find((target) => (workspaceWithin(target) ?? own) !== own);
  if (elsewhere !== undefined) return [asPath(written, elsewhere)];
  return written.startsWith('..') ? [asPath(written, fromFile)] : [];
}

function joinedIn(text: string): readonly string[] {
  return [...text.matchAll(joins)].flatMap(([, list = '']) => {
    const words = [...list.matchAll(/(['"`])([^'"`\n]+)\1/g)].map(([, , word = '']) => word);
    const joined = words.join('/').replace(/^(\.\.\/)+/, '');
    return workspaceWithin(joined) ? [joined] : [];
  });
}

function matches(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[2] ?? '');
}
