// The public entry point of the question bank: compiled forms, as the server serves them, and advice on questions from elsewhere.

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
