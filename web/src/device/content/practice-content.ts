// The practice pool on this device: its index and its parts, from the device if they are there, otherwise from the
// server.

import {
  getPracticeIndexRoute,
  getPracticeKeysRoute,
  getPracticeQuestionsRoute,
  type PracticeIndex,
  practiceIndex,
} from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { callForText, parseJson, ServerUnreachable } from '../../api/call-server.ts';
import { readStoredSession } from '../../api/stored-session.ts';
import type { StudyStore } from '../store/study-store.ts';
import { parseKeys } from './block-keys.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { acceptedPictures } from './picture-encoding.ts';

const indexName = 'index';
/** The least remaining life of a token that is still sent, in milliseconds. */
const minTokenLifeMs = 30_000;

export interface PracticePart {
  readonly questions: readonly QuestionText[];
  readonly keys: readonly QuestionNotes[];
}

/** The account opens the pool if the cookie of a code does not. */
export function poolCredentials(): Readonly<Record<string, string>> {
  const session = readStoredSession();
  const isGood = session && session.expiresAtMs - Date.now() >= minTokenLifeMs;
  return isGood ? { authorization: `Bearer ${session.accessToken}` } : {};
}

/** The index as this device knows it; undefined before the first fetch. */
export async function readPracticeIndex(store: StudyStore): Promise<PracticeIndex | undefined> {
  return parseIndex((await store.findText(indexName)) ?? '');
}

/** Fetches the server's index and stores it on the device. Throws as `callForText` does. */
export async function fetchPracticeIndex(store: StudyStore): Promise<PracticeIndex> {
  const { text } = await callForText(getPracticeIndexRoute, { headers: poolCredentials() });
  const index = parseIndex(text);
  if (!index) throw new ServerUnreachable('The index of the practice pool arrived in an unexpected shape');
  await store.keepText(indexName, text);
  return index;
}

function parseIndex(text: string): PracticeIndex | undefined {
  const parsed = practiceIndex.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** One part with its keys; what comes from the server is stored. */
export async function findPracticePart(store: StudyStore, edition: string, part: number): Promise<PracticePart> {
  const [questions, keys] = await Promise.all([
    findHalf(store, 'questions', edition, part),
    findHalf(store, 'keys', edition, part),
  ]);
  const parsed = { questions: parseBlockQuestions(questions)?.questions, keys: parseKeys(keys) };
  if (!parsed.questions || !parsed.keys) throw new ServerUnreachable(`Part ${part} has an unexpected shape`);
  return { questions: parsed.questions, keys: parsed.keys };
}

export async function hasPracticePart(store: StudyStore, edition: string, part: number): Promise<boolean> {
  const halves = (['questions', 'keys'] as const).map((half) => store.findText(nameOf(half, edition, part)));
  return (await Promise.all(halves)).every((text) => text !== undefined);
}

/**
 * Stores a block of a form as if it were a part of the pool, so that study finds it even when nothing else opens it.
 */
export async function keepAsPart(
  store: StudyStore,
  edition: string,
  part: number,
  { questions, keys }: PracticePart,
): Promise<void> {
  await store.keepText(nameOf('questions', edition, part), JSON.stringify({ block: part, questions }));
  await store.keepText(nameOf('keys', edition, part), JSON.stringify({ block: part, keys }));
}

const routes = { questions: getPracticeQuestionsRoute, keys: getPracticeKeysRoute };
const nameOf = (half: keyof typeof routes, edition: string, part: number) => `${edition} ${part} ${half}`;

async function findHalf(store: StudyStore, half: keyof typeof routes, edition: string, part: number): Promise<string> {
  const name = nameOf(half, edition, part);
  const stored = await store.findText(name);
  if (stored !== undefined) return stored;
  const { text } = await callForText(routes[half], { params: { edition, part }, headers: poolCredentials() });
  await store.keepText(name, text);
  return text;
}

/** Undefined if neither the device nor the server has it now. */
export async function findPracticePicture(store: StudyStore, path: string): Promise<Blob | undefined> {
  const stored = await store.findPicture(path);
  if (stored) return stored;
  try {
    const response = await fetch(path, { headers: { ...poolCredentials(), accept: await acceptedPictures() } });
    if (!response.ok) return undefined;
    const picture = await response.blob();
    // A full device still shows the picture.
    await store.keepPicture(path, picture).catch(() => undefined);
    return picture;
  } catch {
    return undefined; // Offline: the question's own words say what the picture would show.
  }
}
