// Computes how many rows of each kind a seeded console has, from the wanted numbers of simulations and study events.

export interface Wanted {
  readonly simulations: number;
  readonly events: number;
}

export interface Sizes extends Wanted {
  /** Each cohort has 20 to 2,000 seats. */
  readonly cohorts: number;
  /** Each account has a study log. */
  readonly accounts: number;
  /** Places in each log. The last log may have fewer records. */
  readonly eventsOfAccount: number;
  readonly auditEntries: number;
  readonly questionReports: number;
  readonly accommodationRecords: number;
  /** Access codes that belong to no cohort. */
  readonly codes: number;
  readonly staff: number;
}

/** Days since the first simulation. */
export const daysOfHistory = 400;
/** Half of all simulations are on seats of cohorts, and a cohort has some 350 seats on average. */
const simulationsOfCohort = 700;
const maxEventsOfAccount = 90_000;

export function sizesFor({ simulations, events }: Wanted): Sizes {
  const accounts = Math.max(40, Math.round(simulations / 4), Math.ceil(events / maxEventsOfAccount));
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
