// Tells the migration generator where the schema is and where its SQL goes.

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema.ts',
  out: './migrations',
});
