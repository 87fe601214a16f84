// Reads exam content from the network or the disk by the content's own declaration, not by the contract's schemas,
// because every kilobyte before the first question counts; tests check that the two agree.

import { type BlockQuestions, blockQuestionsShape, type FormOutline, isOf } from '@simulator/exam-engine';
import { isRecord, parseJson } from '../../api/call-server.ts';

const formOutlineShape = {
  formId: 'string',
  edition: 'string',
  blocks: [['number']],
  'rules?': ['string'],
  'name?': 'string',
  'date?': 'string',
  'pretestPerBlock?': 'number',
} as const;

/** What a simulation begins with; undefined if the text is cut off or otherwise unusable. */
export function parseSimulationStart(
  text: string,
): { readonly form: FormOutline; readonly firstBlock: BlockQuestions } | undefined {
  const value = parseJson(text);
  const form = isRecord(value) ? readFormOutline(value['form']) : undefined;
  const firstBlock = readBlock(value);
  return form && firstBlock && { form, firstBlock };
}

/** Undefined if the text is cut off or otherwise unusable. */
export function parseBlockQuestions(text: string): BlockQuestions | undefined {
  return readBlock(parseJson(text));
}

function readFormOutline(value: unknown): FormOutline | undefined {
  if (!isOf(formOutlineShape, value)) return undefined;
  const { formId, edition, blocks, rules, name, date, pretestPerBlock } = value;
  const said = { ...(rules && { rules }), ...(name && { name }), ...(date && { date }) };
  return { formId, edition, blocks, ...said, ...(pretestPerBlock !== undefined && { pretestPerBlock }) };
}

function readBlock(value: unknown): BlockQuestions | undefined {
  return isOf(blockQuestionsShape, value) ? { block: value.block, questions: value.questions } : undefined;
}
