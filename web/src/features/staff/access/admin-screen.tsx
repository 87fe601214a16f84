// The admin page. People who are not signed in are sent to the sign-in page, people who are not staff to the start
// page. Staff see and change everything.

import { getStaffAccess, type StaffAccess } from '@simulator/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getAuthClient } from '../../../api/auth-client.ts';
import { showToast } from '../../../ui/toast.ts';
import { QuestionReportsSection } from '../figures/question-reports-section.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { AccommodationsSection } from './accommodations-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EmergencySection } from './emergency-section.tsx';
import { SharedCode } from './shared-code-section.tsx';
import { SimulationsSection } from './simulations-section.tsx';
import { StatusList } from './status-list.tsx';
import { TriesSection } from './tries-section.tsx';
import '../staff.css';

export function AdminScreen() {
  const [access, setAccess] = useState<StaffAccess | 'failed' | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const [asked, setAsked] = useState(0);
  const mustChangePassword = useOneTimePassword(access !== null);

  const load = useCallback(async () => {
    setRefreshing(true);
    try {
      setAccess(await callAsStaff(getStaffAccess));
      setAsked((times) => times + 1);
    } catch (error) {
      if (error instanceof Leaving) return;
      showToast(staffToast('notFetched'));
      // If a later request fails, the page keeps what it shows.
      setAccess((before) => before ?? 'failed');
    }
    setRefreshing(false);
  }, []);

  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void load();
  }, [load]);

  if (access === null) return <p role="status">{words.loading}</p>;
  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.title}</h1>
        <p className="staff__lead">{words.lead}</p>
        <div className="staff__links">
          <button type="button" className="button button--quiet button--small" onClick={() => location.assign('/')}>
            {words.back}
          </button>
          {access !== 'failed' && (
            <button
              type="button"
              className="button button--quiet button--small"
              aria-busy={isRefreshing || undefined}
              onClick={() => void load()}
            >
              {isRefreshing ? words.refreshing : words.refresh}
            </button>
          )}
        </div>
      </div>
      {mustChangePassword && (
        <section className="notice notice--warning">
          <h2>{words.oneTimeTitle}</h2>
          <p>
            {words.oneTime} <a href="/account#password">{words.oneTimeLink}</a>
          </p>
        </section>
      )}
      {access === 'failed' ? (
        <section className="notice notice--error">
          <h2>{words.failedTitle}</h2>
          <p>{words.failed}</p>
          <button
            type="button"
            className="button button--small staff__retry"
            aria-busy={isRefreshing || undefined}
            onClick={() => void load()}
          >
            {words.retry}
          </button>
        </section>
      ) : (
        <Sections
          access={access}
          onAccess={(changed) => {
            setAccess(changed);
            setAsked((times) => times + 1);
          }}
          asked={asked}
        />
      )}
    </div>
  );
}

function Sections({ access, onAccess, asked }: StaffSectionProps & { readonly asked: number }) {
  return (
    <>
      <div className="staff__first">
        <section aria-label={words.statusCode}>
          <SharedCode access={access} onAccess={onAccess} />
        </section>
        <section aria-label={words.statusTitle}>
          <StatusList access={access} />
        </section>
      </div>
      <CodesSection access={access} onAccess={onAccess} />
      <AccommodationsSection access={access} asked={asked} />
      <SimulationsSection asked={asked} />
      <EmergencySection access={access} onAccess={onAccess} />
      <TriesSection wrongTries={access.wrongTries} />
      <QuestionReportsSection asked={asked} />
      <DeliveriesSection asked={asked} />
    </>
  );
}

/**
 * True if the account still has the one-time password that was printed on a console. Also reloads the page if the
 * person signs out in another tab.
 */
function useOneTimePassword(isReady: boolean): boolean {
  const [isOneTime, setOneTime] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    let unsubscribe: (() => void) | undefined;
    void getAuthClient().then(({ auth }) => {
      if (isOver) return;
      const { data } = auth.onAuthStateChange((event, session) => {
        if (event === 'SIGNED_OUT') location.reload();
        setOneTime(session?.user.user_metadata['must_change_password'] === true);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    return () => {
      isOver = true;
      unsubscribe?.();
    };
  }, [isReady]);
  return isOneTime;
}
