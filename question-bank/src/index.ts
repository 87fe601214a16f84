// The public entry point of the question bank: compiled forms, as the server serves them.

export {
  type CompiledBlock,
  type CompiledForm,
  type CompiledPart,
  defaultDistDir,
  readCompiledForms,
  readPracticePool,
} from './compiled-form.ts';
export { practicePoolId } from './practice-pool-id.ts';
