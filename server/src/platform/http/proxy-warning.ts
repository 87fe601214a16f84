// Warns the operator once if there seems to be a proxy whose headers are not trusted. Everyone behind that proxy would
// share the limits of one network address.

import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '../config/config.ts';

const warning =
  'A request carried X-Forwarded-For or Forwarded. Behind a proxy? Then set TRUST_PROXY, or everybody counts as one network address (docs/operations.md)';

/** Anyone can send such a header, so it is logged only once per start, and without its value. */
export function warnOfProxyOnce(app: FastifyInstance, trusted: TrustedProxies): void {
  if (trusted !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
      hasWarned = true;
      app.log.warn(warning);
    }
    done();
  });
}
