// How scores under one set of rules are drawn: the shape of their marks, filled if passed, and the dashes of their
// line.

import type { RulesId } from '@simulator/exam-engine';

interface RulesMarkProps {
  readonly rules: string;
  readonly passed: boolean;
}

/** Drawn around the point 0, 0. All shapes have about the same area. */
const shapes = new Map(
  Object.entries({
    standard: 'M-6.5 0A6.5 6.5 0 0 1 6.5 0A6.5 6.5 0 0 1 -6.5 0Z',
    'exam-day': 'M0 -8.5L8.5 0L0 8.5L-8.5 0Z',
    'self-paced': 'M0 -8.5L8.5 6.5H-8.5Z',
  } satisfies Record<RulesId, string>),
);
const shapeOfOtherRules = 'M-6 -6H6V6H-6Z';

export function RulesMark({ rules, passed }: RulesMarkProps) {
  return (
    <path className={passed ? 'score-line__passed' : 'score-line__failed'} d={shapes.get(rules) ?? shapeOfOtherRules} />
  );
}

const dashes = new Map(
  Object.entries({ standard: 'none', 'exam-day': '9 5', 'self-paced': '2 5' } satisfies Record<RulesId, string>),
);
const dashesOfOtherRules = '12 4 2 4';

export function RulesCourse({ rules, points }: { readonly rules: string; readonly points: string }) {
  return (
    <polyline
      className="score-line__course"
      strokeDasharray={dashes.get(rules) ?? dashesOfOtherRules}
      points={points}
    />
  );
}
