// Opens the database that the environment names, for the server and the commands, and explains if it can't.

import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../database/database.ts';
import { NewerSchema } from '../database/migrations.ts';
import { type Config, ConfigError } from './config.ts';

export async function openConfiguredDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbeddedDatabase(DATA_DIR);
  return opened.catch((error: unknown) => {
    const variable = DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    if (error instanceof NewerSchema) throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
    throw unusable(variable, "can't open the database", error);
  });
}

/**
 * Turns an error with a code, which comes from outside (for example, the system), into a message about the setting.
 * Errors without a code are our own and stay as they are.
 */
export function unusable(variable: string, what: string, error: unknown): unknown {
  const isOfTheWorld = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (!isOfTheWorld) return error;
  const reason = error.message && error.message !== error.code ? `${error.code}, ${error.message}` : error.code;
  return new ConfigError(`${variable}: ${what} (${reason})`, { cause: error });
}
