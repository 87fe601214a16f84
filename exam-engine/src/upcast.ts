// Brings what is read from a log to the shapes of today, and refuses what is newer than this code (decision 0068).

import { currentSchemaVersion, type EventEnvelope } from './events.ts';

/** A log that a newer version of this code has written. It is good and must be kept: who reads it has to be newer. */
export class LogTooNew extends Error {}

/** The same line of the log in today's shapes. Every log that was stored goes through here before it is replayed. */
export function upcast<Stored extends EventEnvelope>(stored: Stored): Stored {
  const { schemaVersion } = stored;
  if (!(schemaVersion <= currentSchemaVersion)) {
    throw new LogTooNew(`Log of schema version ${schemaVersion}, newer than ${currentSchemaVersion}: reload the page`);
  }
  return { ...stored, schemaVersion: currentSchemaVersion };
}
