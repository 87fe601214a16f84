// Ids of everything that has a readable name, each with its label: the English name in questions, published editions,
// the observed payload and replies. Labels never change (decision 0077). Screens have their own texts by id.

/** The eight topics in the observed order, which also breaks ties (scoring-7). */
export const topicLabels = {
  'clinical-practice': 'Clinical Practice',
  'public-health': 'Prevention & Public Health',
  'professional-skills': 'Communication & Professional Skills',
  'animal-welfare': 'Animal Welfare',
  pathobiology: 'Pathobiology',
  pharmacology: 'Pharmacology & Therapeutics',
  imaging: 'Diagnostic Imaging',
  laboratory: 'Laboratory Diagnostics',
} as const;

export type TopicId = keyof typeof topicLabels;

/** The label of a topic, as used in questions. */
export type Topic = (typeof topicLabels)[TopicId];

/** Readiness levels (scoring-6). */
export const levelLabels = {
  excellent: 'Excellent',
  good: 'Good',
  marginal: 'Marginal',
  'needs-improvement': 'Needs Improvement',
} as const;

export type PerformanceLevel = keyof typeof levelLabels;

/** Badges of a topic in the analysis. They are never sent. */
export type TopicBadge = 'focus-area' | 'strong';

export function idOfLabel<Id extends string>(labels: Readonly<Record<Id, string>>, label: string): Id | undefined {
  for (const id in labels) if (labels[id] === label) return id;
  return undefined;
}
