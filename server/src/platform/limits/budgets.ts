// What the whole server may use in a day of something that costs its operator money: a limit with everyone together as its
// subject.

import type { Database } from '../database/database.ts';
import { type Charge, dailyLimit, lookAtSeveral } from './limits.ts';

export interface Budget extends Charge {
  /** As in the figures. */
  readonly of: string;
}

export function budgetOf(of: string, perDay: number): Budget {
  return { of, limit: dailyLimit(`server-${of}`, perDay), subject: 'all' };
}

/** What is left today of each existing budget. */
export async function lookAtBudgets(
  db: Database,
  budgets: readonly (Budget | undefined)[],
): Promise<ReadonlyMap<string, number>> {
  const known = budgets.filter((budget) => budget !== undefined);
  const wanted = known.map(({ limit, subject }) => ({ name: limit.name, subject }));
  const remainingOf = await lookAtSeveral(db, wanted, new Date());
  return new Map(known.map(({ of, limit, subject }) => [of, remainingOf(limit, subject).left]));
}
