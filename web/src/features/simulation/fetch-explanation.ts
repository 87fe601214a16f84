// Fetches an explanation with the observed body (spec section 3, decision X1) and raises the observed errors (spec section 8).

import { requestExplanation, ticketHeader } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';

export interface Explanation {
  readonly text: string;
  readonly source: 'notes' | 'model';
}

/** The simulation whose ticket and edition the question is asked with. */
export interface ExplanationSource {
  readonly ticket: string;
  readonly edition: string;
}

interface Asked {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly answer: number | null;
}

export async function fetchExplanation(
  { ticket, edition }: ExplanationSource,
  asked: Asked,
  signal: AbortSignal,
): Promise<Explanation> {
  const { question, notes, answer } = asked;
  try {
    const reply = await callParsed(requestExplanation, {
      signal,
      timeoutMs: 60_000,
      headers: { [ticketHeader]: ticket },
      body: {
        question: question.question,
        userAnswer: answer ?? 0,
        correctAnswer: notes.correct,
        options: question.options,
        feedback: notes.feedback,
        answered: answer !== null,
        questionId: question.id,
        edition,
      },
    });
    if (!reply.explanation) throw new Error('Nessuna spiegazione ricevuta da OpenAI');
    return { text: reply.explanation, source: reply.source };
  } catch (error) {
    if (error instanceof ServerRefusal) throw error;
    if (error instanceof Error && error.message.startsWith('Nessuna')) throw error;
    throw new Error('Function call failed', { cause: error });
  }
}
