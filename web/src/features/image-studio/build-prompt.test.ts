// The prompt: a custom prompt wins; otherwise the prompt contains all four choices.

import { imageRegions, imageSpecies, imageTypes, maxConditionLength, maxPromptLength } from '@simulator/api-contract';
import { describe, expect, test } from 'vitest';
import { buildPrompt, type Choices } from './build-prompt.ts';

const choices: Choices = { type: 'radiograph', species: 'canine', region: 'pelvis', condition: '', custom: '' };

describe('a prompt without custom text', () => {
  test('names the type, species and region, and normal findings if there is no condition', () => {
    expect(buildPrompt(choices)).toBe(
      'High-quality veterinary radiograph of the canine pelvis, with normal findings. ' +
        'For teaching: anatomically accurate, realistic, without labels or text.',
    );
  });

  test('names the condition, with runs of whitespace collapsed', () => {
    expect(buildPrompt({ ...choices, condition: '  hip\n  dysplasia ' })).toContain(
      'canine pelvis, showing hip dysplasia.',
    );
  });

  test('is the same for a blank condition as for none', () => {
    expect(buildPrompt({ ...choices, condition: ' \n ' })).toBe(buildPrompt(choices));
  });

  test('is different for every choice, and contains words instead of codes', () => {
    const prompts = imageTypes.flatMap((type) =>
      imageSpecies.flatMap((species) =>
        imageRegions.map((region) => buildPrompt({ ...choices, type, species, region })),
      ),
    );
    expect(new Set(prompts).size).toBe(imageTypes.length * imageSpecies.length * imageRegions.length);
    expect(prompts.filter((prompt) => prompt.includes('_'))).toEqual([]);
  });

  test('stays within the maximum length with the longest condition', () => {
    expect(buildPrompt({ ...choices, condition: 'x'.repeat(maxConditionLength) }).length).toBeLessThanOrEqual(
      maxPromptLength,
    );
  });
});

describe('custom text', () => {
  test('replaces the whole prompt, with surrounding whitespace trimmed', () => {
    expect(buildPrompt({ ...choices, condition: 'fracture', custom: ' A cow on a hill\n' })).toBe('A cow on a hill');
  });

  test('changes nothing if it is blank', () => {
    expect(buildPrompt({ ...choices, custom: ' \n\t' })).toBe(buildPrompt(choices));
  });
});
