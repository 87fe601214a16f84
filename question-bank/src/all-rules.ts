// The list of rules; adding one touches this file and its own.

import type { Rule } from './rule.ts';
import { batchLeadIns } from './rules/batch-lead-ins.ts';
import { batchOpenings } from './rules/batch-openings.ts';
import { blockKeys } from './rules/block-keys.ts';
import { blockThemes } from './rules/block-themes.ts';
import { catchAllOptions } from './rules/catch-all-options.ts';
import { difficultyRange } from './rules/difficulty-range.ts';
import { difficultySpread } from './rules/difficulty-spread.ts';
import { doseRoute } from './rules/dose-route.ts';
import { earlyPictures } from './rules/early-pictures.ts';
import { endsWithQuestion } from './rules/ends-with-question.ts';
import { enemies } from './rules/enemies.ts';
import { feedbackLength } from './rules/feedback-length.ts';
import { formBlueprint } from './rules/form-blueprint.ts';
import { formCompleteness } from './rules/form-completeness.ts';
import { formDifficulty } from './rules/form-difficulty.ts';
import { formEnemies } from './rules/form-enemies.ts';
import { formLeadIns } from './rules/form-lead-ins.ts';
import { formMembers } from './rules/form-members.ts';
import { formNames } from './rules/form-names.ts';
import { formOpenings } from './rules/form-openings.ts';
import { formPictures } from './rules/form-pictures.ts';
import { formReviewed } from './rules/form-reviewed.ts';
import { formShape } from './rules/form-shape.ts';
import { formSignalments } from './rules/form-signalments.ts';
import { giveawayPhrases } from './rules/giveaway-phrases.ts';
import { keyConvergence } from './rules/key-convergence.ts';
import { keyLongest } from './rules/key-longest.ts';
import { keyPositions } from './rules/key-positions.ts';
import { keyShortest } from './rules/key-shortest.ts';
import { keyTone } from './rules/key-tone.ts';
import { keyWordClue } from './rules/key-word-clue.ts';
import { laboratoryClaims } from './rules/laboratory-claims.ts';
import { laboratoryIntervals } from './rules/laboratory-intervals.ts';
import { nearDuplicates } from './rules/near-duplicates.ts';
import { negativeLeadIn } from './rules/negative-lead-in.ts';
import { numericOrder } from './rules/numeric-order.ts';
import { optionCount } from './rules/option-count.ts';
import { optionLengths } from './rules/option-lengths.ts';
import { optionLetters } from './rules/option-letters.ts';
import { patientNamed } from './rules/patient-named.ts';
import { rationaleFigures } from './rules/rationale-figures.ts';
import { rationaleLength } from './rules/rationale-length.ts';
import { repeatedScenarios } from './rules/repeated-scenarios.ts';
import { signalmentOpenings } from './rules/signalment-openings.ts';
import { spelling } from './rules/spelling.ts';
import { stemLength } from './rules/stem-length.ts';
import { takeawaySentence } from './rules/takeaway-sentence.ts';
import { temperatureScales } from './rules/temperature-scales.ts';
import { topicDomain } from './rules/topic-domain.ts';
import { twins } from './rules/twins.ts';
import { uniqueIds } from './rules/unique-ids.ts';
import { unitsOfPlace } from './rules/units-of-place.ts';

export const allRules: readonly Rule[] = [
  topicDomain,
  patientNamed,
  stemLength,
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
  optionLetters,
  temperatureScales,
  doseRoute,
  laboratoryIntervals,
  laboratoryClaims,
  unitsOfPlace,
  spelling,
  difficultyRange,
  batchLeadIns,
  batchOpenings,
  formShape,
  formMembers,
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
  formSignalments,
  formNames,
  repeatedScenarios,
  uniqueIds,
  enemies,
  twins,
  optionCount,
  nearDuplicates,
];
