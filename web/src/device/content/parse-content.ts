// Reads exam content that came over the network or from the disk. By hand and not by the contract's schemas, because
// every kilobyte before the first question is measured; tests hold these checks to the schemas.

import { type BlockQuestions, type FormOutline, pictureTypes, type QuestionText, topics } from '@simulator/exam-engine';
import { isRecord, parseJson } from '../../api/call-server.ts';

/** What a simulation begins with. Undefined for anything cut off or otherwise unusable. */
export function parseSimulationStart(
  text: string,
): { readonly form: FormOutline; readonly firstBlock: BlockQuestions } | undefined {
  const value = parseJson(text);
  const form = isRecord(value) ? readFormOutline(value['form']) : undefined;
  const firstBlock = readBlock(value);
  return form && firstBlock && { form, firstBlock };
}

/** Undefined for anything cut off or otherwise unusable. */
export function parseBlockQuestions(text: string): BlockQuestions | undefined {
  return readBlock(parseJson(text));
}

function readFormOutline(value: unknown): FormOutline | undefined {
  if (!isRecord(value)) return undefined;
  const { formId, edition, blocks } = value;
  if (!isString(formId) || !isString(edition)) return undefined;
  return isArrayOf(blocks, (ids): ids is number[] => isArrayOf(ids, isNumber))
    ? { formId, edition, blocks }
    : undefined;
}

function readBlock(value: unknown): BlockQuestions | undefined {
  if (!isRecord(value) || !isNumber(value['block']) || !isArrayOf(value['questions'], isQuestionText)) return undefined;
  return { block: value['block'], questions: value['questions'] };
}

function isQuestionText(value: unknown): value is QuestionText {
  if (!isRecord(value)) return false;
  const { id, topic, question, options, findings, images, italics } = value;
  return (
    isNumber(id) &&
    topics.some((name) => name === topic) &&
    isString(question) &&
    isArrayOf(options, isString) &&
    (findings === undefined || isString(findings)) &&
    (images === undefined || isQuestionImages(images)) &&
    (italics === undefined || isArrayOf(italics, isString))
  );
}

function isQuestionImages(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, description, questionImage, optionImages } = value;
  return (
    pictureTypes.some((name) => name === type) &&
    isString(description) &&
    (questionImage === undefined || isPicture(questionImage)) &&
    (optionImages === undefined || isArrayOf(optionImages, isPicture))
  );
}

function isPicture(value: unknown): value is object {
  return (
    isRecord(value) &&
    isString(value['path']) &&
    isString(value['alt']) &&
    isNumber(value['width']) &&
    isNumber(value['height'])
  );
}

function isArrayOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';
