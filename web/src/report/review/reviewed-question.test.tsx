// The review shows every mark of the exam, in the stem, at the options, or among the facts.

import { noMarks, type QuestionMarks } from '@simulator/exam-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markNames, marksOfEveryKind } from '../../../../exam-engine/test/shared/every-mark.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

function shown(marks: QuestionMarks): string {
  return renderToStaticMarkup(
    <ReviewedQuestion
      simulationId="sim_1"
      source={{ ticket: 'ticket', edition: 'edition' }}
      findPicture={async () => undefined}
      question={{ id: 1, topic: 'Pathobiology', question: 'What is it?', options: ['This', 'That'] }}
      notes={{
        id: 1,
        topic: 'Pathobiology',
        correct: 1,
        scored: true,
        feedback: 'It is that.',
        rationales: [],
        takeaway: '',
      }}
      number={1}
      answer={1}
      timeSpentMs={null}
      medianMs={null}
      share={undefined}
      choices={[]}
      wasUnsureInPractice={false}
      marks={marks}
      isOpening={false}
    />,
  );
}

test.each(markNames)('of the kind %s', (name) => {
  expect(shown({ ...noMarks, [name]: marksOfEveryKind[name] })).not.toBe(shown(noMarks));
});
