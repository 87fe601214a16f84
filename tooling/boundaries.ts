// The plan of the house as a check: who may import whom. Patterns fence features and modules that are not born yet.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface Violation {
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
}

interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Workspaces and the floors below them (docs/architecture.md). A workspace not named here may import nothing. */
const workspaceImports: Readonly<Record<string, readonly string[]>> = {
  'exam-engine': [],
  'teaching-images': [],
  'api-contract': ['exam-engine'],
  'question-bank': ['exam-engine'],
  server: ['exam-engine', 'api-contract', 'question-bank', 'teaching-images'],
  web: ['exam-engine', 'api-contract'],
  e2e: ['exam-engine', 'api-contract'],
  bench: ['exam-engine', 'api-contract'],
};

/** `from` may not import `to`; `$1` in `to` stands for what `(…)` matched in `from`. */
const fences: readonly {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly except?: string;
  readonly rule: string;
}[] = [
  {
    from: /^web\/src\/features\/([^/]+)\//,
    to: /^web\/src\/features\/([^/]+)\//,
    except: '$1',
    rule: 'features never import each other; a page puts them side by side',
  },
  {
    from: /^web\/src\/(ui|api)\//,
    to: /^web\/src\/(device|question|report|features|app)\//,
    rule: 'ui and api stand below all else of the web',
  },
  {
    from: /^web\/src\/device\//,
    to: /^web\/src\/(ui|question|report|features|app)\//,
    rule: 'the device keeps and sends, and shows nothing',
  },
  {
    from: /^web\/src\/device\/clock\//,
    to: /^web\/src\/device\/(store|content|outbox)\//,
    rule: 'the clock stands below the store',
  },
  {
    from: /^web\/src\/device\/store\//,
    to: /^web\/src\/device\/(content|outbox)\//,
    rule: 'the store stands below content and outbox',
  },
  {
    from: /^web\/src\/device\/content\//,
    to: /^web\/src\/device\/outbox\//,
    rule: 'the content stands below the outbox',
  },
  {
    from: /^web\/src\/question\//,
    to: /^web\/src\/(report|features|app)\//,
    rule: 'a question stands below reports and features',
  },
  {
    from: /^web\/src\/report\//,
    to: /^web\/src\/(features|app)\//,
    rule: 'reports stand below features',
  },
  { from: /^web\/src\/features\//, to: /^web\/src\/app\//, rule: 'features stand below the app' },
  {
    from: /^web\/src\/features\/account\/(?!sign-in\/|settings\/)/,
    to: /^web\/src\/features\/account\/(sign-in|settings)\//,
    rule: 'what sign-in and settings share stands below both',
  },
  {
    from: /^web\/src\/features\/account\/(sign-in|settings)\//,
    to: /^web\/src\/features\/account\/(sign-in|settings)\//,
    except: '$1',
    rule: 'sign-in and settings never import each other',
  },
  {
    from: /^server\/src\/modules\/([^/]+)\//,
    to: /^server\/src\/modules\/([^/]+)\//,
    except: '$1',
    rule: 'modules never import each other; app.ts hands a function over',
  },
  { from: /^server\/src\/platform\//, to: /^server\/src\/modules\//, rule: 'platform stands below the modules' },
];

export function findViolations(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap((file) => importsOf(file.text).flatMap((target) => judge(file, target)));
}

function judge(file: SourceFile, target: string): readonly Violation[] {
  const violation = (rule: string): readonly Violation[] => [{ file: file.path, imports: target, rule }];
  const workspace = file.path.split('/')[0] ?? '';
  const isTest = /\.test\.tsx?$|\/test\//.test(file.path);
  if (target.startsWith('@simulator/')) {
    const [, name = '', ...inside] = target.split('/');
    if (inside.length > 0) return violation('a workspace has one public door');
    const allowed = workspaceImports[workspace] ?? [];
    return allowed.includes(name) ? [] : violation(`${workspace} stands on ${allowed.join(', ') || 'nothing'}`);
  }
  if (!target.startsWith('.')) {
    const isForbidden = workspace === 'exam-engine' && !isTest;
    return isForbidden ? violation('the engine has no dependency, not even on Node') : [];
  }
  const resolved = path.posix.join(path.posix.dirname(file.path), target);
  if (resolved.startsWith('tooling/') && (isTest || workspace === 'bench')) return [];
  if (resolved.split('/')[0] !== workspace) return violation('another workspace is imported by its name');
  return fences
    .filter(({ from, to, except }) => {
      const source = from.exec(file.path);
      const destination = to.exec(resolved);
      return source && destination && !(except && source[1] === destination[1]);
    })
    .flatMap(({ rule }) => violation(rule));
}

/** Static and dynamic imports, re-exports and `new URL('…', import.meta.url)` are all ways to reach another file. */
function importsOf(text: string): readonly string[] {
  const pattern = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)(['"])([^'"\n]+)\1/g;
  return [...text.matchAll(pattern)].map((match) => match[2] ?? '');
}

function readSources(root: string): readonly SourceFile[] {
  return Object.keys(workspaceImports).flatMap((workspace) => {
    try {
      return readdirSync(path.join(root, workspace), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !/node_modules|[\\/]dist[\\/]/.test(file))
        .map((file) => ({
          path: path.relative(root, file).replaceAll(path.sep, '/'),
          text: readFileSync(file, 'utf8'),
        }));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const sources = readSources(root);
  const violations = findViolations(sources);
  for (const { file, imports, rule } of violations) console.error(`${file} imports ${imports}: ${rule}`);
  console.log(`boundaries: ${sources.length} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || sources.length === 0 ? 1 : 0;
}
