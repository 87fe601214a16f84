// Says which form the next simulation gets (decision 0080), and finds out which rules the form allows and what a code
// or link fixes. It asks the server after the start screen is shown. Without a reply it shows nothing, and the start
// does not wait for it.

import { type FixedChoice, getCurrentFormRoute } from '@simulator/api-contract';
import {
  type Accommodation,
  accommodationFrom,
  accommodationParts,
  allowedRules,
  isAllowed,
  isOf,
  type TypeOf,
} from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { callForText } from '../../../api/call-server.ts';
import { readStoredSession } from '../../../api/stored-session.ts';
import { type FormInWords, formInWords } from '../../../report/form-texts.ts';
import type { ChoiceRestrictions } from '../rules-choice.ts';
import { keepTakenForms, readTakenForms } from '../taken-forms.ts';
import { startExtraTexts } from './start-extra-texts.ts';

const shape = {
  formId: 'string',
  'name?': 'string',
  'date?': 'string',
  'rules?': ['string'],
  blocks: [['number']],
  'pretestPerBlock?': 'number',
  taken: ['string'],
  'fixed?': { 'rules?': 'string', 'accommodation?': {} },
} as const;

export function NextForm({ onRestrictions }: { readonly onRestrictions: (restrictions: ChoiceRestrictions) => void }) {
  const [form, setForm] = useState<FormInWords | null>(null);
  useEffect(() => {
    const ask = async () => {
      const remembered = readTakenForms();
      const { text } = await callForText(getCurrentFormRoute, {
        query: { ...(remembered.length > 0 && { taken: remembered.join() }) },
        headers: headersOfPerson(),
      });
      const reply: unknown = JSON.parse(text, withoutNull);
      if (!isOf(shape, reply)) return;
      // Now this device also knows which forms the account has taken on other devices.
      keepTakenForms(reply.taken);
      setForm(reply);
      onRestrictions({ allowed: allowedRules(reply), fixed: fixedIn(reply), form: reply });
    };
    ask().catch(() => undefined);
  }, [onRestrictions]);
  return form && <p className="start__next">{startExtraTexts.next(formInWords(form))}</p>;
}

/** Turns null into undefined, because the shapes accept missing fields but not null. */
const withoutNull = (_: string, value: unknown) => value ?? undefined;

function fixedIn({ fixed }: TypeOf<typeof shape>): FixedChoice | null {
  if (!fixed) return null;
  const { rules = null, accommodation } = fixed;
  return { rules, accommodation: accommodation ? readParts(accommodation) : null };
}

/** Servers of earlier versions leave out the parts that they do not know. */
function readParts(parts: Partial<Record<keyof Accommodation, unknown>>): Accommodation | null {
  const read = accommodationFrom((part) => parts[part]);
  return accommodationParts.every((part) => isAllowed(part, read[part])) ? read : null;
}

/**
 * The start page doesn't refresh sessions, so it does not send an expired one. The server then decides without the
 * account.
 */
function headersOfPerson(): Readonly<Record<string, string>> {
  const session = readStoredSession();
  return session && session.expiresAtMs > Date.now() ? { authorization: `Bearer ${session.accessToken}` } : {};
}
