// A model provider for the length of one test, and the settings that the exam server needs for it.

import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { ExplainingModel } from '../src/modules/explanations/routes.ts';
import { type AskedModel, type ModelAnswer, playModel, streams } from './shared/model-provider.ts';

const chatRequest = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

interface AskedChat extends AskedModel {
  readonly request: z.infer<typeof chatRequest>;
}

export interface ModelProvider {
  /** The settings with which an exam server uses this provider. */
  readonly model: ExplainingModel;
  readonly asked: readonly AskedChat[];
  /** The next requests get these answers in order. The last one is repeated. */
  answer(...answers: readonly ModelAnswer[]): void;
  goDown(): Promise<void>;
}

/** Short time limits, for tests that wait for them. */
export const shortLimits = { firstWordMs: 400, wholeMs: 1_500 };

/** The default time limits are so long that even a busy machine does not reach them. */
export async function startModelProvider(limits: Partial<ExplainingModel> = {}): Promise<ModelProvider> {
  const asked: AskedChat[] = [];
  let answers: readonly ModelAnswer[] = [streams('KEY: C\n\nC is right.')];
  const { baseUrl, goDown } = await playModel((one) => {
    asked.push(Object.assign(one, { request: chatRequest.parse(JSON.parse(one.body)) }));
    const [next = streams(''), ...rest] = answers;
    if (rest.length > 0) answers = rest;
    return next;
  });
  onTestFinished(goDown);
  return {
    model: {
      apiKey: 'sk-of-the-tests',
      baseUrl,
      model: 'gpt-4.1-mini',
      serverAnswersPerDay: 1_000_000,
      firstWordMs: 20_000,
      wholeMs: 30_000,
      maxRetryAfterMs: 500,
      ...limits,
    },
    asked,
    answer(...given) {
      answers = given;
    },
    goDown,
  };
}
