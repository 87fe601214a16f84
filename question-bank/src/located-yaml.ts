// Parses a YAML file against a schema and reports every problem with its line, all at once.

import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Returns the line (from 1) of a field such as `options.2`, or of its nearest existing parent. */
export type LineOf = (field: string) => number;

export type LocatedFile<T> =
  | { readonly readable: true; readonly value: T; readonly lineOf: LineOf }
  | { readonly readable: false; readonly faults: readonly Fault[] };

interface Fault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export function parseLocatedYaml<S extends z.ZodType>(text: string, schema: S): LocatedFile<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({
      line: lines.linePos(error.pos[0]).line,
      field: '',
      message: `is not valid YAML: ${error.message}`,
    }));
    return { readable: false, faults };
  }
  const lineOf: LineOf = (field) => lines.linePos(offsetOf(document.contents, field)).line;
  const parsed = schema.safeParse(document.toJS(), { error: plainMessage });
  if (parsed.success) return { readable: true, value: parsed.data, lineOf };
  return { readable: false, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, lineOf)) };
}

function faultsOf(issue: z.core.$ZodIssue, lineOf: LineOf): Fault[] {
  const at = (path: readonly PropertyKey[], message: string): Fault => {
    const field = path.map(String).join('.');
    return { line: lineOf(field), field, message };
  };
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)];
  return issue.keys.map((key) => at([...issue.path, key], 'is not a field'));
}

/**
 * Replaces the library's message if an author would have to guess what it means; undefined keeps the library's message.
 */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  if (issue.input === null) return 'is empty';
  if (issue.code === 'invalid_type' && issue.expected === 'string') return 'must be text; put it in quotes';
  return undefined;
}

function offsetOf(root: ParsedNode | null, field: string): number {
  let node: Node | null = root;
  let offset = 0;
  for (const segment of field === '' ? [] : field.split('.')) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
      if (!pair || !isScalar(pair.key)) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = asNode(pair.value);
    } else if (isSeq(node)) {
      node = asNode(node.items[Number(segment)]);
      if (!node) return offset;
      offset = node.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}

function asNode(value: unknown): Node | null {
  return isMap(value) || isSeq(value) || isScalar(value) ? value : null;
}
