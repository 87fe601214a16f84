// Writes the plan into docs/architecture.md, between its two markers: the diagram, the workspaces, what is in them, the
// boundaries.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Arrow, arrows, boundaries, type Part, parts, type Way, type Workspace, workspaces } from './plan.ts';
import { readText, root } from './repository-files.ts';

export const page = 'docs/architecture.md';
const begin = '<!-- the plan, by `npm run plan`: begin -->\n';
const end = '<!-- the plan: end -->';

/** The page with the current plan. */
export function withPlan(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no marks for the plan`);
  return `${before}${begin}\n${drawing()}\n\n${tableOfWorkspaces()}\n\n${tableOfParts()}\n\n${listOfBoundaries()}\n\n${end}${after}`;
}

/** A Mermaid diagram with one line per workspace and way, so that it is also readable as text. */
function drawing(): string {
  const lines = workspaces.flatMap(({ name }) =>
    grouped(name).map(({ way, inTests, to }) => `  ${name} ${line(way, inTests)} ${to.map(node).join(' & ')}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

function node(name: string): string {
  return name === 'every workspace' ? 'every["every workspace"]' : name;
}

function line(way: Way, inTests: boolean): string {
  const label = way + (inTests ? ', in tests' : '');
  if (way === 'imports') return inTests ? `-- ${label} -->` : '-->';
  return way === 'starts' ? `== ${label} ==>` : `-. ${label} .->`;
}

function tableOfWorkspaces(): string {
  const row = ({ folder, entryPoint, is }: Workspace) =>
    `| \`${folder}\` | ${is} | ${/^[\w./]+$/.test(entryPoint) ? `\`${entryPoint}\`` : entryPoint} |`;
  return ['| workspace | is | entry point |', '|---|---|---|', ...workspaces.map(row)].join('\n');
}

interface Group {
  readonly way: Way;
  readonly inTests: boolean;
  readonly to: readonly string[];
}

function grouped(name: string): readonly Group[] {
  const own = arrows.filter(({ from }) => from === name);
  const kindOf = ({ way, inTests }: Arrow) => `${way} ${inTests}`;
  return [...Map.groupBy(own, kindOf).values()].flatMap((group) =>
    group.slice(0, 1).map(({ way, inTests }) => ({ way, inTests: inTests === true, to: group.map(({ to }) => to) })),
  );
}

function tableOfParts(): string {
  const row = ({ folder, is }: Part) => `| \`${folder}\` | ${is} |`;
  return ['| within a workspace | is |', '|---|---|', ...parts.map(row)].join('\n');
}

function listOfBoundaries(): string {
  return boundaries.map(({ rule }) => `- ${rule}`).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(root, page), withPlan(readText(page).text));
  console.log(`plan: written into ${page}`);
}
