// Each topic belongs to one competency domain; communication belongs to either of two.

import type { Topic } from '@simulator/exam-engine';
import type { Domain } from '../../question-schema.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const prevention: readonly Domain[] = ['preventive medicine and animal welfare'];
const clinical: readonly Domain[] = ['clinical practice'];

const domainsOf: Record<Topic, readonly Domain[]> = {
  'Clinical Practice': clinical,
  'Prevention & Public Health': prevention,
  'Communication & Professional Skills': ['communication', 'professionalism and practice management'],
  'Animal Welfare': prevention,
  Pathobiology: clinical,
  'Pharmacology & Therapeutics': clinical,
  'Diagnostic Imaging': clinical,
  'Laboratory Diagnostics': clinical,
};

export const topicDomain: QuestionRule = {
  name: 'topic-domain',
  about: 'question',
  check(question) {
    const allowed = domainsOf[question.topic];
    if (allowed.includes(question.domain)) return [];
    return [
      breachAt(question, 'domain', `is ${question.domain}; ${question.topic} belongs to ${allowed.join(' or ')}`),
    ];
  },
};
