// Texts of results and review. They load with those screens, not before the first question.

import type { PerformanceLevel, Scoring } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';

const english = {
  results: {
    heading: 'Your results',
    scaledScore: 'Scaled score',
    passing: ({ passingScaledScore }: Scoring) => `Passing score: ${passingScaledScore}`,
    passMark: ({ passingScaledScore }: Scoring) => `${passingScaledScore} to pass`,
    scale: (score: number, { lowestScore, highestScore, passingScaledScore }: Scoring) =>
      `${score} on a scale from ${lowestScore} to ${highestScore}; passing score ${passingScaledScore}`,
    result: 'Result',
    pass: 'PASS',
    fail: 'FAIL',
    level: 'Performance level',
    correct: (correct: number, total: number) => `${correct} of ${total} scored questions correct`,
    note: ({ scored, pretest }: { readonly scored: number; readonly pretest: number }) =>
      `* ${scored} questions are scored, ${pretest} are pre-test questions (not counted)`,
    estimate: 'This score is this product’s estimate. It is not an official NAVLE score.',
    disagreePass: ({ passingScaledScore, analysisPassPercentage }: Scoring) =>
      `The badge uses the passing scaled score of ${passingScaledScore}. The words next to it and the analysis below use ${analysisPassPercentage}% correct, which is a little harder to reach.`,
    overall: 'Overall Score',
    congratulations: 'Congratulations!',
    keepGoing: 'Keep Going!',
    advice: (first: string, second: string) => `Focus your next study sessions on ${first} and ${second}.`,
    areas: 'Performance by Knowledge Area',
    mark: ({ analysisPassPercentage }: Scoring) => `The line in each bar marks ${analysisPassPercentage}%.`,
    ofCorrect: (correct: number, total: number) => `${correct} of ${total} correct`,
    studyFirst: 'What to study first',
    blocks: 'Blocks',
    block: (block: number) => `Block ${block}`,
    minutesUsed: (time: string) => `${time} used`,
    timeUp: 'time ran out',
    review: (block: number) => `Review Block ${block}`,
    startNew: 'Start New Simulation',
    print: 'Print this report',
    history: 'Your simulations',
    loading: 'Loading your answers…',
    keysMissing: 'The answer keys are not on this device yet. They load as soon as the server can be reached.',
    unconfirmed: (minutes: number) =>
      `${minutes} min of exam time was measured by this computer’s clock alone, because the server could not be reached.`,
    levels: {
      excellent: 'Outstanding performance! Well prepared for NAVLE.',
      good: 'Good performance with solid understanding.',
      marginal: 'Passing but could benefit from more preparation.',
      'needs-improvement': 'Requires significant additional study before taking NAVLE.',
    } satisfies Record<PerformanceLevel, string>,
  },
  past: {
    heading: (date: string) => `Results from ${date}`,
    back: 'All simulations',
    contentMissing:
      'The questions and keys of this simulation are not on this device, and the server can’t be reached.',
    retry: 'Try again',
  },
  review: {
    heading: (block: number) => `Block ${block} Review`,
    position: (number: number, total: number) => `Question ${number} of ${total}`,
    close: 'Close Review',
    previous: 'Previous',
    next: 'Next',
    yourAnswer: 'Your Answer',
    correctAnswer: 'Correct Answer',
    incorrect: (letter: string) => `Incorrect. Correct answer: ${letter}`,
    unanswered: 'Not answered',
    wrong: 'wrong',
    labFlags: { low: 'low', high: 'high' },
    takeaway: 'Key point:',
    standard: 'Standard',
    timeSpent: 'Time spent',
    seconds: (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`),
    /** The marks of the strip. */
    outcomes: {
      right: (question: number) => `${question}, right`,
      wrong: (question: number) => `${question}, wrong`,
      unanswered: (question: number) => `${question}, unanswered`,
    },
    preTest: 'Pre-test question, not counted',
    strip: 'All questions of the block',
  },
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly report: typeof english;
  }
}

export const reportTexts = localeTexts('report', english);
