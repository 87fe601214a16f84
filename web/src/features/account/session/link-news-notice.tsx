// The notice for a mailed link, or a return from a provider, that did not work as intended.

import { accountTexts } from '../account-texts.ts';
import { authTexts } from '../auth-texts.ts';
import { problemOf } from '../form/describe-problem.ts';
import { type LinkNews, openedElsewhere } from './open-auth.ts';

/** Codes by which the server says that a link, or what it led to, is used up or too old. */
const staleLinks = ['otp_expired', 'flow_state_not_found', 'flow_state_expired'];
/** The link was opened here, and another request of this browser or another one holds its secret. */
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
