// The roster of a cohort: a table of its people with the actions on each, a form to add one more person, and files.

import {
  type Cohort,
  changeSeats,
  getCohort,
  getSeats,
  type Seat,
  type SeatAct,
  type SeatOutcome,
} from '@simulator/api-contract';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { Problems } from './problems.tsx';
import { RosterFile } from './roster-file.tsx';
import { RosterTable } from './roster-table.tsx';
import { consoleTexts as words } from './staff-console-texts.ts';

interface RosterSectionProps {
  readonly cohort: Cohort;
  /** True if the person may extend a seat beyond the end of the cohort, as support and owners may. */
  readonly mayExtend: boolean;
  readonly onChanged: (cohort: Cohort) => void;
}

export function RosterSection({ cohort, mayExtend, onChanged }: RosterSectionProps) {
  const { id } = cohort;
  const [seats, setSeats] = useState<readonly Seat[] | null>(null);
  const [next, setNext] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [outcome, setOutcome] = useState<SeatOutcome | null>(null);

  const load = useCallback(
    async (after?: string) => {
      try {
        const page = await callAsStaff(getSeats, { params: { id }, ...(after !== undefined && { query: { after } }) });
        setSeats((before) => [...((after !== undefined && before) || []), ...page.seats]);
        setNext(page.next);
        setFailed(false);
      } catch (error) {
        if (!(error instanceof Leaving)) setFailed(true);
      }
    },
    [id],
  );
  useEffect(() => void load(), [load]);

  /** The figures above the roster change, too, so the cohort is fetched again. */
  const show = async (done: SeatOutcome) => {
    setOutcome(done);
    if (done.done === 0) return;
    onChanged(await callAsStaff(getCohort, { params: { id } }));
    await load();
  };
  const apply = async (act: SeatAct) => {
    const done = await callAsStaff(changeSeats, { params: { id }, body: { acts: [act] } });
    await show(done);
    return done;
  };

  return (
    <>
      <Section title={words.rosterTitle} lead={words.rosterLead}>
        <p role="status">{outcome && outcome.done > 0 && words.done}</p>
        {outcome && <Problems outcome={outcome} />}
        {hasFailed && (
          <div className="notice notice--warning" role="alert">
            <p>{words.failed}</p>
            <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
              {words.retry}
            </button>
          </div>
        )}
        {seats === null && !hasFailed && <p role="status">{words.loading}</p>}
        {seats?.length === 0 && <p className="staff__hint">{words.rosterNone}</p>}
        {seats && seats.length > 0 && (
          <RosterTable seats={seats} mayExtend={mayExtend && cohort.validTo !== null} onAct={apply} />
        )}
        {next !== undefined && (
          <button type="button" className="button button--quiet button--small" onClick={() => void load(next)}>
            {words.more}
          </button>
        )}
        <AddPerson onAct={apply} />
      </Section>
      <RosterFile cohort={cohort} onDone={(done) => void show(done)} />
    </>
  );
}

function AddPerson({ onAct }: { readonly onAct: (act: SeatAct) => Promise<SeatOutcome> }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { isBusy, problem, setProblem, send } = useSending(words);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(words.field(words.personName, words.missing));
    await send(async () => {
      const { done } = await onAct({ act: 'add', name, email: email.trim() === '' ? null : email });
      if (done === 0) return;
      setName('');
      setEmail('');
    });
  };
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{words.addPerson}</h3>
      <TextField
        name="name"
        label={words.personName}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        name="email"
        label={words.personEmail}
        hint={words.personEmailHint}
        type="email"
        value={email}
        maxLength={255}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {words.acts.add}
      </SubmitButton>
    </form>
  );
}
