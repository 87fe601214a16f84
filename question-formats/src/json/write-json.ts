// Our own JSON: questions in the published schema, and the pictures that they name.

import type { z } from 'zod';
import { base64, utf8 } from '../bytes.ts';
import type { exchangeFile } from '../exchanged-question.ts';
import type { Format } from '../format.ts';

export const json: Format = {
  id: 'json',
  name: 'JSON',
  cannotCarry: [],
  write({ questions, pictures }) {
    const file: z.output<typeof exchangeFile> = {
      format: 'veterinary-exam-simulator/questions',
      version: 1,
      questions: [...questions],
      pictures: Object.fromEntries([...pictures].map(([name, bytes]) => [name, base64(bytes)])),
    };
    return utf8(`${JSON.stringify(file, null, 2)}\n`);
  },
};
