// Loaded first in every process that the tests start. It finds the modules of drizzle-orm in a fifth of the time: Node
// reads a package's `exports` again for each of its modules, and drizzle-orm's are some hundred kilobytes.

import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const from = context.parentURL;
    // The package's modules import each other by file name, and files with this extension are ES modules.
    if (from?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier)) {
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
});
