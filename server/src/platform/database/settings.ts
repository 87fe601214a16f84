// Values that all server processes share: made by the first process to start, read by the others.

import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './schema.ts';

/** The stored value of a setting; the first caller's `make()` decides it for all. */
export async function settingOrFirst(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (!row) throw new Error(`The setting ${name} was removed while the server started`);
  return row.value;
}
