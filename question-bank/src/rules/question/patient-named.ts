// In a group of several animals, the group doesn't say which animal the patient is, so the question names it.

import type { SpeciesGroup } from '../../question-schema.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const mixedGroups: readonly SpeciesGroup[] = [
  'small-mammal',
  'small-ruminant',
  'pet-bird',
  'poultry',
  'camelid-cervid',
  'reptile',
  'aquatic',
];

export const patientNamed: QuestionRule = {
  name: 'patient-named',
  about: 'question',
  check(question) {
    if (question.patient || !mixedGroups.includes(question.species)) return [];
    return [breachAt(question, 'patient', `is missing: ${question.species} does not say which animal it is`)];
  },
};
