// The public entry point: figures of questions and forms, computed from first attempts. No I/O.

export { FigureSums, type FormFigures, type FormQuestion, type QuestionFigures } from './figure-sums.ts';
export { type FirstAttempt, minAnswers } from './first-attempt.ts';
export { type RaschResponse, type RaschScale, raschScale } from './rasch.ts';
export { warningsOf } from './warnings.ts';
