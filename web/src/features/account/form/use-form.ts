// The state of one form: submits once at a time, shows a problem at its field, and focuses the first field to correct.

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeProblem, type Problem } from './describe-problem.ts';

export interface FormState {
  readonly form: {
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  /** A problem that concerns the whole form. */
  readonly problem: Problem | undefined;
  readonly problemAt: (field: string) => string | undefined;
  /** For screens that offer a way out of a certain problem. */
  readonly hasProblem: (code: string) => boolean;
}

export type FormValues = (name: string) => string;

/** `send` returns the problems of the entries, or throws what the server replied. An empty array means success. */
export function useForm(send: (values: FormValues) => Promise<readonly Problem[]>): FormState {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const found = await sendOnce(form, send);
    isSending.current = false;
    // Renders at once, so that the fields are marked as invalid before the code below looks for the first one.
    flushSync(() => {
      setProblems(found);
      setBusy(false);
    });
    if (found.length > 0) form.querySelector<HTMLElement>('[aria-invalid="true"], .form__problem')?.focus();
  };

  return {
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        if (problems.length > 0) setProblems(problems.filter(({ field }) => field !== undefined && field !== name));
      },
    },
    isBusy,
    problem: problems.find(({ field }) => field === undefined),
    problemAt: (field) => problems.find((it) => it.field === field)?.text,
    hasProblem: (code) => problems.some((it) => it.code === code),
  };
}

async function sendOnce(
  form: HTMLFormElement,
  send: (values: FormValues) => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  const data = new FormData(form);
  const values = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    return await send(values);
  } catch (error) {
    const { field, ...rest } = describeProblem(error);
    // If this form does not have the problem's field, the problem concerns the whole form.
    return [field !== undefined && form.elements.namedItem(field) ? { field, ...rest } : rest];
  }
}
