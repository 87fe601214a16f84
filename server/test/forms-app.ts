// A server with two small shipped forms, whose staff compose own forms.

import { randomUUID } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FormDraft, StaffRole } from '@simulator/api-contract';
import { type QuestionNotes, type QuestionText, type Topic, topics } from '@simulator/exam-engine';
import type { CompiledForm, CompiledPart, QuestionTraits } from '@simulator/question-bank';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { staff, users } from '../src/platform/database/schema.ts';
import { signIn, storePerson } from './auth-caller.ts';
import type { TestDatabase } from './databases.ts';
import { type StartedApp, type StartOptions, startApp } from './start-app.ts';

/** Each question of the second form is an enemy of a question of the first. */
const questionsPerForm = 24;
const firstForm = compile('form-1', 1);
const secondForm = compile('form-2', 1 + questionsPerForm);

const traits: ReadonlyMap<number, QuestionTraits> = new Map(
  idsFrom(1 + questionsPerForm).map((id) => [id, { id, theme: `theme-${id}`, enemies: [id - questionsPerForm] }]),
);

export interface FormsApp extends StartedApp {
  /** A call by an owner. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
  /** Headers of a member of staff with that role. */
  member(role: StaffRole): Promise<Readonly<Record<string, string>>>;
}

export async function startFormsApp(database: TestDatabase, options: StartOptions = {}): Promise<FormsApp> {
  const started = await startApp(database, { forms: [firstForm, secondForm], traits, ...options });
  const { app, db } = started;
  const member = async (role: StaffRole) => {
    const { id } = await storePerson(db);
    const email = `admin-${randomUUID()}@school.example`;
    await db.update(users).set({ email }).where(eq(users.id, id));
    await db.insert(staff).values({ userId: id, role });
    return { authorization: `Bearer ${(await signIn(app, email)).access}` };
  };
  const headers = await member('owner');
  return {
    ...started,
    member,
    ask: (method, url, body) => app.inject({ method, url, headers, ...(body && { body }) }),
  };
}

export const drafts = '/api/staff/form-drafts';

/** A draft of one block of ten questions. Half of them are canine, and one is not scored. */
export async function newDraft({ ask }: FormsApp, more: object = {}): Promise<FormDraft> {
  const id = randomUUID();
  const begun: FormDraft = (await ask('POST', drafts, { id, name: 'Our form', from: null, size: null })).json();
  const { name, rules, takesPractice, blocks, pretest } = begun;
  const blueprint = {
    ...{ blocks: 1, questionsPerBlock: 10, pretestPerBlock: 1 },
    counts: ['canine', 'feline'].map((part) => ({ division: 'species', part, count: 5 })),
    ...{ pictures: { least: 0, most: 10 }, meanDifficulty: { least: 0, most: 1 } },
  };
  const changed = await ask('PUT', `${drafts}/${id}`, {
    ...{ revision: 1, name, rules, blueprint, takesPractice, blocks, pretest, ...more },
  });
  return changed.json();
}

export async function assembled(app: FormsApp, more: object = {}): Promise<FormDraft> {
  const { id, revision } = await newDraft(app, more);
  const reply = await app.ask('POST', `${drafts}/${id}/assembly`, { revision, seed: 1 });
  return reply.json();
}

export async function published(app: FormsApp, more: object = {}): Promise<{ formId: string; edition: string }> {
  const { id, revision } = await assembled(app, more);
  return (await app.ask('POST', `${drafts}/${id}/edition`, { revision, why: 'For the autumn course' })).json();
}

function idsFrom(first: number): readonly number[] {
  return Array.from({ length: questionsPerForm }, (_, index) => first + index);
}

function compile(formId: string, first: number): CompiledForm {
  const halves = [idsFrom(first).slice(0, questionsPerForm / 2), idsFrom(first).slice(questionsPerForm / 2)];
  const blocks = halves.map((ids, index) => ({
    questions: compressed({ block: index + 1, questions: ids.map(textOf) }),
    keys: compressed({ block: index + 1, keys: ids.map(notesOf) }),
  }));
  const edition = String(first).padStart(16, 'a');
  const outline = { formId, edition, name: formId.toUpperCase(), date: '2026-11-23', blocks: halves };
  return { formId, edition, outline, blocks };
}

function topicOf(id: number): Topic {
  return topics[id % 4] ?? 'Pathobiology';
}

function textOf(id: number): QuestionText {
  const options = ['a', 'b', 'c', 'd'].map((letter) => `Plan ${id}${letter}`);
  return { id, topic: topicOf(id), question: `What is done first for patient ${id}?`, options };
}

function notesOf(id: number): QuestionNotes {
  return {
    ...{ id, topic: topicOf(id), species: id % 2 === 0 ? 'canine' : 'feline', domain: 'clinical practice' },
    ...{ difficulty: 0.68, correct: id % 4, scored: true, feedback: `Principle ${id}.` },
    ...{ rationales: ['a', 'b', 'c', 'd'].map((letter) => `Reason ${letter}.`), takeaway: `Lesson ${id}.` },
  };
}

function compressed(content: unknown): CompiledPart {
  const json = Buffer.from(JSON.stringify(content));
  return { json, brotli: brotliCompressSync(json), gzip: gzipSync(json) };
}
