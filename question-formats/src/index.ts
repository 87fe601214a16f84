// The public entry point: questions in the formats of other programs.

export { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from './exchanged-question.ts';
export { formatIds, lossesOf } from './format.ts';
export { formats } from './formats.ts';
export { readableEndings, readQuestions } from './read.ts';
