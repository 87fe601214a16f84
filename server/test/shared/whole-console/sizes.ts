// How many of everything a seeded console has, from how many simulations and study events are wanted.

export interface Wanted {
  readonly simulations: number;
  readonly events: number;
}

export interface Sizes extends Wanted {
  /** Of 20 to 2,000 seats. */
  readonly cohorts: number;
  /** Accounts; each has a study log. */
  readonly accounts: number;
  /** Places in each log, the last one's perhaps not taken. */
  readonly eventsOfAccount: number;
  readonly auditEntries: number;
  readonly questionReports: number;
  readonly accommodationRecords: number;
  /** Access codes of no cohort. */
  readonly codes: number;
  readonly staff: number;
}

/** Since the first simulation. */
export const daysOfHistory = 400;
/** Simulations on seats of cohorts are half of all, and a cohort has some 350 seats in the mean. */
const simulationsOfCohort = 700;
const mostEventsOfAccount = 90_000;

export function sizesFor({ simulations, events }: Wanted): Sizes {
  const accounts = Math.max(40, Math.round(simulations / 4), Math.ceil(events / mostEventsOfAccount));
  return {
    simulations,
    events,
    cohorts: Math.max(3, Math.round(simulations / simulationsOfCohort)),
    accounts,
    eventsOfAccount: Math.ceil(events / accounts),
    auditEntries: Math.ceil(simulations / 2),
    questionReports: Math.ceil(simulations / 10),
    accommodationRecords: Math.ceil(simulations / 50),
    codes: Math.min(500, Math.ceil(simulations / 20)),
    staff: 50,
  };
}
