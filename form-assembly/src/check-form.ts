// What a form lacks compared with its blueprint, whether a program assembled it or a person has changed it since.

import {
  type AssembledForm,
  type Blueprint,
  blockDifficultySpread,
  type Candidate,
  type Division,
  enemyPairs,
  meanDifficulty,
  questionsBeforePictures,
  shareOfBlock,
} from './blueprint.ts';

export type Finding =
  /** The kinds from here on are faults: a form that has one is not published. */
  | { readonly kind: 'block-size'; readonly block: number; readonly wanted: number; readonly got: number }
  | { readonly kind: 'pretest-count'; readonly block: number; readonly wanted: number; readonly got: number }
  | { readonly kind: 'block-count'; readonly wanted: number; readonly got: number }
  | { readonly kind: 'repeated' | 'gone'; readonly question: number }
  | { readonly kind: 'enemies'; readonly questions: readonly [number, number] }
  /** The kinds from here on are for people to judge. */
  | {
      readonly kind: 'count';
      readonly division: Division;
      readonly part: string;
      readonly wanted: number;
      readonly got: number;
    }
  | {
      readonly kind: 'share';
      readonly block: number;
      readonly division: Division;
      readonly part: string;
      readonly least: number;
      readonly most: number;
      readonly got: number;
    }
  | {
      readonly kind: 'pictures';
      readonly block: number | null;
      readonly least: number;
      readonly most: number;
      readonly got: number;
    }
  | { readonly kind: 'difficulty'; readonly least: number; readonly most: number; readonly got: number }
  | { readonly kind: 'difficulty-of-blocks'; readonly most: number; readonly got: number }
  | { readonly kind: 'theme'; readonly block: number; readonly questions: readonly number[] }
  | { readonly kind: 'early-picture'; readonly block: number; readonly question: number };

const faults: ReadonlySet<Finding['kind']> = new Set([
  'block-size',
  'pretest-count',
  'block-count',
  'repeated',
  'gone',
  'enemies',
]);

/** Whether a form with this finding can't be published. */
export function isFault({ kind }: Finding): boolean {
  return faults.has(kind);
}

/** Returns faults first. */
export function checkForm(
  candidates: ReadonlyMap<number, Candidate>,
  blueprint: Blueprint,
  { blocks, pretest }: AssembledForm,
): readonly Finding[] {
  const known = blocks.map((ids) => ids.flatMap((id) => candidates.get(id) ?? []));
  return [
    ...shape(blueprint, { blocks, pretest }),
    ...members(candidates, blocks.flat()),
    ...enemyPairs(known.flat()).map((questions): Finding => ({ kind: 'enemies', questions })),
    ...totals(blueprint, known.flat()),
    ...pictures(blueprint, known),
    ...difficulty(blueprint, known),
    ...known.flatMap((block, index) => [
      ...shares(blueprint, known.flat(), block, index + 1),
      ...inside(block, index + 1),
    ]),
  ];
}

function shape(
  { blocks: blockCount, questionsPerBlock, pretestPerBlock }: Blueprint,
  { blocks, pretest }: AssembledForm,
): readonly Finding[] {
  const unscored = new Set(pretest);
  const found: Finding[] = [];
  if (blocks.length !== blockCount) found.push({ kind: 'block-count', wanted: blockCount, got: blocks.length });
  blocks.forEach((ids, index) => {
    const [size, count] = [ids.length, ids.filter((id) => unscored.has(id)).length];
    const block = index + 1;
    if (size !== questionsPerBlock) found.push({ kind: 'block-size', block, wanted: questionsPerBlock, got: size });
    if (count !== pretestPerBlock) found.push({ kind: 'pretest-count', block, wanted: pretestPerBlock, got: count });
  });
  return found;
}

function members(candidates: ReadonlyMap<number, Candidate>, ids: readonly number[]): readonly Finding[] {
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
  return [
    ...repeated.map((question): Finding => ({ kind: 'repeated', question })),
    ...ids.filter((id) => !candidates.has(id)).map((question): Finding => ({ kind: 'gone', question })),
  ];
}

function totals({ counts }: Blueprint, questions: readonly Candidate[]): readonly Finding[] {
  return counts.flatMap(({ division, part, count }): Finding[] => {
    const got = questions.filter((question) => question[division] === part).length;
    return got === count ? [] : [{ kind: 'count', division, part, wanted: count, got }];
  });
}

function pictures({ pictures: wanted, blocks }: Blueprint, known: readonly (readonly Candidate[])[]) {
  const ofBlock = shareOfBlock(wanted, blocks);
  return [
    { block: null, questions: known.flat(), range: wanted },
    ...known.map((questions, index) => ({ block: index + 1, questions, range: ofBlock })),
  ].flatMap(({ block, questions, range }): Finding[] => {
    const got = questions.filter(({ hasPicture }) => hasPicture).length;
    return got >= range.least && got <= range.most ? [] : [{ kind: 'pictures', block, ...range, got }];
  });
}

function difficulty(
  { meanDifficulty: wanted }: Blueprint,
  known: readonly (readonly Candidate[])[],
): readonly Finding[] {
  // Means of two-digit decimals rarely equal a limit exactly, so they are rounded.
  const rounded = (value: number) => Number(value.toFixed(6));
  const whole = rounded(meanDifficulty(known.flat()));
  const means = known.map(meanDifficulty).filter((mean) => !Number.isNaN(mean));
  const spread = means.length > 0 ? rounded(Math.max(...means) - Math.min(...means)) : 0;
  return [
    ...(whole < wanted.least || whole > wanted.most ? [{ kind: 'difficulty', ...wanted, got: whole } as const] : []),
    ...(spread > blockDifficultySpread
      ? [{ kind: 'difficulty-of-blocks', most: blockDifficultySpread, got: spread } as const]
      : []),
  ];
}

/** A block's share is measured by what the form has; what the form lacks as a whole is reported once, elsewhere. */
function shares(
  { counts, blocks }: Blueprint,
  all: readonly Candidate[],
  questions: readonly Candidate[],
  block: number,
): readonly Finding[] {
  return counts.flatMap(({ division, part }): Finding[] => {
    const belongs = (question: Candidate) => question[division] === part;
    const got = questions.filter(belongs).length;
    const share = all.filter(belongs).length / blocks;
    const [least, most] = [Math.ceil(share - 1), Math.floor(share + 1)];
    return got >= least && got <= most ? [] : [{ kind: 'share', block, division, part, least, most, got }];
  });
}

function inside(questions: readonly Candidate[], block: number): readonly Finding[] {
  const themes = Map.groupBy(questions, ({ species, theme }) => theme && `${species} ${theme}`);
  return [
    ...[...themes].flatMap(([theme, group]): Finding[] =>
      theme !== null && group.length > 1 ? [{ kind: 'theme', block, questions: group.map(({ id }) => id) }] : [],
    ),
    ...questions
      .slice(0, questionsBeforePictures)
      .filter(({ hasPicture }) => hasPicture)
      .map(({ id }): Finding => ({ kind: 'early-picture', block, question: id })),
  ];
}
