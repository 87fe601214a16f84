// Converts what is read from a log to the current shapes, and refuses what is newer than this code (decision 0068).

import { currentSchemaVersion, type EventEnvelope, type SimulationEvent } from './events.ts';

/** A log written by a newer version of this code. It is valid and must be kept: reading it takes newer code. */
export class LogTooNew extends Error {}

/** The same line of the log in the current shapes. Every stored log passes through here before it is replayed. */
export function upcast<Stored extends EventEnvelope>(stored: Stored): Stored {
  const { schemaVersion, event } = stored;
  if (!(schemaVersion <= currentSchemaVersion)) {
    throw new LogTooNew(`A newer page wrote this log (version ${schemaVersion}): reload the page`);
  }
  return { ...stored, schemaVersion: currentSchemaVersion, event: schemaVersion < 2 ? fromVersion1(event) : event };
}

/** Version 1 knew only the observed rules and stored fewer of them. Written out, because what they were then never changes. */
function fromVersion1(event: SimulationEvent): SimulationEvent {
  if (event.type !== 'SimulationBegan') return event;
  const { rules } = event;
  const scoring = { ...rules.scoring, lowestScore: 200, highestScore: 800, excellentScore: 650, goodScore: 550 };
  return { ...event, rules: { ...rules, id: 'standard', pretestPerBlock: 10, scoring } };
}
