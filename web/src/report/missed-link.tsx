// From a part of the form to the review of its missed questions.

import { type PageOfReport, withoutLoading } from './page-of-report.ts';
import { resultsTexts } from './results/results-texts.ts';
import type { FormPart } from './review/listed-questions.ts';

interface MissedOfPart {
  readonly count: number;
  readonly review: PageOfReport;
}

/** Null for a part without missed questions. */
export type MissedOf = (part: FormPart) => MissedOfPart | null;

export function MissedLink({ name, missed }: { readonly name: string; readonly missed: MissedOfPart | null }) {
  if (!missed) return null;
  const { count, review } = missed;
  return (
    <a
      className="missed-link"
      href={review.path}
      onClick={withoutLoading(review.open)}
      aria-label={resultsTexts.reviewMissedOf(count, name)}
    >
      {resultsTexts.reviewMissedHere(count)}
    </a>
  );
}
