// What the contract declares for pages is used by some page: every call, every field that staff get in a reply, and every
// field of a question and its notes.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@simulator/api-contract';
import { blockKeysShape, blockQuestionsShape } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** All words in the code of these folders, without their tests. */
function wordsIn(folders: string): ReadonlySet<string> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: sources }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Set(files.flatMap((file) => readFileSync(path.join(sources, file), 'utf8').match(/\w+/g) ?? []));
}

const calls = Object.entries<unknown>(contract).flatMap(([name, call]) => (isCall(call) ? [{ name, call }] : []));

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}

/** The names of all fields in a JSON schema, at any depth. */
function fieldsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

/** The names of all fields of a shape of content, at any depth. */
function fieldsOfShape(shape: unknown): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const own = Array.isArray(shape) ? [] : Object.keys(shape).map((name) => name.replace('?', ''));
  return [...own, ...Object.values(shape).flatMap(fieldsOfShape)];
}

/** Calls that no page makes by name, and why. */
const unmade = new Map([
  ['getPicture', 'Questions contain the whole path of their picture.'],
  ['getStudioPictureFile', 'The list of pictures contains the whole path of each.'],
  ['requestPictureAlias', 'The same call under another path, for programs.'],
]);
/** Fields that no page of staff shows: they are there for programs. */
const unshown = [
  ...['addedAt', 'chiSquared', 'cohortId', 'correctCounts', 'delta', 'differential', 'grade', 'grantedAt'],
  ...['hasAccount', 'oddsRatio', 'publishedAt', 'standardDeviation'],
];

test('every call is made by some page', () => {
  const words = wordsIn('.');
  const missing = calls.filter(({ name }) => !words.has(name) && !words.has(`${name}Route`));
  expect(missing.map(({ name }) => name).toSorted()).toEqual([...unmade.keys()].toSorted());
});

test('every field that staff get is read by some page of theirs', () => {
  const words = wordsIn('{features/staff,question,report}');
  const ofStaff = calls.filter(({ call }) => call.path.startsWith('/api/staff/'));
  expect(ofStaff.length).toBeGreaterThan(40);
  const fields = ofStaff.flatMap(({ call: { replies } }) =>
    fieldsIn(replies[200] && z.toJSONSchema(replies[200], { unrepresentable: 'any' })),
  );
  expect([...new Set(fields)].filter((field) => !words.has(field)).toSorted()).toEqual(unshown);
});

test('every field of a question and its notes is read by the review', () => {
  const words = wordsIn('{question,report}');
  const fields = [blockQuestionsShape.questions, blockKeysShape.keys].flatMap(fieldsOfShape);
  expect(fields).toContain('takeaway');
  // No candidate sees the authors' estimate of the difficulty (review-30).
  expect([...new Set(fields)].filter((field) => !words.has(field))).toEqual(['difficulty']);
});
