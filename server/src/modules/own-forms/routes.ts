// The owner's calls about forms: composing, publishing, opening and closing (decision 0100).

import {
  addFormDraft,
  assembleForm,
  changeFormDraft,
  deleteFormDraft,
  findFormQuestions,
  getFormDraft,
  getFormQuestion,
  getForms,
  publishForm,
  switchForm,
} from '@simulator/api-contract';
import { allRules, findRules } from '@simulator/exam-engine';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { makeAssembleAside } from './assemble-aside.ts';
import { beginDraft, deleteDraft, type FormContent, switchFormOpen } from './change-forms.ts';
import { changeDraft, changedMeanwhile, type Draft, requireDraft } from './drafts.ts';
import { findQuestions } from './find-questions.ts';
import { listForms } from './list-forms.ts';
import type { ReadPool } from './pool.ts';
import { type PictureOf, publishDraft } from './publish.ts';
import { questionsFor, shownDraft } from './show-draft.ts';

/** What this module needs from the other modules; app.ts passes it in. */
interface OwnFormNeeds extends FormContent {
  readonly readPool: ReadPool;
  readonly pictureOf: PictureOf;
  readonly requireStaff: RequireStaff;
}

export async function addOwnFormRoutes(app: FastifyInstance, db: Database, needs: OwnFormNeeds): Promise<void> {
  await app.register(async (routes) => {
    // Check the role before the body is read, so that only owners learn how a call would handle it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await needs.requireStaff(request, 'owner');
    });
    addListCalls(routes, db, needs);
    addDraftCalls(routes, db, needs);
  });
}

function addListCalls(routes: FastifyInstance, db: Database, needs: OwnFormNeeds): void {
  serveCall(routes, getForms, () => listForms(db, needs));

  serveCall(routes, switchForm, async ({ params, body, request }) => {
    const member = await needs.requireStaff(request, 'owner');
    await switchFormOpen(db, needs, { ...params, ...body }, member);
    return listForms(db, needs);
  });

  serveCall(routes, deleteFormDraft, async ({ params, request }) => {
    await deleteDraft(db, params.id, await needs.requireStaff(request, 'owner'));
    return listForms(db, needs);
  });
}

function addDraftCalls(
  routes: FastifyInstance,
  db: Database,
  { requireStaff, readPool, pictureOf, ...content }: OwnFormNeeds,
): void {
  const assembleAside = makeAssembleAside();
  const shown = async (draft: Draft) => shownDraft(draft, await readPool());

  serveCall(routes, addFormDraft, async ({ body, request }) => {
    await beginDraft(db, content, body, await requireStaff(request, 'owner'));
    return shown(await requireDraft(db, body.id));
  });

  serveCall(routes, getFormDraft, async ({ params }) => shown(await requireDraft(db, params.id)));

  serveCall(routes, changeFormDraft, async ({ params, body: { revision, ...changes } }) => {
    refuseUnknownRules(changes.rules);
    return shown(await changeDraft(db, params.id, revision, changes));
  });

  serveCall(routes, assembleForm, async ({ params, body: { revision, seed } }) => {
    const draft = await requireDraft(db, params.id);
    const pool = await readPool();
    const candidates = questionsFor(draft, pool).map(({ candidate }) => candidate);
    const form = await assembleAside({ candidates, blueprint: draft.blueprint, seed });
    return shownDraft(await changeDraft(db, params.id, revision, form), pool);
  });

  serveCall(routes, findFormQuestions, async ({ params, query: { instead, ...wanted } }) => {
    const draft = await requireDraft(db, params.id);
    return findQuestions(draft, await readPool(), {
      ...wanted,
      instead: instead === undefined ? undefined : Number(instead),
    });
  });

  serveCall(routes, getFormQuestion, async ({ params }) => {
    const question = (await readPool()).get(Number(params.id));
    if (!question) throw new Refusal(404, 'no-such-question', 'There is no such question.', { field: 'id' });
    const { correct, takeaway } = question.notes;
    const { question: stem, options, findings } = question.text;
    // Findings in words that replace a picture are part of the question.
    return { stem: findings ? `${stem}\n\n${findings}` : stem, options: [...options], correct, takeaway };
  });

  serveCall(routes, publishForm, async ({ params, body: { revision, why }, request }) => {
    const member = await requireStaff(request, 'owner');
    const draft = await requireDraft(db, params.id);
    if (draft.revision !== revision) throw changedMeanwhile();
    return publishDraft(db, await readPool(), { draft, why, member, pictureOf });
  });
}

function refuseUnknownRules(rules: readonly string[]): void {
  if (rules.every((id) => findRules(id))) return;
  const known = allRules.map(({ id }) => id);
  throw new Refusal(400, 'no-such-rules', `Expected some of ${known.join(', ')}.`, { field: 'rules' });
}
