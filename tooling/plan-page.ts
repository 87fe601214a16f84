// Writes the plan into documents, between their two markers: into docs/architecture.md the diagram and the workspaces,
// into docs/folders.md the folders within them, the pages of the web and the boundaries.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type PageOfWeb, pagesOfWeb } from './pages-of-web.ts';
import { type Arrow, arrows, boundaries, type Part, parts, type Way, type Workspace, workspaces } from './plan.ts';
import { readText, root } from './repository-files.ts';

/** By page: what is between its markers. */
const written = {
  'docs/architecture.md': () => [drawing(), tableOfWorkspaces()],
  'docs/folders.md': () => [
    '## In the web',
    tableOfParts('web'),
    '## In the server',
    tableOfParts('server'),
    '## Pages',
    tableOfPages(),
    '## Boundaries',
    listOfBoundaries(),
  ],
};

type Page = keyof typeof written;
export const pages: readonly Page[] = ['docs/architecture.md', 'docs/folders.md'];

const begin = '<!-- the plan, by `npm run plan`: begin -->\n';
const end = '<!-- the plan: end -->';

/** The page with the current plan. */
export function withPlan(page: Page, text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no marks for the plan`);
  return `${before}${begin}\n${written[page]().join('\n\n')}\n\n${end}${after}`;
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

function tableOfParts(workspace: string): string {
  const row = ({ folder, is }: Part) => `| \`${folder}\` | ${is} |`;
  const inside = parts.filter(({ folder }) => folder.startsWith(`${workspace}/`));
  return ['| folder | is |', '|---|---|', ...inside.map(row)].join('\n');
}

function tableOfPages(): string {
  const { onEveryPage, pages: shown } = pagesOfWeb();
  const named = (names: readonly string[]) => names.join(', ') || 'none';
  const row = ({ address, file, features, catalogs }: PageOfWeb) =>
    `| \`${address}\` | \`${file.replace('web/src/', '')}\` | ${named(features)} | ${named(catalogs)} |`;
  return [
    'Read off the imports, also of what loads later. The name of a catalog is that of its file:',
    `\`startExtra\` is in \`start-extra-texts.ts\`. Besides those listed every page has: ${named(onEveryPage)}.`,
    '',
    '| address | page in `web/src` | features | catalogs of texts |',
    '|---|---|---|---|',
    ...shown.map(row),
  ].join('\n');
}

function listOfBoundaries(): string {
  return boundaries.map(({ rule }) => `- ${rule}`).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pages) writeFileSync(path.join(root, page), withPlan(page, readText(page).text));
  console.log(`plan: written into ${pages.join(' and ')}`);
}
