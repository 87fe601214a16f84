// Deliveries to the operator's webhook (decision 0054): their state, what went wrong, and a button to resend them.

import {
  type Delivery,
  type DeliveryOverview,
  getDeliveries,
  requestDeadResend,
  requestResend,
} from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.ts';
import { deliveryTexts as words } from '../delivery-texts.ts';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { staffTexts } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';

const shownAtFirst = 10;

/** `asked` counts how often the page was refreshed. */
export function DeliveriesSection({ asked }: { readonly asked: number }) {
  const [overview, setOverview] = useState<DeliveryOverview | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setOverview(await callAsStaff(getDeliveries));
    } catch (error) {
      if (!(error instanceof Leaving)) setOverview('failed');
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refresh of the page asks again
  useEffect(() => void load(), [load, asked]);

  const resend = async (send: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await send();
      showToast(staffToast('sentAgain'));
      await load();
    } catch (error) {
      if (!(error instanceof Leaving)) showToast(staffToast('notSentAgain'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={words.title} lead={words.lead}>
      {overview === null && <p role="status">{words.loading}</p>}
      {overview === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {staffTexts.retry}
          </button>
        </div>
      )}
      {overview !== null && overview !== 'failed' && (
        <Deliveries
          overview={overview}
          onResend={({ id }) => void resend(() => callAsStaff(requestResend, { params: { id } }))}
          onResendDead={() => void resend(() => callAsStaff(requestDeadResend))}
        />
      )}
    </Section>
  );
}

interface DeliveriesProps {
  readonly overview: DeliveryOverview;
  readonly onResend: (delivery: Delivery) => void;
  readonly onResendDead: () => void;
}

function Deliveries({ overview, onResend, onResendDead }: DeliveriesProps) {
  const { configured, counts, oldestWaitingSeconds, deliveries } = overview;
  const [showsAll, setShowsAll] = useState(false);
  if (deliveries.length === 0) return <p className="staff__hint">{configured ? words.none : words.unset}</p>;
  const total = counts.waiting + counts.delivered + counts.dead;
  const shown = showsAll ? deliveries : deliveries.slice(0, shownAtFirst);
  return (
    <>
      {!configured && <p className="notice notice--warning">{words.unsetButThere}</p>}
      <p>
        {words.counts(counts)}
        {oldestWaitingSeconds !== null && `; ${words.oldest(Math.ceil(oldestWaitingSeconds / 60))}`}
      </p>
      {counts.dead > 0 && (
        <button type="button" className="button button--quiet button--small" onClick={onResendDead}>
          {words.resendDead(counts.dead)}
        </button>
      )}
      <ul className="staff__rows">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onResend={() => onResend(delivery)} />
        ))}
      </ul>
      {deliveries.length > shown.length && (
        <button type="button" className="button button--quiet button--small" onClick={() => setShowsAll(true)}>
          {words.showAll(deliveries.length)}
        </button>
      )}
      {showsAll && total > deliveries.length && <p className="staff__hint">{words.onlyNewest(deliveries.length)}</p>}
    </>
  );
}

function DeliveryRow({ delivery, onResend }: { readonly delivery: Delivery; readonly onResend: () => void }) {
  const { simulationId, block, state, tries, lastProblem, createdAt, dueAt, deliveredAt } = delivery;
  const name = words.of(simulationId, block);
  return (
    <li className="staff__row">
      <div className="staff__row-head">
        <h3 className="staff__id">{name}</h3>
        <span className={`staff__state staff__state--${state}`}>{words.states[state]}</span>
      </div>
      <p className="staff__facts">
        {[
          words.since(mediumDateAndTime(createdAt)),
          words.triesOf(tries),
          dueAt !== null && words.due(mediumDateAndTime(dueAt)),
          deliveredAt !== null && words.delivered(mediumDateAndTime(deliveredAt)),
        ]
          .filter((fact) => fact !== false)
          .join(', ')}
      </p>
      {lastProblem !== null && <p className="staff__problem">{lastProblem}</p>}
      {state !== 'waiting' && (
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={words.resendOf(name)}
          onClick={onResend}
        >
          {words.resend}
        </button>
      )}
    </li>
  );
}
