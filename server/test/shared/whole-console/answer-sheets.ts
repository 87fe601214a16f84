// Answers to blocks from candidates of every ability, by the one-parameter model with guessing. Simulations share these
// sheets.

export interface SeededEdition {
  readonly edition: string;
  readonly formId: string;
  readonly blocks: number;
  readonly questions: readonly {
    readonly id: number;
    readonly block: number;
    readonly key: number;
    readonly options: number;
    readonly isScored: boolean;
  }[];
}

interface Sheet {
  readonly edition: string;
  readonly block: number;
  /** Counted from 0, the weakest candidate. */
  readonly sheet: number;
  /** The format of `answersColumn`: question, answer (-1 for none), milliseconds. */
  readonly answers: readonly (readonly [number, number, number])[];
  readonly correct: number;
}

/** The number of sheets per block. Neighboring sheets have nearly the same ability. */
export const sheetsOfBlock = 400;

const ability = { mean: 0.9, spread: 0.8 };
const leftOut = 0.01;

export function answerSheets({ edition, blocks, questions }: SeededEdition): readonly Sheet[] {
  const random = makeRandom(Number.parseInt(edition.slice(0, 8), 16));
  const difficulty = new Map(questions.map(({ id }) => [id, normal(random())]));
  return Array.from({ length: blocks }, (_, index) => index + 1).flatMap((block) => {
    const asked = questions.filter((question) => question.block === block);
    return Array.from({ length: sheetsOfBlock }, (__, sheet): Sheet => {
      const theta = ability.mean + ability.spread * normal((sheet + 0.5) / sheetsOfBlock);
      let correct = 0;
      const answers = asked.map(({ id, key, options, isScored }) => {
        const knows = 1 / (1 + Math.exp((difficulty.get(id) ?? 0) - theta));
        const isRight = random() < knows + (1 - knows) / options;
        const other = (key + 1 + Math.floor(random() * (options - 1))) % options;
        const answer = random() < leftOut ? -1 : isRight ? key : other;
        if (answer === key && isScored) correct += 1;
        return [id, answer, Math.round(45_000 * Math.exp(0.5 * normal(random())))] as const;
      });
      return { edition, block, sheet, answers, correct };
    });
  });
}

/** Mulberry32. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}

/** The value below which this share of a normal distribution lies, approximated by the logistic distribution. */
function normal(share: number): number {
  return Math.log(share / (1 - share)) / 1.702;
}
