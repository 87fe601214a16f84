// The plan as a check: which workspace may import, read or start which other (plan.ts has the data,
// docs/architecture.md the diagram). Boundaries are patterns, so that they also cover features and modules that are not
// written yet.

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Arrow, arrows, boundaries, sharedByTests, type Workspace, withoutLibraries, workspaces } from './plan.ts';
import { listFiles, readText, type TextFile } from './repository-files.ts';
import { type Reach, waysFrom, workspaceOf } from './ways-to-files.ts';

export interface Violation {
  readonly file: string;
  readonly reaches: string;
  readonly rule: string;
}

const scope = '@simulator/';
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);

export function findViolations(files: readonly TextFile[]): readonly Violation[] {
  return files.flatMap((file) => waysFrom(file).flatMap((reach) => judge(file.path, reach)));
}

/** Arrows of the plan that no file uses: a plan that allows too much is not accurate either. */
export function findUnusedArrows(files: readonly TextFile[]): readonly Arrow[] {
  const taken = new Set(
    files.flatMap((file) =>
      waysFrom(file).map((reach) => [workspaceOf(file.path)?.name, reach.way, workspaceReached(reach)].join()),
    ),
  );
  return arrows.filter(({ from, way, to }) => to !== 'every workspace' && !taken.has([from, way, to].join()));
}

interface Manifest {
  readonly exports?: unknown;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What a package.json declares and what the plan says about the same workspace must agree in both directions. */
export function findManifestViolations({ path: file, text }: TextFile): readonly Violation[] {
  const { exports: entryPoint, workspaces: listed, dependencies, devDependencies }: Manifest = JSON.parse(text);
  if (listed) {
    const planned = workspaces.filter(({ isNpmWorkspace }) => isNpmWorkspace).map(({ folder }) => folder);
    return [
      ...without(listed, planned).map((one) => ({
        file,
        reaches: one,
        rule: 'a workspace has a place in plan.ts',
      })),
      ...without(planned, listed).map((one) => ({ file, reaches: one, rule: 'plan.ts says it is a workspace' })),
    ];
  }
  const workspace = workspaces.find(({ folder }) => file === `${folder}/package.json`);
  if (!workspace) return [];
  const planned = arrows
    .filter(({ from, way, to }) => from === workspace.name && way === 'imports' && workspaceNamed(to)?.isNpmWorkspace)
    .map(({ to }) => scope + to);
  const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith(scope));
  const isOpen = entryPoint === undefined || entryPoint === `./${workspace.entryPoint}`;
  return [
    ...without(declared, planned).map((one) => ({ file, reaches: one, rule: 'declared, and no arrow of plan.ts' })),
    ...without(planned, declared).map((one) => ({ file, reaches: one, rule: 'an arrow of plan.ts, and not declared' })),
    ...(isOpen
      ? []
      : [{ file, reaches: String(entryPoint), rule: `plan.ts says that the entry point is ${workspace.entryPoint}` }]),
  ];
}

function judge(file: string, reach: Reach): readonly Violation[] {
  const violation = (rule: string): readonly Violation[] => [{ file, reaches: reach.written, rule }];
  const workspace = workspaceOf(file);
  if (!workspace) return violation('this file is in no workspace of plan.ts');
  if (reach.specifier !== undefined) {
    if (reach.specifier.startsWith(scope)) return judgePackage(file, workspace, reach, violation);
    const isForbidden = withoutLibraries.has(workspace.name) && !isTest(file);
    return isForbidden ? violation('the engine has no dependency, not even on Node') : [];
  }
  const target = reach.target ?? '';
  const reached = workspaceOf(target);
  if (reached?.name === workspace.name) return judgeInside(file, target, violation);
  if (!reached) return reach.way === 'imports' ? violation('what is imported is in no workspace of plan.ts') : [];
  // A workspace without a package has no name to import it by. Any workspace may read the settings at the root.
  if (sharedByTests.some(({ files, by }) => files.test(target) && by.test(file))) return [];
  if (reach.way === 'imports' && reached.isNpmWorkspace) return violation('another workspace is imported by its name');
  const isSetting = reached.name === 'tooling' && !target.startsWith('tooling') && reach.way === 'reads files of';
  if (isSetting) return [];
  return isAllowed(file, workspace, reach, reached.name) ? [] : violation(notPlanned(workspace, reach, reached.name));
}

type Complaint = (rule: string) => readonly Violation[];

function judgePackage(file: string, workspace: Workspace, reach: Reach, violation: Complaint): readonly Violation[] {
  const [, name = '', ...inside] = reach.written.split('/');
  if (inside.length > 0) return violation('a workspace has one public entry point');
  return name === workspace.name || isAllowed(file, workspace, reach, name)
    ? []
    : violation(notPlanned(workspace, reach, name));
}

function judgeInside(file: string, target: string, violation: Complaint): readonly Violation[] {
  return boundaries
    .filter(({ from, to, except }) => {
      const source = from.exec(file);
      const destination = to.exec(target);
      return source && destination && !(except && source[1] === destination[1]);
    })
    .flatMap(({ rule }) => violation(rule));
}

function isAllowed(file: string, workspace: Workspace, { way }: Reach, to: string): boolean {
  return arrows.some(
    (arrow) =>
      arrow.from === workspace.name &&
      arrow.way === way &&
      (arrow.to === to || arrow.to === 'every workspace') &&
      (!arrow.inTests || isTest(file)),
  );
}

function notPlanned(workspace: Workspace, { way }: Reach, to: string): string {
  const planned = arrows.filter((arrow) => arrow.from === workspace.name && arrow.way === way).map((arrow) => arrow.to);
  return `${workspace.name} ${way} ${planned.join(', ') || 'nothing'}${planned.includes(to) ? ' in tests only' : ''}`;
}

function workspaceReached({ specifier, target }: Reach): string | undefined {
  if (specifier !== undefined) return specifier.startsWith(scope) ? specifier.split('/')[1] : undefined;
  return workspaceOf(target ?? '')?.name;
}

function workspaceNamed(name: string): Workspace | undefined {
  return workspaces.find((workspace) => workspace.name === name);
}

function without(all: readonly string[], known: readonly string[]): readonly string[] {
  return all.filter((one) => !known.includes(one));
}

/** Source files, except for the deliberate violations in this folder's tests. */
const isSource = (name: string) => /\.(ts|tsx|mjs|css|html)$/.test(name) && !/^tooling\/.*\.test\.ts$/.test(name);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = listFiles();
  const sources = names.filter(isSource).map(readText);
  const manifests = names.filter((name) => /(^|\/)package\.json$/.test(name)).map(readText);
  const violations = [...findViolations(sources), ...manifests.flatMap(findManifestViolations)];
  const unused = findUnusedArrows(sources);
  for (const { file, reaches, rule } of violations) console.error(`${file} reaches ${reaches}: ${rule}`);
  for (const { from, way, to } of unused) console.error(`tooling/plan.ts: no file of ${from} ${way} ${to}`);
  const count = violations.length + unused.length;
  console.log(`boundaries: ${sources.length} files, ${count} violations`);
  process.exitCode = count > 0 || sources.length === 0 ? 1 : 0;
}
