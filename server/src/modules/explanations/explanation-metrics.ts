// Counts explanations by outcome, and what a model's answers cost, for Prometheus.

import { Counter, type Registry } from 'prom-client';
import type { Usage } from './ask-model.ts';

export type Outcome =
  | 'model'
  | 'cache'
  | 'notes'
  /** The limit of the person or grant was used up. */
  | 'limited'
  /** The daily limit of the whole server was used up. */
  | 'budget'
  | 'contradiction'
  /** The provider declined to answer. */
  | 'refused'
  | 'timeout'
  | 'error'
  | 'cancelled';

export interface ExplanationMetrics {
  count(outcome: Outcome): void;
  countUsage(model: string, usage: Usage): void;
}

/** US dollars per million input and output tokens, as published when this was written. Other models count as 0. */
const prices = new Map(
  Object.entries<readonly [number, number]>({
    'gpt-4.1': [2, 8],
    'gpt-4.1-mini': [0.4, 1.6],
    'gpt-4.1-nano': [0.1, 0.4],
    'gpt-4o': [2.5, 10],
    'gpt-4o-mini': [0.15, 0.6],
    'gpt-5': [1.25, 10],
    'gpt-5-mini': [0.25, 2],
    'gpt-5-nano': [0.05, 0.4],
  }),
);

/** An estimate; null for a model whose price is not known here. A dated model name costs as much as its family. */
function estimateDollars(model: string, { tokensIn, tokensOut }: Usage): number | null {
  const price = prices.get(model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
  return price ? (tokensIn * price[0] + tokensOut * price[1]) / 1_000_000 : null;
}

export function makeExplanationMetrics(registry: Registry): ExplanationMetrics {
  const registers = [registry];
  const explanations = new Counter({
    name: 'explanations_total',
    help: 'Explanations by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'explanation_tokens_total',
    help: 'Tokens that the provider counted; answers cut off are not in it',
    labelNames: ['direction'],
    registers,
  });
  const cost = new Counter({
    name: 'explanation_cost_dollars_total',
    help: 'Estimated cost of these tokens in US dollars; models of unknown price count as 0',
    registers,
  });
  return {
    count: (outcome) => explanations.inc({ outcome }),
    countUsage(model, usage) {
      tokens.inc({ direction: 'in' }, Math.max(0, usage.tokensIn));
      tokens.inc({ direction: 'out' }, Math.max(0, usage.tokensOut));
      cost.inc(Math.max(0, estimateDollars(model, usage) ?? 0));
    },
  };
}
