// Says which form the next simulation gets (decision 0080): asked of the server after the start screen. Without a reply it says
// nothing, and the start does not wait for it.

import { getCurrentFormRoute } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { callOfShape } from '../../../api/call-of-shape.ts';
import { readStoredSession } from '../../../api/stored-session.ts';
import { type FormInWords, formSaid } from '../../../report/form-texts.ts';
import { keepTakenForms, readTakenForms } from '../taken-forms.ts';
import { nextFormTexts } from './next-form-texts.ts';

const shape = { formId: 'string', 'name?': 'string', 'date?': 'string', taken: ['string'] } as const;

export default function NextForm() {
  const [form, setForm] = useState<FormInWords | null>(null);
  useEffect(() => {
    const ask = async () => {
      const remembered = readTakenForms();
      const { taken, ...next } = await callOfShape(getCurrentFormRoute, shape, {
        query: { ...(remembered.length > 0 && { taken: remembered.join() }) },
        headers: headersOfPerson(),
      });
      // From now on this device knows what the account has taken on others.
      keepTakenForms(taken);
      setForm(next);
    };
    ask().catch(() => undefined);
  }, []);
  return form && <p className="start__next">{nextFormTexts.next(formSaid(form))}</p>;
}

/** An expired session is not sent, because the start page doesn't refresh sessions: the server then decides without the account. */
function headersOfPerson(): Readonly<Record<string, string>> {
  const session = readStoredSession();
  return session && session.expiresAtMs > Date.now() ? { authorization: `Bearer ${session.accessToken}` } : {};
}
