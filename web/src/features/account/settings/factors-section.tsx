// Second factors: the list, adding one, removing one.

import { type Factor, isAuthApiError } from '@supabase/auth-js';
import { useState } from 'react';
import { mediumDate } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { factorTitle } from '../factor.ts';
import type { AccountSectionProps } from './account-section.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';

type Open = 'app' | 'phone' | Factor | null;

export function FactorsSection({ auth, user, onChange }: AccountSectionProps) {
  const [open, setOpen] = useState<Open>(null);
  const [news, setNews] = useState('');
  const all = user.factors ?? [];
  const verified = all.filter(({ status }) => status === 'verified');
  const show = (what: Open) => {
    setNews('');
    setOpen(what);
  };
  const done = async (text: string) => {
    setOpen(null);
    setNews(text);
    await onChange();
  };
  const remove = async (factor: Factor) => {
    const { error } = await auth.mfa.unenroll({ factorId: factor.id });
    // It was already removed in another tab, which is what the person wants.
    if (error && !(isAuthApiError(error) && error.code === 'mfa_factor_not_found')) throw error;
    // The token of this session still contains the factor until the token is refreshed.
    await auth.refreshSession();
    await done(words.factorRemoved);
  };
  return (
    <Section title={words.factorsTitle}>
      <p>{words.factorsLead}</p>
      {verified.length === 0 && <p>{words.factorsNone}</p>}
      {verified.length > 0 && (
        <ul className="account__list">
          {verified.map((factor) => (
            <li key={factor.id}>
              <span>
                <strong>{factorTitle(factor)}</strong>
                <span className="account__detail">
                  {factor.factor_type === 'phone' ? words.factorKinds.phone : words.factorKinds.totp},{' '}
                  {words.factorSince(mediumDate(factor.created_at))}
                </span>
              </span>
              <button type="button" className="button button--quiet button--small" onClick={() => show(factor)}>
                {words.remove}
                <span className="visually-hidden"> {factorTitle(factor)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {verified.length === 1 && <p className="account__detail">{words.factorsOne}</p>}
      <p role="status">{news}</p>
      <div className="form__actions">
        <button type="button" className="button button--quiet" onClick={() => show('app')}>
          {words.factorAddApp}
        </button>
        <button type="button" className="button button--quiet" onClick={() => show('phone')}>
          {words.factorAddPhone}
        </button>
      </div>
      {open === 'app' && (
        <AddAppDialog auth={auth} factors={all} onClose={() => setOpen(null)} onDone={() => done(words.factorAdded)} />
      )}
      {open === 'phone' && (
        <AddPhoneDialog auth={auth} onClose={() => setOpen(null)} onDone={() => done(words.factorAdded)} />
      )}
      {open !== null && typeof open === 'object' && (
        <ConfirmDialog
          title={words.factorRemoveTitle(factorTitle(open))}
          action={words.remove}
          busyLabel={words.removing}
          onConfirm={() => remove(open)}
          onClose={() => setOpen(null)}
        >
          <p>{words.factorRemoveText}</p>
          {verified.length === 1 && <p>{words.factorRemoveLast}</p>}
        </ConfirmDialog>
      )}
    </Section>
  );
}
