// The browsers where a person is signed in, and signing out here, everywhere else, or everywhere.

import { getSessions } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountSectionProps } from './account-section.ts';
import { browserName } from './browser-name.ts';
import { callAsPerson, endSession } from './call-account.ts';

interface SignedInBrowser {
  readonly id: string;
  readonly isThisOne: boolean;
  readonly userAgent: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
}

export function SessionsSection({ auth }: Pick<AccountSectionProps, 'auth'>) {
  const [sessions, setSessions] = useState<readonly SignedInBrowser[] | 'failed' | null>(null);
  const [news, setNews] = useState('');
  const load = useCallback(async () => {
    try {
      setSessions((await callAsPerson(getSessions)).sessions);
    } catch {
      setSessions('failed'); // The section then shows a button to try again.
    }
  }, []);
  useEffect(() => void load(), [load]);

  const others = useForm(async () => {
    setNews('');
    const { error } = await auth.signOut({ scope: 'others' });
    if (error) throw error;
    setNews(words.sessionsOthersDone);
    await load();
    return [];
  });
  const leaveBy = (scope: 'local' | 'global') => async () => {
    await endSession(async () => {
      const { error } = await auth.signOut({ scope });
      // This browser forgets its session even without the server. Ending other sessions requires the server.
      if (error && scope === 'global') throw error;
      location.replace('/auth?tab=signin');
    });
    return [];
  };
  const here = useForm(leaveBy('local'));
  const everywhere = useForm(leaveBy('global'));
  const hasOthers = Array.isArray(sessions) && sessions.some(({ isThisOne }) => !isThisOne);

  return (
    <Section title={words.sessionsTitle} anchor="sessions">
      {sessions === null && <p role="status">{words.sessionsLoading}</p>}
      {sessions === 'failed' && (
        <p>
          {words.sessionsFailed}{' '}
          <button type="button" className="text-button" onClick={() => void load()}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {Array.isArray(sessions) && (
        <ul className="account__list">
          {sessions.map(({ id, isThisOne, userAgent, signedInAt, lastUsedAt }: SignedInBrowser) => (
            <li key={id}>
              <span>
                <strong>{browserName(userAgent)}</strong>
                {isThisOne && <span className="account__tag">{words.sessionsHere}</span>}
                <span className="account__detail">
                  {words.sessionsSince(mediumDateAndTime(signedInAt), mediumDateAndTime(lastUsedAt))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormProblem problem={here.problem ?? others.problem ?? everywhere.problem} />
      <p role="status">{news}</p>
      <div className="form__actions">
        <form {...here.form}>
          <SubmitButton className="button--quiet" isBusy={here.isBusy} busyLabel={words.loading}>
            {words.sessionsOutHere}
          </SubmitButton>
        </form>
        {hasOthers && (
          <form {...others.form}>
            <SubmitButton className="button--quiet" isBusy={others.isBusy} busyLabel={words.loading}>
              {words.sessionsOutOthers}
            </SubmitButton>
          </form>
        )}
        <form {...everywhere.form}>
          <SubmitButton className="button--quiet" isBusy={everywhere.isBusy} busyLabel={words.loading}>
            {words.sessionsOutEverywhere}
          </SubmitButton>
        </form>
      </div>
    </Section>
  );
}
