// The choices of questions that can be exported from study: the cards, what was missed, and each saved set.

import type { QuestionInfo, StudyState } from '@simulator/study-engine';
import { matchingNow } from '../begin-set.ts';
import type { Study } from '../open-study.ts';
import { exportTexts } from './study-export-texts.ts';

export interface QuestionChoice {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly QuestionInfo[];
}

export function choicesOf(study: Study, state: StudyState): readonly QuestionChoice[] {
  const infos = [...study.content.infos.values()];
  const studied = (id: number) => state.questions.get(id);
  return [
    { id: 'cards', name: exportTexts.cards, questions: infos.filter(({ id }) => studied(id)?.memory) },
    {
      id: 'missed',
      name: exportTexts.missed,
      questions: infos.filter(({ id }) => {
        const question = studied(id);
        return question && question.timesAnswered > 0 && !question.lastIsRight;
      }),
    },
    ...[...state.filters].map(([id, { name, chosen }]) => ({ id, name, questions: matchingNow(study, chosen) })),
  ];
}
