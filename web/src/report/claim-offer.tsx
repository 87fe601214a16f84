// 'Keep these in your account': offers a signed-in person the anonymous simulations of this browser (decision 0055),
// and, on the study page, what was studied here while signed out (decision 0087).

import { useEffect, useState } from 'react';
import { ServerRefusal } from '../api/call-server.ts';
import { readStoredUserId } from '../api/stored-user.ts';
import { type Claimable, claim, findClaimable } from '../device/outbox/claims.ts';
import { openDeviceStore } from '../device/store/device-store.ts';
import { longDateAndTime } from '../ui/reader-formats.ts';
import { waitInWords } from '../ui/wait-texts.ts';
import { claimTexts as words } from './claim-texts.ts';
import './claim-offer.css';
import '../ui/form.css';

type OfferState =
  | { readonly name: 'looking' }
  | { readonly name: 'offered' | 'asking'; readonly problem: string | null }
  | { readonly name: 'done'; readonly kept: number; readonly asked: number; readonly keptStudy: boolean };

/** What was studied and written while signed out. */
interface StudyToKeep {
  readonly answers: number;
  readonly notes: number;
  /** Assigns it to the person; it then goes to the account automatically. */
  readonly keep: () => Promise<void>;
}

interface ClaimOfferProps {
  readonly onClaimed?: () => void;
  readonly study?: StudyToKeep | null;
}

/** Shows nothing if there is nothing to claim. `onClaimed` is called after simulations have changed owners. */
export default function ClaimOffer({ onClaimed, study = null }: ClaimOfferProps) {
  const [userId] = useState(() => readStoredUserId());
  const [claimable, setClaimable] = useState<readonly Claimable[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<OfferState>({ name: 'looking' });
  useEffect(() => {
    if (userId === null) return;
    withStore((store) => findClaimable(store, userId)).then(
      (found) => {
        setClaimable(found);
        setState({ name: 'offered', problem: null });
      },
      // Simulations that can't be read are not offered; the surrounding page says that they can't be read.
      () => setState({ name: 'offered', problem: null }),
    );
  }, [userId]);

  const isOffered = state.name === 'done' || claimable.length > 0 || study !== null;
  if (userId === null || state.name === 'looking' || !isOffered) return null;
  const chosen = claimable.filter(({ simulationId }) => !left.has(simulationId));
  const keep = async () => {
    setState({ name: 'asking', problem: null });
    try {
      await study?.keep();
      const asked = chosen.length;
      const kept = asked > 0 ? await withStore((store) => claim(store, userId, chosen)) : 0;
      setState({ name: 'done', kept, asked, keptStudy: study !== null });
      if (kept > 0) onClaimed?.();
    } catch (error) {
      setState({ name: 'offered', problem: problemOf(error) });
    }
  };
  return (
    <section className="claim-offer" aria-labelledby="claim-offer-title">
      <h2 id="claim-offer-title">{words.title}</h2>
      {state.name === 'done' ? (
        <p role="status">
          {state.keptStudy && words.doneStudy} {state.kept > 0 && words.done(state.kept)}{' '}
          {state.kept < state.asked && words.notKept(state.asked - state.kept)}
        </p>
      ) : (
        <>
          {study && <p>{words.leadStudy(study.answers, study.notes)}</p>}
          {claimable.length > 0 && <p>{words.lead(claimable.length)}</p>}
          {claimable.length > 1 && (
            <ul className="claim-offer__list">
              {claimable.map(({ simulationId, beganAt }) => (
                <li key={simulationId}>
                  <label>
                    <input
                      type="checkbox"
                      checked={!left.has(simulationId)}
                      onChange={({ target }) => setLeft((before) => changed(before, simulationId, !target.checked))}
                    />{' '}
                    {longDateAndTime(beganAt)}
                  </label>
                </li>
              ))}
            </ul>
          )}
          {state.problem && (
            <p className="field__error" role="alert">
              {state.problem}
            </p>
          )}
          <button
            type="button"
            className="button button--quiet"
            disabled={state.name === 'asking' || (chosen.length === 0 && !study)}
            onClick={() => void keep()}
          >
            {state.name === 'asking' ? words.keeping : words.keep}
          </button>
        </>
      )}
    </section>
  );
}

function changed(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...ids].filter((other) => other !== id);
  return new Set(isIn ? [...others, id] : others);
}

async function withStore<T>(work: (store: Awaited<ReturnType<typeof openDeviceStore>>) => Promise<T>): Promise<T> {
  const store = await openDeviceStore();
  return work(store).finally(() => store.close());
}

function problemOf(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return words.unreachable;
  if (error.status === 429) return words.tooMany(waitInWords(error.retryAfterSeconds ?? 60));
  return error.status === 403 ? words.secondFactor : words.signInAgain;
}
