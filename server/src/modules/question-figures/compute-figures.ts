// Computes the figures of an edition from all first attempts: two passes over the database, page by page, and difficulties in a
// thread of their own, so that candidates are served meanwhile.

import type { EditionFigures } from '@simulator/api-contract';
import { isRight, standardRules } from '@simulator/exam-engine';
import { FigureSums, fewestAnswers, type RaschResponse, thirdsOf, warningsOf } from '@simulator/question-statistics';
import type { Database } from '../../platform/database/database.ts';
import { type FirstSimulation, forEachSimulation, listFirstSimulations } from '../../platform/first-simulations.ts';
import { placeOnOneScale } from './place-on-one-scale.ts';
import { readReports } from './read-reports.ts';

/** What an edition asked, in the order of its blocks. */
interface AskedQuestion {
  readonly id: number;
  readonly block: number;
  readonly topic: string;
  readonly options: number;
  readonly key: number;
  /** Options that count as right in place of the key, by a ruling. */
  readonly accepted?: readonly number[];
  /** Not for a pre-test question, and not for a dropped one, which has figures like others. */
  readonly isScored: boolean;
}

export interface AskedEdition {
  readonly edition: string;
  readonly formId: string;
  readonly blocks: number;
  readonly questions: readonly AskedQuestion[];
  /** The number of the edition's latest ruling; 0 where none was made. */
  readonly rulings?: number;
}

/** Difficulties come from so many persons of each form at most: their error is then below 0.06 logits. */
const personsForDifficulty = 2_000;

/** `all` are the published editions, this one among them: difficulties are on one scale for all of them. */
export async function computeFigures(
  db: Database,
  asked: AskedEdition,
  all: readonly AskedEdition[],
): Promise<EditionFigures> {
  // Before they are listed: what is stored later is in none of the figures.
  const computedAt = new Date();
  const firsts = await listFirstSimulations(db, asked.edition, asked.blocks);
  const sums = await addUp(db, asked, firsts);
  const { n, reliability, questions } = sums.figures();
  const difficulties = questions.length === 0 ? new Map() : await placeOnOneScale(await responsesOf(db, all));
  const reported = await readReports(db, asked.edition);
  const byId = new Map(asked.questions.map((question) => [question.id, question]));
  return {
    edition: asked.edition,
    formId: asked.formId,
    computedAt: computedAt.toISOString(),
    n,
    fewest: fewestAnswers,
    rulings: asked.rulings ?? 0,
    reliability,
    correctCounts: countByCorrect(asked, firsts),
    questions: questions.flatMap((figures) => {
      const question = byId.get(figures.question);
      if (!question) return [];
      const { key, block, topic } = question;
      const reports = reported.get(question.id)?.reports ?? 0;
      const limits = { key, timeAQuestionMs, reports };
      return [
        {
          ...figures,
          options: figures.options.map(([...counts]) => counts),
          omitted: [...figures.omitted],
          ...{ block, topic, key, reports },
          difficulty: difficulties.get(question.id) ?? null,
          warnings: [...warningsOf(figures, limits)],
        },
      ];
    }),
  };
}

/** At each place how many got so many scored questions right; empty below the minimum. */
function countByCorrect({ questions }: AskedEdition, firsts: readonly FirstSimulation[]): number[] {
  if (firsts.length < fewestAnswers) return [];
  const counts = Array.from({ length: questions.filter(({ isScored }) => isScored).length + 1 }, () => 0);
  for (const { correct } of firsts) counts[correct] = (counts[correct] ?? 0) + 1;
  return counts;
}

/** The rules that most took are what the others are compared with. */
async function addUp(db: Database, asked: AskedEdition, firsts: readonly FirstSimulation[]): Promise<FigureSums> {
  const form = asked.questions.map(({ id, options, isScored }) => ({ question: id, options, isScored }));
  const sums = new FigureSums(form, thirdsOf(firsts.map(({ correct }) => correct)));
  const isCorrect = rightnessIn(asked);
  const byRules = Map.groupBy(firsts, ({ rules }) => rules);
  const [usual] = [...byRules].sort(([, one], [, other]) => other.length - one.length)[0] ?? [standardRules.id];
  await forEachSimulation(db, firsts, ({ rules, correct }, answers) => {
    sums.add({
      total: correct,
      group: rules === usual ? 'reference' : 'focal',
      answers: answers.map(({ questionId, answer, timeSpentMs }) => ({
        question: questionId,
        option: answer,
        isCorrect: isCorrect(questionId, answer),
        timeMs: timeSpentMs ?? null,
      })),
    });
  });
  return sums;
}

async function responsesOf(db: Database, all: readonly AskedEdition[]): Promise<readonly RaschResponse[]> {
  const responses: RaschResponse[] = [];
  for (const one of all) {
    const { edition, blocks } = one;
    const isCorrect = rightnessIn(one);
    // In order of person, so that those who took several forms are among the chosen of each.
    const firsts = (await listFirstSimulations(db, edition, blocks)).slice(0, personsForDifficulty);
    await forEachSimulation(db, firsts, ({ person }, answers) => {
      for (const { questionId, answer } of answers) {
        responses.push({ person, question: questionId, isCorrect: isCorrect(questionId, answer) });
      }
    });
  }
  return responses;
}

function rightnessIn({ questions }: AskedEdition): (questionId: number, answer: number | null) => boolean {
  const keys = new Map(questions.map(({ id, key, accepted }) => [id, { correct: key, ...(accepted && { accepted }) }]));
  return (questionId, answer) => {
    const key = keys.get(questionId);
    return key !== undefined && isRight(key, answer);
  };
}

/** The same on forms of every size. */
const timeAQuestionMs = (standardRules.blockMinutes * 60_000) / standardRules.questionsPerBlock;
