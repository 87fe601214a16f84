// Values that all server processes share. The first process to start makes them, and the others read them.

import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './schema.ts';

/**
 * Returns a setting's stored value. If there is none, stores what `make()` returns; the first caller decides for all.
 */
export async function settingOrFirst(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (!row) throw new Error(`The setting ${name} was removed while the server started`);
  return row.value;
}
