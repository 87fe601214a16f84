// For `npm run migration`: the generator is installed at the root and looks for drizzle-orm from there, where npm does not put it.

import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const here = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isAskedFromHere = context.parentURL === import.meta.url;
    if (isAskedFromHere || !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    return { url: pathToFileURL(here.resolve(specifier)).href, shortCircuit: true };
  },
});
