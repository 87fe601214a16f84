// Checks that everything that is cited exists: statements of docs/behaviour, decisions by number, links between files,
// and paths that documents name in backticks. In some documents, names in backticks must also exist in the code. Recipes
// that name a test of the long rounds must say so.

import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findUnsaidLongRounds } from './long-rounds.ts';
import { listFiles, readText, type TextFile } from './repository-files.ts';

export interface Repository {
  /** The files whose references are checked. */
  readonly texts: readonly TextFile[];
  /** Every file that a text can name. */
  readonly paths: readonly string[];
}

export interface DeadReference {
  /** Path and line. */
  readonly place: string;
  readonly what: string;
}

const statementFile = /^docs\/behaviour\/([a-z]+(?:-[a-z]+)*)\.md$/;
const decisionFile = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const listOfDecisions = 'docs/decisions/README.md';
/** A statement is a list item that begins with its id. */
const statement = /^- \*\*([a-z]+(?:-[a-z]+)*-\d+)\*\* \S/;
/** Files that documents may name although they are not in the repository: commands write these. */
const written = new Set(['paper.md', 'options.md']);
/** Documents whose names in backticks must be in the code: they say where to put something. */
const namingCode = /^(CONTRIBUTING|docs\/(?:architecture|folders)|docs\/recipes\/[a-z-]+)\.md$/;

export function findDeadReferences({ texts, paths }: Repository): readonly DeadReference[] {
  const known = {
    statements: new Set(texts.flatMap(statementsOf)),
    areas: new Set(texts.flatMap(({ path: name }) => statementFile.exec(name)?.[1] ?? [])),
    decisions: new Set(texts.flatMap(({ path: name }) => decisionFile.exec(name)?.[1] ?? [])),
    paths: new Set(paths.flatMap(withFolders)),
    words: new Set(
      texts.flatMap(({ path: name, text }) => (/\.(ts|tsx|mjs)$/.test(name) ? (text.match(/\w+/g) ?? []) : [])),
    ),
    folders: new Set(paths.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : []))),
  };
  return [
    ...texts.flatMap((file) => linesOf(file).flatMap((line) => deadIn(file, line, known))),
    ...doubles(texts),
    ...unlisted(texts),
    ...texts.flatMap(withoutId),
  ];
}

interface Known {
  readonly statements: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
  /** All words in the code. */
  readonly words: ReadonlySet<string>;
  /** Files and folders. */
  readonly paths: ReadonlySet<string>;
  /** Folders at the root. */
  readonly folders: ReadonlySet<string>;
}

interface Line {
  readonly place: string;
  readonly text: string;
}

function linesOf({ path: name, text }: TextFile): readonly Line[] {
  return text.split('\n').map((line, index) => ({ place: `${name}:${index + 1}`, text: line }));
}

function deadIn(file: TextFile, { place, text }: Line, known: Known): readonly DeadReference[] {
  const isDocument = file.path.endsWith('.md');
  return [
    ...deadStatements(text, known),
    ...deadDecisions(text, known),
    ...deadDocuments(text, file, known),
    ...(namingCode.test(file.path) ? deadNames(text, known) : []),
    ...(isDocument ? [...deadLinks(text, file, known), ...deadPaths(text, known)] : []),
  ].map((what) => ({ place, what }));
}

function deadStatements(text: string, { statements, areas }: Known): readonly string[] {
  return [...text.matchAll(/(?<![\w/.-])([a-z]+(?:-[a-z]+)*)-\d+(?![\w/-]|\.\w)/g)]
    .filter(([id, area = '']) => areas.has(area) && !statements.has(id))
    .map(([id]) => `statement ${id}`);
}

/**
 * Matches 'decision 0012', 'decisions 0012, 0014 and 0031', 'record 0020'; also letters, the old names of decisions.
 */
function deadDecisions(text: string, { decisions }: Known): readonly string[] {
  const number = String.raw`(?:\d{4}|[A-Z]\d{1,2})\b`;
  const cited = new RegExp(String.raw`\b(?:decision|record)s? (${number}(?:(?:, | and | to )${number})*)`, 'gi');
  return [...text.matchAll(cited)]
    .flatMap(([, list = '']) => list.split(/, | and | to /))
    .filter((name) => !decisions.has(name))
    .map((name) => `decision ${name}`);
}

/** Documents by name, wherever they are cited: `docs/…`, and files like `privacy.md` in backticks. */
function deadDocuments(text: string, { path: citing }: TextFile, { paths }: Known): readonly string[] {
  const outside = /\bspec sections? \d|\bwire facts\b/.exec(text)?.[0];
  const named = [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w/g)].map(([name]) => name);
  const inBackticks = [...text.matchAll(/`([\w.-]+\.md)`/g)].map(([, name = '']) => name);
  return [
    ...(outside === undefined ? [] : [`${outside}, which is not in this repository`]),
    ...named.filter((name) => !isThere(name, paths) && ![...paths].some((one) => one.startsWith(`${name}-`))),
    ...inBackticks.filter(
      (name) =>
        !written.has(name) && !paths.has(path.posix.join(path.posix.dirname(citing), name)) && !endsOne(name, paths),
    ),
  ];
}

