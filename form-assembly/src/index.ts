// The public entry point: forms assembled by a blueprint and checked against it. No I/O.

export { assemble } from './assemble.ts';
export {
  type AssembledForm,
  type Blueprint,
  type Candidate,
  divisions,
  type WantedCount,
} from './blueprint.ts';
export { checkForm, type Finding, isFault } from './check-form.ts';
export { scaledTo } from './scaled-to.ts';
export { loadSolver } from './solver.ts';
