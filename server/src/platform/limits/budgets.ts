// Daily budgets of the whole server for something that costs its operator money. A budget is a limit whose subject is
// everyone together.

import type { Database } from '../database/database.ts';
import { type Charge, dailyLimit, lookAtSeveral } from './limits.ts';

export interface Budget extends Charge {
  /** The budget's name in the metrics. */
  readonly of: string;
}

export function budgetOf(of: string, allowedPerDay: number): Budget {
  return { of, limit: dailyLimit(`server-${of}`, allowedPerDay), subject: 'all' };
}

/** How much is left today of each existing budget. */
export async function lookAtBudgets(
  db: Database,
  budgets: readonly (Budget | undefined)[],
): Promise<ReadonlyMap<string, number>> {
  const known = budgets.filter((budget) => budget !== undefined);
  const wanted = known.map(({ limit, subject }) => ({ name: limit.name, subject }));
  const remainingOf = await lookAtSeveral(db, wanted, new Date());
  return new Map(known.map(({ of, limit, subject }) => [of, remainingOf(limit, subject).left]));
}
