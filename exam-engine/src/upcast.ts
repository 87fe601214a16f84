// Brings what is read from a log to the shapes of today, and refuses what is newer than this code (decision 0068).

import { currentSchemaVersion, type EventEnvelope, type SimulationEvent } from './events.ts';
import { type ExamRules, observedRules } from './rules.ts';

/** A log that a newer version of this code has written. It is good and must be kept: who reads it has to be newer. */
export class LogTooNew extends Error {}

/** The same line of the log in today's shapes. Every log that was stored goes through here before it is replayed. */
export function upcast<Stored extends EventEnvelope>(stored: Stored): Stored {
  const { schemaVersion, event } = stored;
  if (!(schemaVersion <= currentSchemaVersion)) {
    throw new LogTooNew(`Log of schema version ${schemaVersion}, newer than ${currentSchemaVersion}: reload the page`);
  }
  return { ...stored, schemaVersion: currentSchemaVersion, event: schemaVersion < 2 ? fromVersion1(event) : event };
}

/** Version 1 knew the observed rules alone and told less of them: what it left out was as observed. */
function fromVersion1(event: SimulationEvent): SimulationEvent {
  if (event.type !== 'SimulationBegan') return event;
  const told: Partial<ExamRules> = event.rules;
  const scoring = { ...observedRules.scoring, ...told.scoring };
  return { ...event, rules: { ...observedRules, ...told, scoring } };
}
