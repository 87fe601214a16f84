// Security headers for every reply. Scripts come only from this origin; the page's one inline style and its first
// inline script are allowed by their hashes. The frame of the webhook-test panel has its own policy.

import { createHash } from 'node:crypto';
import { isGuardedPage, webhookPanelPath } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The headers are built once, not for each reply, because every browser requests over a hundred files at the start.
 */
export function addSecurityHeaders(app: FastifyInstance, page: string, isSecure: boolean): void {
  const styleHashes = hashesOf(page.matchAll(/<style>([\s\S]*?)<\/style>/g));
  const scriptHashes = hashesOf(page.matchAll(/<script>([\s\S]*?)<\/script>/g));
  const common: HelmetOptions = {
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  };
  const pages: HelmetOptions = {
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
  };
  const protectGuarded = helmet(pages);
  // With an opener policy, the browser would start a new process for the page before the page's first line runs
  // (decision 0111).
  const protect = helmet({ ...pages, crossOriginOpenerPolicy: false });
  const protectPanel = helmet({ ...common, contentSecurityPolicy: panelPolicy });
  app.addHook('onRequest', (request, reply, done) => {
    const [pathname = '/'] = request.url.split('?');
    const isPanel = request.routeOptions.url === webhookPanelPath;
    const add = isPanel ? protectPanel : isGuardedPage(pathname) ? protectGuarded : protect;
    add(request.raw, reply.raw, (error) => {
      if (error instanceof Error) done(error);
      else done();
    });
  });
}

function hashesOf(elements: Iterable<RegExpMatchArray>): readonly string[] {
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The policy of the only document that may post to any address, because from it the browser posts to an address that
 * the person types in (decision 0039). Only our own pages may frame it, and otherwise it loads only its own scripts and
 * styles. It does not require https, because a receiver on a developer's own machine has none.
 */
const panelPolicy: NonNullable<HelmetOptions['contentSecurityPolicy']> = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ['http:', 'https:'],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
};
