// The blueprint of the shipped forms, which new drafts start with.

import type { Blueprint } from '@simulator/form-assembly';
import { blueprint } from '@simulator/question-bank';

export const defaultBlueprint: Blueprint = {
  blocks: blueprint.blocks,
  questionsPerBlock: blueprint.questionsOfABlock,
  pretestPerBlock: blueprint.pretestOfABlock,
  counts: [
    ...Object.entries(blueprint.species).map(([part, count]) => ({ division: 'species' as const, part, count })),
    ...Object.entries(blueprint.topics).map(([part, count]) => ({ division: 'topic' as const, part, count })),
    ...Object.entries(blueprint.domains).map(([part, count]) => ({ division: 'domain' as const, part, count })),
  ],
  pictures: blueprint.pictures,
  meanDifficulty: blueprint.meanDifficulty,
};
