// The list of rules. To add a rule, change this file and write one of its own.

import { borrowedPictures } from './bank/borrowed-pictures.ts';
import { enemies } from './bank/enemies.ts';
import { formsApart } from './bank/forms-apart.ts';
import { nearDuplicates } from './bank/near-duplicates.ts';
import { optionCount } from './bank/option-count.ts';
import { twinSentences } from './bank/twin-sentences.ts';
import { twins } from './bank/twins.ts';
import { uniqueIds } from './bank/unique-ids.ts';
import { blockKeys } from './form/block-keys.ts';
import { blockThemes } from './form/block-themes.ts';
import { difficultySpread } from './form/difficulty-spread.ts';
import { earlyPictures } from './form/early-pictures.ts';
import { formBlueprint } from './form/form-blueprint.ts';
import { formCompleteness } from './form/form-completeness.ts';
import { formDifficulty } from './form/form-difficulty.ts';
import { formEnemies } from './form/form-enemies.ts';
import { formLeadIns } from './form/form-lead-ins.ts';
import { formMembers } from './form/form-members.ts';
import { formNames } from './form/form-names.ts';
import { formOpenings } from './form/form-openings.ts';
import { formPictures } from './form/form-pictures.ts';
import { formReviewed } from './form/form-reviewed.ts';
import { formShape } from './form/form-shape.ts';
import { formSignalments } from './form/form-signalments.ts';
import { formWithoutPractice } from './form/form-without-practice.ts';
import { keyConvergence } from './form/key-convergence.ts';
import { keyLongest } from './form/key-longest.ts';
import { keyPositions } from './form/key-positions.ts';
import { keyShortest } from './form/key-shortest.ts';
import { keyTone } from './form/key-tone.ts';
import { repeatedDecisions } from './form/repeated-decisions.ts';
import { repeatedScenarios } from './form/repeated-scenarios.ts';
import { signalmentOpenings } from './form/signalment-openings.ts';
import { stemDistribution } from './form/stem-distribution.ts';
import { catchAllOptions } from './question/catch-all-options.ts';
import { difficultyRange } from './question/difficulty-range.ts';
import { doseRecords } from './question/dose-records.ts';
import { doseRoute } from './question/dose-route.ts';
import { endsWithQuestion } from './question/ends-with-question.ts';
import { feedbackLength } from './question/feedback-length.ts';
import { giveawayPhrases } from './question/giveaway-phrases.ts';
import { keyWordClue } from './question/key-word-clue.ts';
import { labTables } from './question/lab-tables.ts';
import { laboratoryClaims } from './question/laboratory-claims.ts';
import { laboratoryIntervals } from './question/laboratory-intervals.ts';
import { negativeLeadIn } from './question/negative-lead-in.ts';
import { numericOrder } from './question/numeric-order.ts';
import { optionLengths } from './question/option-lengths.ts';
import { optionLetters } from './question/option-letters.ts';
import { patientNamed } from './question/patient-named.ts';
import { rationaleFigures } from './question/rationale-figures.ts';
import { rationaleLength } from './question/rationale-length.ts';
import { spelling } from './question/spelling.ts';
import { stemLength } from './question/stem-length.ts';
import { stemNumbers } from './question/stem-numbers.ts';
import { takeawaySentence } from './question/takeaway-sentence.ts';
import { teachingParts } from './question/teaching-parts.ts';
import { temperatureScales } from './question/temperature-scales.ts';
import { topicDomain } from './question/topic-domain.ts';
import { unitsOfPlace } from './question/units-of-place.ts';
import type { Rule } from './rule.ts';

export const rulesOfTheBank: readonly Rule[] = [
  topicDomain,
  patientNamed,
  stemLength,
  stemNumbers,
  endsWithQuestion,
  negativeLeadIn,
  giveawayPhrases,
  optionLengths,
  catchAllOptions,
  numericOrder,
  keyWordClue,
  rationaleLength,
  rationaleFigures,
  feedbackLength,
  takeawaySentence,
  teachingParts,
  optionLetters,
  temperatureScales,
  doseRoute,
  doseRecords,
  laboratoryIntervals,
  labTables,
  laboratoryClaims,
  unitsOfPlace,
  spelling,
  difficultyRange,
  formShape,
  formMembers,
  formWithoutPractice,
  formCompleteness,
  formReviewed,
  blockThemes,
  formEnemies,
  keyPositions,
  keyLongest,
  keyShortest,
  blockKeys,
  keyConvergence,
  keyTone,
  formDifficulty,
  difficultySpread,
  formBlueprint,
  formPictures,
  earlyPictures,
  formLeadIns,
  formOpenings,
  signalmentOpenings,
  stemDistribution,
  formSignalments,
  formNames,
  repeatedDecisions,
  repeatedScenarios,
  uniqueIds,
  formsApart,
  enemies,
  borrowedPictures,
  twins,
  twinSentences,
  optionCount,
  nearDuplicates,
];
