// Finds lookups by an untrusted word: `table[word]` and `word in table` also find what every object inherits
// ('constructor', 'toString', '__proto__'), while a Map has only what was put into it. It asks the compiler, because
// only types distinguish a table from an array, and any word from one of three
// (docs/decisions/0022-words-from-outside-are-looked-up-in-maps.md).

import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

export interface Lookup {
  /** Path from the project's folder, with forward slashes, and line number. */
  readonly place: string;
  readonly text: string;
}

/** Code that handles words from outside. Drawings and tools read only files of this repository. */
const watched =
  /^(?:api-contract|exam-engine|study-engine|question-statistics|form-assembly|question-bank|question-formats|server|web)\/src\/(?!.*\.test\.tsx?$)/;

/** Checks the project whose `tsconfig.json` is in the folder. */
export function findLookups(folder: string): { readonly files: number; readonly lookups: readonly Lookup[] } {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(folder, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error(`There is no project in ${folder}`);
    const { program, checker } = project;
    const files = program.getSourceFileNames().flatMap((name) => {
      const place = path.relative(folder, name).replaceAll(path.sep, '/');
      const file = watched.test(place) ? program.getSourceFile(name) : undefined;
      return file ? [{ place, file }] : [];
    });
    return { files: files.length, lookups: files.flatMap(({ place, file }) => lookupsIn(file, place, checker)) };
  } finally {
    api.close();
  }
}

interface Candidate {
  readonly node: Node;
  readonly word: Expression;
  /** The object in which the word is looked up; undefined if the word alone decides. */
  readonly table: Expression | undefined;
}

function lookupsIn(file: SourceFile, place: string, checker: Checker): readonly Lookup[] {
  const candidates: Candidate[] = [];
  const collect = (node: Node): void => {
    candidates.push(...candidatesAt(node));
    node.forEachChild(collect);
  };
  collect(file);
  if (candidates.length === 0) return [];
  const words = checker.getTypeAtLocation(candidates.map(({ word }) => word));
  const tables = checker.getTypeAtLocation(candidates.map(({ table, word }) => table ?? word));
  return candidates.flatMap(({ node, table }, index) => {
    const isFound = isAnyWord(words[index], checker) || (table && isOneOfMany(words[index], tables[index], checker));
    if (!isFound) return [];
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return [{ place: `${place}:${line + 1}`, text: file.text.slice(node.getStart(file), node.end) }];
  });
}

function candidatesAt(node: Node): readonly Candidate[] {
  if (isElementAccessExpression(node)) {
    return [{ node, word: node.argumentExpression, table: node.expression }];
  }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
    return [{ node, word: node.left, table: undefined }];
  }
  if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName)) {
    return [{ node, word: node.propertyName.expression, table: undefined }];
  }
  return [];
}

/** True if the types say no more about the word than that it is a string. */
function isAnyWord(type: Type | undefined, checker: Checker): boolean {
  if (!type) return true;
  if (type.isUnionType()) return type.getTypes().some((one) => isAnyWord(one, checker));
  if (type.flags & (TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess)) {
    return isAnyWord(checker.getBaseConstraintOfType(type), checker);
  }
  return (
    (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !==
    0
  );
}

/**
 * One of several known words in a table with arbitrary keys: the type can't guarantee that the table has it. A literal
 * is the programmer's own word.
 */
function isOneOfMany(word: Type | undefined, table: Type | undefined, checker: Checker): boolean {
  if (!word?.isUnionType() || !table) return false;
  const infos = checker.getIndexInfosOfType(checker.getNonNullableType(table) ?? table);
  return infos.some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, lookups } = findLookups(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const { place, text } of lookups) console.error(`${place} ${text}: words from outside are looked up in a Map`);
  console.log(`word lookups: ${files} files, ${lookups.length} violations`);
  process.exitCode = lookups.length > 0 || files === 0 ? 1 : 0;
}
