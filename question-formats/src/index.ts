// The public entry point: questions in the formats of other programs.

export { csvText, withoutApostrophe } from './csv/csv-cells.ts';
export { splitCsv } from './csv/split-csv.ts';
export { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from './exchanged-question.ts';
export { formatIds, lossesOf } from './format.ts';
export { formats } from './formats.ts';
export { pictureFault } from './pictures/check-picture.ts';
export { readableEndings, readQuestions } from './read.ts';
export { checkedQuestion, type Fault, type Reading } from './reading.ts';
