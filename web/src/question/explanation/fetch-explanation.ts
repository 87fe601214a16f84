// Requests an explanation with the observed body and bearer (review-10, decision 0057), reports it as it is written,
// and throws the observed errors (review-19).

import {
  type ExplanationFocus,
  errorReply,
  pathOf,
  requestExplanation,
  ticketHeader,
  toExplainedAnswer,
} from '@simulator/api-contract';
import type { Answer, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { parseJson, ServerRefusal } from '../../api/call-server.ts';
import { publicBearer } from '../../api/public-key.ts';
import { readEvents } from './read-explanation.ts';

export interface Explanation {
  readonly text: string;
  readonly source: 'notes' | 'model';
  /** Why the notes replace the model's answer. */
  readonly standIn?: 'model-unavailable' | 'limit-reached' | undefined;
}

/** The simulation whose ticket and edition go with the request. */
export interface ExplanationSource {
  readonly ticket: string;
  readonly edition: string;
}

/** What is requested beyond the observed explanation; `contrast` names the option to compare with the key. */
export interface AskedFocus {
  readonly focus: ExplanationFocus;
  readonly contrastWith?: number;
}

interface Asked {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly answer: Answer;
  readonly about?: AskedFocus | null;
}

interface Listening {
  readonly signal: AbortSignal;
  /** Called with everything to show so far whenever there is more of it, or something else to show instead. */
  readonly onText: (soFar: Explanation) => void;
}

/** The server gives up before this time, in milliseconds. */
const maxMs = 60_000;

export async function fetchExplanation(
  from: ExplanationSource,
  asked: Asked,
  { signal, onText }: Listening,
): Promise<Explanation> {
  try {
    const explanation = await listen(await post(from, asked, signal), onText);
    if (explanation.text.trim() === '') throw new Error('Nessuna spiegazione ricevuta da OpenAI');
    return explanation;
  } catch (error) {
    throw error instanceof Error ? error : new Error('Errore sconosciuto', { cause: error });
  }
}

async function post({ ticket, edition }: ExplanationSource, asked: Asked, signal: AbortSignal): Promise<Response> {
  const { question, notes, answer, about } = asked;
  let response: Response;
  try {
    response = await fetch(pathOf(requestExplanation), {
      method: requestExplanation.method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
      headers: {
        ...(await publicBearer()),
        // Requests the words as they are written, in addition to the observed JSON.
        accept: 'text/event-stream',
        'content-type': 'application/json',
        [ticketHeader]: ticket,
      },
      body: JSON.stringify({
        question: question.question,
        ...toExplainedAnswer(answer),
        correctAnswer: notes.correct,
        options: question.options,
        feedback: notes.feedback,
        questionId: question.id,
        edition,
        ...about,
      }),
    });
  } catch (error) {
    throw callFailed(error);
  }
  if (!response.ok) {
    const refusal = errorReply.safeParse(parseJson(await response.text()));
    const { code, message } = refusal.success ? refusal.data.error : { code: 'unknown', message: '' };
    throw callFailed(new ServerRefusal(response.status, code, message));
  }
  return response;
}

/**
 * Reads to the end of the answer. An answer that breaks off counts as none, because it may have been about to be
 * withdrawn.
 */
async function listen({ body }: Response, onText: Listening['onText']): Promise<Explanation> {
  let soFar: Explanation = { text: '', source: 'notes' };
  try {
    for await (const event of body ? readEvents(body) : []) {
      if (event.name === 'done') return { ...soFar, source: event.source, standIn: event.standIn };
      if (event.name === 'error') throw new ServerRefusal(500, event.code, '');
      soFar = { text: event.name === 'replace' ? event.text : soFar.text + event.text, source: event.source };
      onText(soFar);
    }
  } catch (error) {
    throw callFailed(error);
  }
  throw callFailed(new Error('The answer broke off'));
}

function callFailed(cause: unknown): Error {
  return new Error('Function call failed', { cause });
}
