// `marks`: compares an answer sheet with the keys, and writes a solving record if asked to.

import { parseArgs } from 'node:util';
import { type MarkedAnswer, markAnswerSheet } from '../blind-reading/answer-sheet.ts';
import { wordingOf } from '../blind-reading/solvings.ts';
import { readBank } from '../read-bank.ts';
import { percent } from '../tally.ts';
import { questionRead, wholeNumber } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { markPictures } from './picture-marks.ts';
import { counted } from './print-problems.ts';
import { readSheet } from './read-sheet.ts';
import { circumstancesOf, writeRecord } from './record.ts';
import { keepExpectations } from './unseen-pictures.ts';

export const marks: Command = {
  name: 'marks',
  summary: 'mark an answer sheet, and write the solving record',
  help: `Usage: npm run bank -- marks --paper-seed N --answers FILE [--covered | --without-pictures]
         [--record solvings/NAME.yaml --solver TEXT --method TEXT [--date 2026-11-21] [--form form-1]]
       npm run bank -- marks --pictures FOLDER.key.json --said FILE --answers FILE [--record ...]
       npm run bank -- marks --pictures FILE.key.json --expected FILE [--record ...]

An answer sheet has lines such as '12 C': the question's number on the paper (its id) and a letter, or - for no answer.
Of pictures it has the picture's name instead, and a second sheet (--said) tells what stage 1 saw in each.

  --paper-seed N      the seed of the paper
  --answers FILE      the sheet
  --covered           the paper was printed with --covered
  --without-pictures  the paper was printed with --without-pictures
  --pictures FILE     the key of a paper of pictures alone
  --said FILE         its stage 1
  --expected FILE     bets on unseen pictures
  --record FILE       keep the choices in question-bank/solvings (the file must be new)
  --solver TEXT       who or what read the paper
  --method TEXT       how, as 'blind, whole paper, one sitting'
  --date DAY          when it was solved (now)
  --form ID           the form, where the paper was one`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'paper-seed': { type: 'string' },
        answers: { type: 'string' },
        covered: { type: 'boolean', default: false },
        'without-pictures': { type: 'boolean', default: false },
        pictures: { type: 'string' },
        said: { type: 'string' },
        expected: { type: 'string' },
        record: { type: 'string' },
        solver: { type: 'string' },
        method: { type: 'string' },
        date: { type: 'string' },
        form: { type: 'string' },
      },
    });
    const { pictures, said, expected, answers, record } = values;
    if (expected !== undefined) {
      const isOther = answers !== undefined || said !== undefined || values.covered || values['without-pictures'];
      if (pictures === undefined || isOther) {
        throw new UsageError('--expected goes with --pictures and --record only.');
      }
      return keepExpectations(pictures, expected, record, values);
    }
    if (answers === undefined) throw new UsageError('--answers is missing.');
    const read = questionRead(values.covered, values['without-pictures']);
    if (pictures !== undefined) {
      if (said === undefined) throw new UsageError('--said is missing.');
      if (read !== 'whole') throw new UsageError('--pictures goes with neither --covered nor --without-pictures.');
      return markPictures(pictures, said, answers, record, values);
    }
    if (values['paper-seed'] === undefined) throw new UsageError('--paper-seed is missing.');
    const seed = wholeNumber(values['paper-seed'], '--paper-seed');
    const sheet = await readSheet(answers);

    const { bank } = await readBank();
    const marked = markAnswerSheet(sheet, bank.questions, seed);
    if (!marked.readable) {
      for (const fault of marked.faults) console.error(`${answers} ${fault}`);
      console.error(`${counted(marked.faults.length, 'fault')}; nothing is marked.`);
      return 1;
    }
    if (marked.answers.length === 0) throw new UsageError(`${answers} holds no answer.`);

    if (record !== undefined) {
      const choices = Object.fromEntries(
        marked.answers.map(({ question, choice }) => [
          String(question.id),
          { choice, wording: wordingOf(question, read), key: question.correct },
        ]),
      );
      await writeRecord(record, { ...circumstancesOf(values, seed), read, choices });
    }
    printMarks(marked.answers);
    return 0;
  },
};

function printMarks(answers: readonly MarkedAnswer[]): void {
  for (const { question, choice, right } of answers) {
    const chosen = choice === null ? 'no answer' : question.options[choice];
    const key = right ? '' : `; key: ${question.options[question.correct]}`;
    console.log(`${String(question.id).padStart(4)}  ${right ? 'right' : 'WRONG'}  ${chosen}${key}`);
  }
  console.log(`\n${shareOf(answers)} right`);
  for (const [topic, ofTopic] of Map.groupBy(answers, ({ question }) => question.topic)) {
    console.log(`  ${topic.padEnd(38)} ${shareOf(ofTopic)}`);
  }
}

function shareOf(answers: readonly MarkedAnswer[]): string {
  const right = answers.filter((answer) => answer.right).length;
  return `${right} of ${answers.length} (${percent(right / answers.length)})`;
}
