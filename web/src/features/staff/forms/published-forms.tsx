// Every published form: what it is, how often it was taken, and whether it is open to everyone.

import { addFormDraft, type FormList, type PublishedFormShown, switchForm } from '@simulator/api-contract';
import { useState } from 'react';
import { longDay } from '../../../ui/reader-formats.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { openDraft } from './begin-draft.tsx';
import { formsTexts as words } from './forms-texts.ts';

interface PublishedFormsProps {
  readonly forms: readonly PublishedFormShown[];
  readonly onChanged: (list: FormList) => void;
}

export function PublishedForms({ forms, onChanged }: PublishedFormsProps) {
  return (
    <ul className="staff__rows">
      {forms.map((form) => (
        <PublishedForm key={form.formId} form={form} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function PublishedForm({
  form,
  onChanged,
}: Pick<PublishedFormsProps, 'onChanged'> & { readonly form: PublishedFormShown }) {
  const { formId, name, date, isOwn, isOpen, taken, publishedBy } = form;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useSending(words);
  const compose = () =>
    send(async () => {
      const id = crypto.randomUUID();
      await callAsStaff(addFormDraft, { body: { id, name, from: formId, size: null } });
      openDraft(id);
    });
  return (
    <li className="staff__row">
      <div className="staff__row-head">
        <h3>{name}</h3>
        <span className={`staff__state${isOpen ? ' staff__state--live' : ''}`}>
          {isOpen ? words.open : words.closed}
        </span>
        {isOwn && <span className="staff__state">{words.own}</span>}
      </div>
      <p className="staff__facts">
        {[
          words.facts(form.blocks, form.questions),
          date !== '' && words.edition(longDay(date)),
          words.taken(taken),
          publishedBy !== null && words.publishedBy(publishedBy),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="forms__actions">
        <button type="button" className="button button--quiet button--small" onClick={() => setAsking(true)}>
          {isOpen ? words.switchOff : words.switchOn}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={isBusy || undefined}
          onClick={() => void compose()}
        >
          {isOwn ? words.nextEdition : words.copy}
        </button>
      </div>
      <p className="field__error" role="alert">
        {problem}
      </p>
      {isAsking && (
        <ReasonDialog
          title={isOpen ? words.switchOffTitle(name) : words.switchOnTitle(name)}
          text={isOpen ? words.switchOffText : words.switchOnText}
          action={isOpen ? words.switchOff : words.switchOn}
          trouble={words}
          onSend={async ({ why }) => {
            const list = await callAsStaff(switchForm, { params: { formId }, body: { isOpen: !isOpen, why } });
            setAsking(false);
            onChanged(list);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
