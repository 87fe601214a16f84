// Converts stored events to the current shapes, and refuses logs that are newer than this code (decision 0068).

import { currentSchemaVersion, type EventEnvelope, type SimulationEvent } from './events.ts';
import { type ExamRules, noAccommodation } from './rules.ts';

/** The version that last changed shapes. A later version only adds events. */
const versionOfShapes = 3;

/** A newer version of this code wrote the log. It is valid and must be kept: only newer code can read it. */
export class LogTooNew extends Error {}

/** Returns the line of the log in the current shapes. Every stored log passes through here before it is replayed. */
export function upcast<Stored extends EventEnvelope>(stored: Stored): Stored {
  const { schemaVersion, event } = stored;
  if (!(schemaVersion <= currentSchemaVersion)) {
    throw new LogTooNew(`A newer page wrote this log (version ${schemaVersion}): reload the page`);
  }
  return { ...stored, schemaVersion: currentSchemaVersion, event: inCurrentShape(event, schemaVersion) };
}

function inCurrentShape(event: SimulationEvent, version: number): SimulationEvent {
  if (event.type !== 'SimulationBegan') return event;
  let { rules } = event;
  if (version < 2) rules = fromVersion1(rules);
  if (version < versionOfShapes) rules = fromVersion2(rules);
  // Parts of an accommodation that were added after the log was written were not given.
  return { ...event, rules: { ...rules, accommodation: { ...noAccommodation, ...rules.accommodation } } };
}

/**
 * Version 1 knew only the observed rules and stored fewer values of them. They are written out here, because what they
 * were then never changes.
 */
function fromVersion1(rules: ExamRules): ExamRules {
  const scoring = { ...rules.scoring, lowestScore: 200, highestScore: 800, excellentScore: 650, goodScore: 550 };
  return { ...rules, id: 'standard', pretestPerBlock: 10, scoring };
}

/** Version 2 knew only linear navigation. */
function fromVersion2(rules: ExamRules): ExamRules {
  return {
    ...rules,
    navigation: 'linear',
    tools: [],
    creditsUnusedTime: false,
    tutorialMinutes: 0,
    mayPause: false,
    integrity: { ...rules.integrity, warns: rules.integrity.departuresUntilTermination !== null },
  };
}
