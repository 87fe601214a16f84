// The operator's released questions in the form that the pool needs.

import { compileExchanged, type PlacedPicture } from '@simulator/question-bank';
import { ownOrigin, type PoolQuestion, poolQuestion } from './pool.ts';

/** The bank of own questions, as this module needs it; app.ts passes it in. */
interface Released {
  releasedQuestions(): Promise<
    readonly {
      readonly number: number;
      readonly content: Parameters<typeof compileExchanged>[0];
      readonly picture?: PlacedPicture & { readonly name: string };
    }[]
  >;
}

export async function readReleased({ releasedQuestions }: Released): Promise<readonly PoolQuestion[]> {
  return (await releasedQuestions()).map(({ number, content, picture }) => {
    const { question, notes } = compileExchanged(content, { id: number, scored: true, picture });
    return { ...poolQuestion(question, notes, ownOrigin), ...(picture && { ownPicture: picture.name }) };
  });
}
