// Reads our own JSON.

import { z } from 'zod';
import { bytesOf } from '../bytes.ts';
import { exchangeFile } from '../exchanged-question.ts';
import { checked, type Reading, unreadable } from '../reading.ts';

/** Questions are checked one by one, so that each fault is reported with its place. */
const outside = exchangeFile.extend({ questions: z.array(z.unknown()) });

export function readJson(text: string): Reading {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable('the file', `is not JSON: ${error.message}`);
    throw error;
  }
  const file = outside.safeParse(content);
  if (!file.success) {
    const faults = file.error.issues.map(({ path, message }) => ({
      place: 'the file',
      message: `${path.map(String).join('.')} ${message}: see question-formats/questions.schema.json`.trim(),
    }));
    return { questions: [], pictures: new Map(), faults };
  }
  const drafts = file.data.questions.map((fields, index) => ({ place: `question ${index + 1}`, fields }));
  return checked(drafts, new Map(Object.entries(file.data.pictures).map(([name, own]) => [name, bytesOf(own)])));
}
