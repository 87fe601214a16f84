// Calls to the local mailbox (decision 0061): available only while the product runs for one person, on a loopback
// address.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO time at which the email was stored. */
  at: z.string(),
  text: z.string(),
  html: z.string(),
  /** Addresses in the text, in the order of the text. */
  links: z.array(z.string()),
});

export type StoredMail = z.infer<typeof storedMail>;

export const getMailbox = declareCall({
  method: 'GET',
  path: '/api/test/outbox',
  summary: 'The mails that stayed here instead of being sent, newest first',
  replies: { 200: z.object({ mails: z.array(storedMail) }) },
  refusals: { 404: ['not-found'] },
});

export const getMailHtml = declareCall({
  method: 'GET',
  path: '/api/test/outbox/:id/html',
  summary: 'The HTML part of one of these mails as a page that runs nothing',
  params: z.object({ id: z.string().check(z.regex(/^\d{15}-[0-9a-f]{32}$/, 'expected the id of a mail')) }),
  replies: { 200: z.string() },
  refusals: { 404: ['not-found'] },
});
