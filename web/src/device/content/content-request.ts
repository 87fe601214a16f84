// What identifies a running simulation's content to the server: its form, and the ticket that opens it.

import { ticketHeader } from '@simulator/api-contract';
import type { FormOutline } from '@simulator/exam-engine';

export interface LoadedContent {
  readonly form: FormOutline;
  readonly ticket: string;
}

export function requestFor(content: LoadedContent, block: number) {
  return { params: { edition: content.form.edition, block }, headers: { [ticketHeader]: content.ticket } };
}
