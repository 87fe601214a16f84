// The public entry point of the question bank: compiled forms, as the server serves them.

export {
  type CompiledBlock,
  type CompiledForm,
  type CompiledPart,
  defaultDistDir,
  readCompiledForms,
} from './compiled-form.ts';
