// The prompt: a custom prompt wins; otherwise the prompt contains all four choices.

import { imageRegions, imageSpecies, imageTypes, maxConditionLength, maxPromptLength } from '@simulator/api-contract';
import { describe, expect, test } from 'vitest';
import { buildPrompt, type Choices } from './build-prompt.ts';

const choices: Choices = { type: 'radiograph', species: 'canine', region: 'pelvis', condition: '', custom: '' };

describe('without own words', () => {
  test('type, species and region are in it, and without a condition normal findings', () => {
    expect(buildPrompt(choices)).toBe(
      'High-quality veterinary radiograph of the canine pelvis, with normal findings. ' +
        'For teaching: anatomically accurate, realistic, without labels or text.',
    );
  });

  test('a condition is in it, with its blanks made single', () => {
    expect(buildPrompt({ ...choices, condition: '  hip\n  dysplasia ' })).toContain(
      'canine pelvis, showing hip dysplasia.',
    );
  });

  test('a blank condition is none', () => {
    expect(buildPrompt({ ...choices, condition: ' \n ' })).toBe(buildPrompt(choices));
  });

  test('every choice gives a prompt of its own, in words and not in codes', () => {
    const prompts = imageTypes.flatMap((type) =>
      imageSpecies.flatMap((species) =>
        imageRegions.map((region) => buildPrompt({ ...choices, type, species, region })),
      ),
    );
    expect(new Set(prompts).size).toBe(imageTypes.length * imageSpecies.length * imageRegions.length);
    expect(prompts.filter((prompt) => prompt.includes('_'))).toEqual([]);
  });

  test('the longest condition fits into the longest prompt', () => {
    expect(buildPrompt({ ...choices, condition: 'x'.repeat(maxConditionLength) }).length).toBeLessThanOrEqual(
      maxPromptLength,
    );
  });
});

describe('own words', () => {
  test('override everything, without the blanks around them', () => {
    expect(buildPrompt({ ...choices, condition: 'fracture', custom: ' A cow on a hill\n' })).toBe('A cow on a hill');
  });

  test('that are blank override nothing', () => {
    expect(buildPrompt({ ...choices, custom: ' \n\t' })).toBe(buildPrompt(choices));
  });
});
