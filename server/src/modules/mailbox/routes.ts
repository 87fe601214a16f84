// Shows the local mailbox (decision 0061). Registered only if `mayShowMailbox` allows it.

import { getMailbox, getMailHtml } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { findInMailbox, listMailbox } from '../../platform/mail/mailbox-mailer.ts';
import { isLoopback } from './may-show-mailbox.ts';

/**
 * For an email's HTML part, which an email client shows with its own styles. It allows inline styles and nothing else.
 * The page is sandboxed without scripts even when opened by itself, and its links may open a new tab.
 */
const policyOfMails = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function addMailboxRoutes(app: FastifyInstance, { folder }: { readonly folder: string }): void {
  serveCall(app, getMailbox, async ({ request, reply }) => {
    refuseStrangers(request);
    reply.header('cache-control', 'no-store');
    const mails = await listMailbox(folder);
    return { mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString(), links: linksIn(mail.text) })) };
  });

  serveCall(app, getMailHtml, async ({ params, request, reply }) => {
    refuseStrangers(request);
    const mail = await findInMailbox(folder, params.id);
    if (!mail) throw new Refusal(404, 'not-found', 'id: no such email in the mailbox', { field: 'id' });
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOfMails)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

/**
 * Other sites can make their own host name resolve to this machine, and a proxy can send requests on behalf of anyone.
 * Neither is the person at this machine, so they get the reply for an unknown path.
 */
function refuseStrangers(request: FastifyRequest): void {
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = request.headers;
  if (isLoopback(request.hostname) && !forwarded && !via && !forwardedFor) return;
  throw new Refusal(404, 'not-found', 'The mailbox is shown only on the machine it runs on.', { field: 'path' });
}

/** A period or bracket after an address belongs to the sentence. */
function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g) ?? [];
}
