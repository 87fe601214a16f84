// A mock model provider that writes what a test tells it to, word by word.

import { fails, keyAskedFor, type PlayedModel, playModel, streams } from '../../server/test/shared/model-provider.ts';

export interface ModelProvider extends Pick<PlayedModel, 'asked' | 'goDown'> {
  /** The environment variables that tell the exam server about it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it answers from now on: a text that depends on the letter of the key, or null for an error. */
  says(text: ((key: string) => string) | null, pauseMs?: number): void;
}

export async function startModelProvider(): Promise<ModelProvider> {
  let write: ((key: string) => string) | null = (key) => `KEY: ${key}\n\nThe key is right.`;
  let pauseMs = 0;
  const { baseUrl, asked, goDown } = await playModel((one) =>
    write === null ? fails(401) : streams(write(keyAskedFor(one)), { pauseMs }),
  );
  return {
    environment: {
      OPENAI_API_KEY: 'sk-of-the-tests',
      OPENAI_BASE_URL: baseUrl,
      OPENAI_MODEL: 'model-of-the-tests',
    },
    asked,
    says(text, pause = 0) {
      write = text;
      pauseMs = pause;
    },
    goDown,
  };
}
