// The public entry point of the question bank: compiled forms for the server, what is needed to compose forms, and
// advice on questions from elsewhere.

export { blueprint } from './blueprint.ts';
export {
  type CompiledBlock,
  type CompiledForm,
  type CompiledPart,
  defaultDistDir,
  readCompiledForms,
  readPracticePool,
} from './compiled-form.ts';
export { type Advice, adviceOn } from './exchange/advice.ts';
export { type CompiledQuestion, compileExchanged, type PlacedPicture } from './exchange/compile-exchanged.ts';
export { practicePoolId } from './practice-pool-id.ts';
export { type QuestionTraits, readQuestionTraits } from './question-traits-file.ts';
