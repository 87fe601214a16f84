// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { topicDomain } from './topic-domain.ts';

test('a topic in the domain of another topic is a problem', () => {
  const question = goodQuestion({ topic: 'Animal Welfare', domain: 'clinical practice' });
  expect(topicDomain.check(question)).toMatchObject([{ field: 'domain', line: 1, file: question.file }]);
});

test('communication may be in either of its two domains', () => {
  const topic = 'Communication & Professional Skills';
  expect(topicDomain.check(goodQuestion({ topic, domain: 'communication' }))).toEqual([]);
  expect(topicDomain.check(goodQuestion({ topic, domain: 'professionalism and practice management' }))).toEqual([]);
});

test('a good question passes', () => {
  expect(topicDomain.check(goodQuestion())).toEqual([]);
});
