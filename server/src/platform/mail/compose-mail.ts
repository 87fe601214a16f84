// Composes the emails from the texts of a language. It only computes; it sends nothing.

import type { Mail } from './mail.ts';
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts';
import { englishMails, type MailDetails, type MailPurpose, type MailTexts } from './mail-texts.ts';

/** `texts` should be in the language of the recipient. */
export function composeMail<P extends MailPurpose>(
  purpose: P,
  details: MailDetails[P],
  texts: MailTexts = englishMails,
): Mail {
  const { subject, preview, paragraphs, button, ifNotYou } = texts.purposes[purpose];
  const { productName, to } = details;
  // A purpose without a button has no page to link to; the person types the code.
  const link = button !== undefined && 'link' in details ? details.link : undefined;
  const code = 'code' in details ? details.code : undefined;
  const has = { link: link !== undefined, code: code !== undefined };
  const content: MailContent = {
    language: texts.language,
    productName,
    preview,
    heading: subject,
    paragraphs: typeof paragraphs === 'function' ? paragraphs(details) : paragraphs,
    button: link !== undefined && button !== undefined ? { label: button, link, inFull: texts.linkInFull } : undefined,
    code: code === undefined ? undefined : { lead: has.link ? texts.code.besideLink : texts.code.alone, digits: code },
    smallPrint: [...('lifeMinutes' in details ? [texts.life(details.lifeMinutes, has)] : []), ifNotYou],
    reason: texts.reason(to, productName),
  };
  return { to, subject, text: layOutText(content), html: layOutHtml(subject, content) };
}
