// A draft as the page shows it: with its questions, what it lacks, and what can be chosen.

import type { FormDraft, FormFinding, QuestionToChoose } from '@simulator/api-contract';
import { checkForm, divisions, type Finding, isFault } from '@simulator/form-assembly';
import type { Draft } from './drafts.ts';
import { isForPractice, type PoolQuestion } from './pool.ts';

type Pool = ReadonlyMap<number, PoolQuestion>;

/** The questions that the draft may use. */
export function questionsFor({ takesPractice }: Pick<Draft, 'takesPractice'>, pool: Pool): readonly PoolQuestion[] {
  return [...pool.values()].filter((question) => takesPractice || !isForPractice(question));
}

export function findingsOf(draft: Draft, pool: Pool): readonly Finding[] {
  const candidates = new Map(questionsFor(draft, pool).map(({ candidate }) => [candidate.id, candidate]));
  return checkForm(candidates, draft.blueprint, draft);
}

export function shownDraft(draft: Draft, pool: Pool): FormDraft {
  const { id, formId, name, rules, blueprint, takesPractice, revision, changedAt, blocks, pretest } = draft;
  const choosable = questionsFor(draft, pool);
  return {
    ...{ id, formId, name, revision, takesPractice },
    ...{ rules: [...rules], changedAt: changedAt.toISOString() },
    blueprint: { ...blueprint, counts: [...blueprint.counts] },
    ...{ blocks: blocks.map((ids) => [...ids]), pretest: [...pretest] },
    questions: [...new Set(blocks.flat())].flatMap((one) => {
      const question = pool.get(one);
      return question ? [shownQuestion(question)] : [];
    }),
    findings: findingsOf(draft, pool).map(shownFinding),
    available: divisions.flatMap((division) =>
      [...Map.groupBy(choosable, ({ candidate }) => candidate[division])].flatMap(([part, group]) =>
        part === null ? [] : [{ division, part, count: group.length }],
      ),
    ),
    poolSize: choosable.length,
  };
}

const maxBeginningLength = 140;

export function shownQuestion({ text, candidate, from }: PoolQuestion): QuestionToChoose {
  const { id, topic, species, domain, hasPicture, difficulty } = candidate;
  const { question } = text;
  const cut = question.slice(0, maxBeginningLength);
  const beginning =
    question.length <= maxBeginningLength ? question : `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim()}…`;
  return { id, beginning, topic, species, domain, hasPicture, difficulty, from };
}

function shownFinding(finding: Finding): FormFinding {
  const common = { isFault: isFault(finding) };
  if ('question' in finding) {
    const { question, ...others } = finding;
    return { ...others, ...common, questions: [question] };
  }
  if ('questions' in finding) return { ...finding, ...common, questions: [...finding.questions] };
  return { ...finding, ...common };
}
