// A completed simulation, live or past: its report, and the pages below it, its reviews and key points, depending on
// the address.

import { type BlockKeys, underRulings } from '@simulator/exam-engine';
import { type ReactNode, useMemo } from 'react';
import type { SimulationContent } from '../device/content/simulation-content.ts';
import { longDate } from '../ui/reader-formats.ts';
import { formInWords } from './form-texts.ts';
import { KeyPoints } from './key-points/key-points.tsx';
import { useKeyPointsPlace } from './key-points/key-points-place.ts';
import type { MissedOf } from './missed-link.tsx';
import { type MissedQuestion, missedQuestions } from './missed-questions.ts';
import { reportTexts } from './report-texts.ts';
import type { ReportedSimulation } from './reported-simulation.ts';
import { Report } from './results/report.tsx';
import { useQuestionsAhead } from './review/questions-ahead.ts';
import { Review } from './review/review.tsx';
import { reviewPath, useReviewPlace } from './review/review-place.ts';
import { useRulings } from './use-rulings.ts';

interface SimulationReportProps {
  readonly heading: string;
  readonly simulation: ReportedSimulation;
  readonly content: SimulationContent;
  /** The published keys of all blocks, in order; undefined while they are read, null if some can't be obtained. */
  readonly keys: readonly BlockKeys['keys'][] | null | undefined;
  /** The address of the report. */
  readonly path: string;
  /** Puts everything except a review into the frame of the page. */
  readonly frame: (screen: ReactNode) => ReactNode;
  /** Actions in addition to printing. */
  readonly children: ReactNode;
  /** Shown below the report. */
  readonly below?: ReactNode;
}

export function SimulationReport(props: SimulationReportProps) {
  const { heading, simulation, content, keys: published, path, frame, children, below } = props;
  const rulings = useRulings(simulation);
  const keys = useMemo(
    () => published?.map((ofBlock) => underRulings(ofBlock, rulings)) ?? published,
    [published, rulings],
  );
  const ahead = useQuestionsAhead(content, simulation.blocks, keys != null);
  const { simulationId } = simulation;
  const review = useReviewPlace(path, simulation);
  const points = useKeyPointsPlace(path, simulationId);
  const missed = useMemo(() => (keys ? missedQuestions(simulation.blocks, keys) : []), [simulation, keys]);
  const reviewPathOf = (question: MissedQuestion) =>
    reviewPath(path, simulationId, { ...question, filter: { kind: 'missed' } });
  const openReview = ({ block, question }: MissedQuestion) => review.open(block, question, { kind: 'missed' });
  const missedOf: MissedOf = (part) => {
    const ofPart = missed.filter(({ notes }) => notes[part.division] === part.part);
    const [first] = ofPart;
    if (!first) return null;
    const filter = { kind: 'missed', part } as const;
    return {
      count: ofPart.length,
      review: {
        path: reviewPath(path, simulationId, { ...first, filter }),
        open: () => review.open(first.block, first.question, filter),
      },
    };
  };
  if (review.place) {
    return (
      <Review
        simulation={simulation}
        content={content}
        keys={keys ?? null}
        ahead={ahead}
        rulings={rulings}
        place={review.place}
        onMove={review.move}
        onClose={review.close}
        frame={frame}
      />
    );
  }
  if (points.shown && keys) {
    return frame(
      <KeyPoints
        missed={missed}
        about={`${reportTexts.past.heading(longDate(simulation.beganAt))} · ${formInWords(simulation.form)}`}
        reviewPathOf={reviewPathOf}
        onReview={openReview}
        onBack={points.close}
      />,
    );
  }
  const [first] = missed;
  return frame(
    <>
      <Report
        heading={heading}
        simulation={simulation}
        keys={keys}
        onReview={review.open}
        missedOf={missedOf}
        {...(first && {
          missed: {
            count: missed.length,
            review: { path: reviewPathOf(first), open: () => openReview(first) },
            keyPoints: points,
            studyPath: `/study?missed=${encodeURIComponent(simulationId)}`,
          },
        })}
      >
        {children}
      </Report>
      {below}
    </>,
  );
}
