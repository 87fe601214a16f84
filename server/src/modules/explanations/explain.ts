// Makes one explanation: taken from the cache, written by a model and checked against the key, or composed from the
// notes. The notes are used whenever a model can't, may not or should not answer.

import type { Answer, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { type Budget, budgetOf } from '../../platform/limits/budgets.ts';
import { chargeAll, dailyLimit, refundAll } from '../../platform/limits/limits.ts';
import { type AskModel, ModelRefused, ModelTimedOut } from './ask-model.ts';
import { buildPrompt, type Focus, versionOf } from './build-prompt.ts';
import { AnswerContradictsKey, CheckedAnswer } from './checked-answer.ts';
import { composeFocused } from './compose-focused.ts';
import { composeFromNotes } from './compose-from-notes.ts';
import { findKeptAnswer, keepAnswer } from './explanation-cache.ts';
import type { ExplanationMetrics, Outcome } from './explanation-metrics.ts';

/** Why the notes replaced the answer of a configured model. */
type StandIn = 'model-unavailable' | 'limit-reached';

export type ExplanationEvent =
  | { readonly name: 'text'; readonly text: string; readonly source: 'model' | 'notes' }
  /** Replaces everything shown so far with this text. */
  | { readonly name: 'replace'; readonly text: string; readonly source: 'notes' }
  | { readonly name: 'done'; readonly source: 'model' | 'notes'; readonly standIn?: StandIn };

export interface Explainer {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly metrics: ExplanationMetrics;
  /** Undefined if the operator has not configured one. */
  readonly model:
    | {
        readonly name: string;
        readonly ask: AskModel;
        /** Limit per person or grant. */
        readonly answersPerDay: number;
        /** Limit for the whole server. */
        readonly budget: Budget;
      }
    | undefined;
}

export function explanationBudget(serverAnswersPerDay: number): Budget {
  return budgetOf('explanations', serverAnswersPerDay);
}

export interface Asked {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  /** Index of one of the question's options; null if it was left unanswered. */
  readonly chosen: Answer;
  /** Null for the observed explanation, which covers the whole question. */
  readonly focus: Focus | null;
  /** Whose limits it counts against. Called only if a model is asked. */
  subjects(): Promise<readonly string[]>;
}

/** Reads and counts in the database first, so that database errors occur before the answer has begun. */
export async function explain(
  explainer: Explainer,
  asked: Asked,
  signal: AbortSignal,
): Promise<AsyncIterable<ExplanationEvent>> {
  const { db, metrics, model } = explainer;
  const { question, notes, chosen, focus } = asked;
  const fromNotes = focus ? composeFocused(question, notes, focus) : composeFromNotes(question, notes, chosen);
  if (!model) {
    metrics.count('notes');
    return whole(fromNotes, 'notes');
  }
  const key = { questionVersion: versionOf(question, notes, focus), chosen, model: model.name };
  const kept = await findKeptAnswer(db, key);
  if (kept !== undefined) {
    metrics.count('cache');
    return whole(kept, 'model');
  }
  const limit = dailyLimit('explanation', model.answersPerDay);
  const charges = [...(await asked.subjects()).map((subject) => ({ limit, subject })), model.budget];
  const taken = await chargeAll(db, charges, new Date());
  if ('usedUp' in taken) {
    metrics.count(taken.usedUp === model.budget ? 'budget' : 'limited');
    return whole(fromNotes, 'notes', 'limit-reached');
  }
  return write();

  async function* write(): AsyncGenerator<ExplanationEvent> {
    const answer = new CheckedAnswer({ correct: notes.correct, chosen, options: question.options });
    let isShown = false;
    let hasCost = false;
    let outcome: Outcome = 'cancelled';
    try {
      const parts = model?.ask(buildPrompt(question, notes, chosen, focus), signal, (usage) => {
        metrics.countUsage(key.model, usage);
      });
      for await (const part of parts ?? []) {
        hasCost = true;
        const text = answer.add(part);
        if (text === '') continue;
        isShown = true;
        yield { name: 'text', text, source: 'model' };
      }
      const text = answer.finish();
      await keepAnswer(db, key, text).catch((error: unknown) =>
        explainer.log.error({ err: errorForLog(error) }, 'could not keep an explanation'),
      );
      outcome = 'model';
      yield { name: 'done', source: 'model' };
    } catch (error) {
      outcome = outcomeOf(error, signal);
      logFailure(explainer.log, outcome, error);
      yield { name: isShown ? 'replace' : 'text', text: fromNotes, source: 'notes' };
      const isModelAtFault = outcome === 'contradiction';
      yield { name: 'done', source: 'notes', ...(!isModelAtFault && { standIn: 'model-unavailable' }) };
    } finally {
      metrics.count(outcome);
      if (!hasCost && outcome !== 'cancelled') await refundAll(db, charges);
    }
  }
}

async function* whole(text: string, source: 'model' | 'notes', standIn?: StandIn): AsyncGenerator<ExplanationEvent> {
  yield { name: 'text', text, source };
  yield { name: 'done', source, ...(standIn && { standIn }) };
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (error instanceof AnswerContradictsKey) return 'contradiction';
  if (error instanceof ModelTimedOut) return 'timeout';
  if (error instanceof ModelRefused) return 'refused';
  return signal.aborted ? 'cancelled' : 'error';
}

function logFailure(log: FastifyBaseLogger, outcome: Outcome, error: unknown): void {
  if (outcome === 'cancelled') return;
  log.warn({ outcome, err: errorForLog(error) }, 'a model did not explain');
}
