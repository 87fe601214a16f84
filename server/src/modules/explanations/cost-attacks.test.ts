// Attempts to run up the operator's bill at a model provider. Each ends at a limit that new grants and new accounts
// don't raise, and the caller gets the notes (decision 0057).

import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import type { TestDatabase } from '../../../test/databases.ts';
import { startModelProvider } from '../../../test/model-provider.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { streams } from '../../../test/shared/model-provider.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import { explanations, tries } from '../../platform/database/schema.ts';
import type { ExplainingModel } from './routes.ts';

/**
 * Question 12 of block 1, whose key is option C (2). As long as no answer is cached, each request goes to the model
 * again.
 */
const body = { question: '', userAnswer: 0, correctAnswer: 2, options: [], feedback: '', questionId: 12 };

async function startWithModel(database: TestDatabase, limits: Partial<ExplainingModel>) {
  const provider = await startModelProvider(limits);
  // The answer contradicts the key, so it is not cached and each request reaches the provider.
  provider.answer(streams('KEY: A\n\nA is right.'));
  const registry = new Registry();
  const started = await startApp(database, { explainingModel: provider.model, registry });
  await started.db.delete(explanations);
  // Start with unused daily limits, whatever earlier tests used up.
  await started.db.delete(tries);
  return { ...started, provider, registry };
}

describeOnBothDatabases("explanations on the operator's account", (database) => {
  test('stop at the daily budget of all grants, after which the reply gives the notes and says why', async () => {
    const { app, provider, registry } = await startWithModel(database(), { serverAnswersPerDay: 6 });
    for (let grant = 0; grant < 8; grant++) {
      const reply = await (await admittedVisitor(app)).askForExplanation(body);
      expect(reply.statusCode).toBe(200);
      const { source, standIn } = reply.json();
      expect({ source, standIn }).toEqual({ source: 'notes', standIn: grant < 6 ? undefined : 'limit-reached' });
    }
    expect(provider.asked).toHaveLength(6);
    expect(await registry.metrics()).toContain('explanations_total{outcome="budget"} 2');
    const metrics = await new Visitor(app).send({ url: '/metrics' });
    expect(metrics.body).toContain('daily_budget_left{of="explanations"} 0');
  });

  test('are limited per grant, however many accounts use it', async () => {
    const started = await startWithModel(database(), { answersPerDay: 3 });
    const visitor = await admittedVisitor(started.app);
    for (let account = 0; account < 6; account++) {
      const { access } = await storeSignedIn(started);
      const headers = { authorization: `Bearer ${access}` };
      const reply = await visitor.send({ method: 'POST', url: '/functions/v1/openai-explanation', headers, body });
      expect(reply.statusCode).toBe(200);
    }
    expect(started.provider.asked).toHaveLength(3);
  });

  test('are limited per person, however often the code is entered again', async () => {
    const started = await startWithModel(database(), { answersPerDay: 3 });
    const headers = { authorization: `Bearer ${(await storeSignedIn(started)).access}` };
    for (let grant = 0; grant < 6; grant++) {
      const visitor = await admittedVisitor(started.app);
      await visitor.send({ method: 'POST', url: '/functions/v1/openai-explanation', headers, body });
    }
    expect(started.provider.asked).toHaveLength(3);
  });

  test('are refused to an account with neither a grant nor a ticket', async () => {
    const started = await startWithModel(database(), {});
    const headers = { authorization: `Bearer ${(await storeSignedIn(started)).access}` };
    const reply = await new Visitor(started.app).send({
      method: 'POST',
      url: '/functions/v1/openai-explanation',
      headers,
      body,
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'grant-needed']);
    expect(started.provider.asked).toEqual([]);
  });

  test('that fail are not charged to the daily budget', async () => {
    const { app, provider, registry } = await startWithModel(database(), { serverAnswersPerDay: 1 });
    provider.answer((response) => response.writeHead(401).end('{}'), streams('KEY: C\n\nC is right.'));
    const visitor = await admittedVisitor(app);
    expect((await visitor.askForExplanation(body)).json()).toMatchObject({ standIn: 'model-unavailable' });
    expect((await visitor.askForExplanation(body)).json()).toMatchObject({ source: 'model' });
    expect(await registry.metrics()).not.toContain('outcome="budget"');
  });
});