function deadLinks(text: string, { path: citing }: TextFile, { paths }: Known): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !isThere(path.posix.join(path.posix.dirname(citing), target), paths))
    .map((target) => `link to ${target}`);
}

/** Text in backticks that looks like a path: from the root, or, for a source file, the end of a path. */
function deadPaths(text: string, { paths, folders }: Known): readonly string[] {
  return [...text.matchAll(/`([\w.@/*<>…-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/[*<>…]|(^|\/)(dist|data|node_modules)(\/|$)/.test(name))
    .filter((name) => {
      const [folder = ''] = name.split('/');
      if (name.includes('/') && folders.has(folder)) return !isThere(name, paths) && !endsOne(name, paths);
      return /^[\w./-]+\.(ts|tsx|mjs)$/.test(name) && !name.startsWith('.') && !endsOne(name, paths);
    })
    .map((name) => `path ${name}`);
}

/**
 * Names as code writes them, with a capital inside: `startApp`, `ExamRules`, also before a parenthesis or after a dot.
 */
function deadNames(text: string, { words }: Known): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, quoted = '']) => quoted.match(/(?<![\w/…-])[A-Za-z]*[a-z][A-Z]\w*(?![\w/-])/g) ?? [])
    .filter((name) => !words.has(name))
    .map((name) => `name ${name}`);
}

function isThere(name: string, paths: ReadonlySet<string>): boolean {
  return paths.has(name.replace(/\/$/, ''));
}

function endsOne(name: string, paths: ReadonlySet<string>): boolean {
  return paths.has(name) || [...paths].some((one) => one.endsWith(`/${name}`));
}

function statementsOf({ path: name, text }: TextFile): readonly string[] {
  const area = statementFile.exec(name)?.[1];
  if (area === undefined) return [];
  return text.split('\n').flatMap((line) => statement.exec(line)?.[1] ?? []);
}

/** Two statements with the same id, or two decisions with the same number. */
function doubles(texts: readonly TextFile[]): readonly DeadReference[] {
  const names = texts.flatMap((file) => [
    ...statementsOf(file).map((id) => ({ place: file.path, what: `statement ${id}` })),
    ...(decisionFile.exec(file.path)?.slice(1, 2) ?? []).map((id) => ({ place: file.path, what: `decision ${id}` })),
  ]);
  return names
    .filter(({ what }, index) => names.findIndex((one) => one.what === what) < index)
    .map(({ place, what }) => ({ place, what: `${what}, a second time` }));
}

/** A decision that is missing from the list of decisions. */
function unlisted(texts: readonly TextFile[]): readonly DeadReference[] {
  const list = texts.find((file) => file.path === listOfDecisions);
  if (list === undefined) return [];
  return texts
    .map((file) => path.posix.basename(file.path))
    .filter((name, index) => decisionFile.test(texts[index]?.path ?? '') && !list.text.includes(`](${name})`))
    .map((name) => ({ place: listOfDecisions, what: `${name}, which it does not list` }));
}

/** A statement whose id does not belong to its file, and a list item of such a file that is not a statement. */
function withoutId(file: TextFile): readonly DeadReference[] {
  const area = statementFile.exec(file.path)?.[1];
  if (area === undefined) return [];
  return linesOf(file)
    .filter(({ text }) => text.startsWith('- ') && !statement.exec(text)?.[1]?.startsWith(`${area}-`))
    .map(({ place }) => ({ place, what: `an item without an id of ${area}` }));
}

function withFolders(name: string): readonly string[] {
  const parts = name.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

const citing = /\.(ts|tsx|mjs|md|ya?ml|css|html|py|sql|example|sh)$|(^|\/)(Dockerfile|Caddyfile|run)$/;
/** Content, and the deliberate errors in this check's own tests. */
const notCiting =
  /^(question-bank\/(questions|solvings)|tools\/teaching-images\/scenes|teaching-pictures\/pictures)\/|^tooling\/references/;

function readRepository(): Repository {
  const paths = listFiles();
  const texts = paths.filter((name) => citing.test(name) && !notCiting.test(name)).map(readText);
  return { texts, paths };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const repository = readRepository();
  const dead = findDeadReferences(repository);
  const unsaid = findUnsaidLongRounds(repository.texts);
  for (const { place, what } of dead) console.error(`${place} cites what is not here: ${what}`);
  for (const { place, file } of unsaid)
    console.error(`${place} names ${file}, which \`npm test\` does not run: write 'long round' on the same line`);
  console.log(
    `references: ${repository.texts.length} files, ${dead.length} that lead nowhere, ${unsaid.length} unsaid long rounds`,
  );
  process.exitCode = dead.length + unsaid.length > 0 || repository.texts.length === 0 ? 1 : 0;
}
