// Loaded first in every process that the tests start. It finds the modules of a server in a fifth of the time: for each
// import Node looks for the file again, and reads the `exports` and the type of its package again.

import { flushCompileCache, registerHooks } from 'node:module';

type Resolved = ReturnType<Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[2]>;

/** Where a name led to, by the name and the package that imports it. */
const found = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const from = context.parentURL;
    if (from === undefined || !context.conditions.includes('import')) return nextResolve(specifier, context);
    // Our own modules import each other by file name.
    if (/^\.\.?\/.*\.ts$/.test(specifier)) return at(specifier, from, 'module-typescript');
    // So do those of this package, whose `exports` are some hundred kilobytes. Files with this extension are ES modules.
    if (from.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier)) {
      return at(specifier, from, 'module');
    }
    if (/^(?:\.|node:|file:)/.test(specifier)) return nextResolve(specifier, context);
    const key = `${specifier} ${packageOf(from)}`;
    const known = found.get(key);
    if (known) return { ...known, shortCircuit: true };
    const resolved = nextResolve(specifier, context);
    found.set(key, resolved);
    return resolved;
  },
});

function at(specifier: string, from: string, format: 'module' | 'module-typescript') {
  return { url: new URL(specifier, from).href, format, shortCircuit: true };
}

/** All modules of a package find the same packages. */
function packageOf(url: string): string {
  const installed = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(url)?.[0];
  return installed ?? url.slice(0, url.search(/\/(?:src|test)\//));
}

/** A server has loaded everything by then. Tests kill most of them, and Node writes its cache of scripts at an exit. */
const loadedMs = 4_000;
setTimeout(flushCompileCache, loadedMs).unref();
