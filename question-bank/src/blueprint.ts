// What a complete form consists of: the totals of bank-16 to bank-18.

import { standardRules, type Topic } from '@simulator/exam-engine';
import type { Domain, SpeciesGroup } from './question-schema.ts';

export const blueprint = {
  blocks: standardRules.blockCount,
  questionsOfABlock: standardRules.questionsPerBlock,
  pretestOfABlock: standardRules.pretestPerBlock,

  species: {
    canine: 92,
    feline: 87,
    equine: 53,
    bovine: 48,
    porcine: 18,
    'small-mammal': 12,
    'small-ruminant': 12,
    'pet-bird': 8,
    poultry: 7,
    'non-species': 7,
    'camelid-cervid': 6,
    reptile: 6,
    aquatic: 4,
  } satisfies Record<SpeciesGroup, number>,

  topics: {
    'Clinical Practice': 92,
    'Prevention & Public Health': 33,
    'Communication & Professional Skills': 54,
    'Animal Welfare': 21,
    Pathobiology: 34,
    'Pharmacology & Therapeutics': 50,
    'Diagnostic Imaging': 36,
    'Laboratory Diagnostics': 40,
  } satisfies Record<Topic, number>,

  domains: {
    'clinical practice': 252,
    'preventive medicine and animal welfare': 54,
    communication: 29,
    'professionalism and practice management': 25,
  } satisfies Record<Domain, number>,

  pictures: { least: 54, most: 72 },
  picturesOfABlock: { least: 9, most: 12 },
  /** How many questions at the start of each block have no picture. */
  questionsBeforePictures: 3,

  meanDifficulty: { least: 0.65, most: 0.72 },
  /** How far apart the block means may be. */
  blockDifficultySpread: 0.03,
} as const;
