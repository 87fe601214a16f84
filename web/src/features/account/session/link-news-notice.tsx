// The notice shown when an emailed link, or the return from a provider, did not work as intended.

import { accountTexts } from '../account-texts.ts';
import { authTexts } from '../auth-texts.ts';
import { problemOf } from '../form/describe-problem.ts';
import { type LinkNews, openedElsewhere } from './open-auth.ts';

/** Codes of the server for a link, or a sign-in that a link started, that was already used or has expired. */
const staleLinks = ['otp_expired', 'flow_state_not_found', 'flow_state_expired'];
/**
 * Codes for a link that was opened in this browser although its secret belongs to another request or another browser.
 */
const foreignLinks = [openedElsewhere, 'bad_code_verifier'];

export function LinkNewsNotice({ news }: { readonly news: LinkNews }) {
  if (news.kind === 'half-confirmed') {
    return (
      <section className="notice" role="status">
        <p>{accountTexts.halfConfirmed}</p>
      </section>
    );
  }
  return (
    <section className="notice notice--warning" role="alert">
      <h2>{authTexts.newsTitle}</h2>
      <p>{sentenceOf(news.code)}</p>
    </section>
  );
}

function sentenceOf(code: string): string {
  if (staleLinks.includes(code)) return authTexts.linkExpired;
  if (foreignLinks.includes(code)) return authTexts.linkElsewhere;
  return problemOf(code, '').text;
}
