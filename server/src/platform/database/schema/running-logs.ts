// The logs of running simulations, so that their person can continue on another device.

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export interface RunningPlace {
  readonly phase: string;
  readonly block?: number;
  readonly question?: number;
}

/**
 * One log per simulation of a signed-in person. Its row is locked while events are added or another device takes over
 * (decision 0088).
 */
export const runningLogs = pgTable(
  'running_logs',
  {
    simulationId: text('simulation_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    edition: text('edition').notNull(),
    /** The device that runs the simulation. No other device may add events. */
    device: uuid('device').notNull(),
    /** Sequence number of the next event. */
    next: integer('next').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    place: jsonb('place').$type<RunningPlace>().notNull(),
    /** When true, the events are deleted. The row stays so that no other device can begin the log again. */
    isOver: boolean('is_over').notNull().default(false),
    beganAt: moment('began_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('running_logs_by_user').on(table.userId, table.changedAt),
    index('running_logs_by_change').on(table.changedAt),
  ],
);

export const runningEvents = pgTable(
  'running_events',
  {
    simulationId: text('simulation_id')
      .notNull()
      .references(() => runningLogs.simulationId, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    /** JSON as text, because a note may contain characters that the database's JSON type refuses. */
    event: text('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.simulationId, table.sequence] })],
);
