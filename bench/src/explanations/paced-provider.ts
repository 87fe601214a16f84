// A model provider in the measuring process itself. It writes one word every few milliseconds, by the OpenAI protocol,
// and reports when it wrote the first, so that no two clocks are compared.

import { keyAskedFor, type PlayedModel, playModel, streams } from '../../../server/test/shared/model-provider.ts';

export interface PacedProvider extends Pick<PlayedModel, 'baseUrl' | 'goDown'> {
  /** When the next answers wrote their first word after the line of the key, in the order in which they wrote it. */
  readonly firstWordsAt: number[];
}

const wordEveryMs = 10;
const words = 'The notes of this question say why the key is right and what to take home from it today. '.repeat(6);
/** The first word has this index, because 'KEY:' and its letter come before it. */
const firstWord = 2;

export async function startPacedProvider(): Promise<PacedProvider> {
  const firstWordsAt: number[] = [];
  const { baseUrl, goDown } = await playModel((asked) =>
    streams(`KEY: ${keyAskedFor(asked) || 'A'}\n\n${words}`, {
      pauseMs: wordEveryMs,
      onPart(index) {
        if (index === firstWord) firstWordsAt.push(performance.now());
      },
    }),
  );
  return { baseUrl, firstWordsAt, goDown };
}
