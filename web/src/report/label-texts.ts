// Names of topics, levels and badges on the screen, by id.

import {
  idOfLabel,
  levelLabels,
  type PerformanceLevel,
  type TopicBadge,
  type TopicId,
  topicLabels,
} from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';

const topics: Readonly<Record<TopicId, string>> = topicLabels;
const levels: Readonly<Record<PerformanceLevel, string>> = levelLabels;

const english = {
  topics,
  levels,
  badges: { 'focus-area': 'Focus Area', strong: 'Strong' } satisfies Record<TopicBadge, string>,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly label: typeof english;
  }
}

export const labelTexts = localeTexts('label', english);

/** The name for the label that keys and replies carry; a label that this page does not know is shown as it is. */
export function topicName(label: string): string {
  const id = idOfLabel(topicLabels, label);
  return id === undefined ? label : labelTexts.topics[id];
}

export function levelName(label: string): string {
  const id = idOfLabel(levelLabels, label);
  return id === undefined ? label : labelTexts.levels[id];
}
