// The facts under the name of a cohort: when it is open, and how many people have joined, started and finished.

import type { Cohort } from '@simulator/api-contract';
import { mediumDate } from '../../../ui/reader-formats.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

export function CohortFacts({ cohort }: { readonly cohort: Cohort }) {
  const { validFrom, validTo, seatsTaken, seats, joined, begun, done } = cohort;
  const from = mediumDate(validFrom);
  const span = validTo === null ? words.spanOpen(from) : words.span(from, mediumDate(validTo));
  const facts = words.facts(span, words.counts(seatsTaken, seats), words.progress(joined, begun, done));
  return <p className="staff__facts">{facts}</p>;
}
