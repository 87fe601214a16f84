// Acts on a roster, one by one in one transaction: either all are done, or none and every problem is named (decision
// 0093).

import type { SeatAct, SeatOutcome } from '@simulator/api-contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { cohorts, grants, seatGrants, seatSimulations, seats } from '../../platform/database/schema.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { endGrantsOf } from './change-cohorts.ts';
import type { CohortRow } from './read-cohorts.ts';

type SeatRow = typeof seats.$inferSelect;
type Problem = SeatOutcome['problems'][number];

/** An act with its line in a file or its place in a list, counted from 1. */
export interface PlacedAct {
  readonly line: number;
  readonly act: SeatAct;
}

interface Done extends SeatOutcome {
  /** Seats whose people should get an invitation. */
  readonly toInvite: readonly { readonly seatId: string; readonly email: string }[];
}

/** Thrown to undo the transaction. */
class HasProblems extends Error {}

/** Says what is wrong with one act, and with which of its fields. */
class Wrong extends Error {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

export async function applySeatActs(
  db: Database,
  { id }: CohortRow,
  acts: readonly PlacedAct[],
  member: StaffMember,
): Promise<Done> {
  const problems: Problem[] = [];
  const toInvite: { seatId: string; email: string }[] = [];
  try {
    await db.transaction(async (tx) => {
      // Everyone who joins at this moment waits for this lock, so that seats are counted one by one.
      const [cohort] = await tx.select().from(cohorts).where(eq(cohorts.id, id)).for('update');
      if (!cohort) throw new Error('The cohort is gone');
      const roster = new Roster(tx, cohort, member, await tx.select().from(seats).where(eq(seats.cohortId, cohort.id)));
      for (const { line, act } of acts) {
        try {
          const invited = await roster.apply(act);
          if (invited) toInvite.push(invited);
        } catch (error) {
          if (!(error instanceof Wrong)) throw error;
          problems.push({ line, field: error.field, message: error.message });
        }
      }
      if (problems.length > 0) throw new HasProblems();
    });
  } catch (error) {
    if (!(error instanceof HasProblems)) throw error;
    return { done: 0, problems, toInvite: [] };
  }
  return { done: acts.length, problems, toInvite };
}

class Roster {
  readonly #tx: Database;
  readonly #cohort: CohortRow;
  readonly #member: StaffMember;
  readonly #seats: Map<string, SeatRow>;
  readonly #now = new Date();
  #added = 0;

  constructor(tx: Database, cohort: CohortRow, member: StaffMember, rows: readonly SeatRow[]) {
    this.#tx = tx;
    this.#cohort = cohort;
    this.#member = member;
    this.#seats = new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the person to email, if any. Throws `Wrong` for what can't be done. */
  async apply(act: SeatAct): Promise<{ readonly seatId: string; readonly email: string } | undefined> {
    switch (act.act) {
      case 'add':
        return this.#add(act.name, act.email);
      case 'extend':
        return this.#extend(this.#find(act.seat), new Date(act.until), act.why);
      case 'withdraw':
        return this.#withdraw(this.#find(act.seat), act.why);
      case 'replace':
        return this.#replace(this.#find(act.seat), act.why);
      case 'invite':
        return this.#invite(this.#find(act.seat));
    }
  }

  #find(id: string): SeatRow {
    const seat = this.#seats.get(id);
    if (!seat) throw new Wrong('seat', 'This cohort has no such seat.');
    if (seat.withdrawnAt !== null) throw new Wrong('seat', 'This seat has been withdrawn.');
    return seat;
  }

  async #add(name: string, email: string | null): Promise<undefined> {
    const live = [...this.#seats.values()].filter(({ withdrawnAt }) => withdrawnAt === null);
    if (email !== null && live.some((seat) => seat.email === email)) {
      throw new Wrong('email', `${email} is on the roster already.`);
    }
    if (live.length >= this.#cohort.seats) {
      throw new Wrong(null, `All ${this.#cohort.seats} seats are taken. Withdraw one, or ask support for more.`);
    }
    const added = await this.#insert({ cohortId: this.#cohort.id, name, email });
    await this.#record('seat-added', added.id);
  }

  async #extend(seat: SeatRow, until: Date, why: string): Promise<undefined> {
    const { validTo } = this.#cohort;
    if (this.#member.role === 'teacher')
      throw new Wrong('act', 'Only support can extend a seat beyond the end of its cohort.');
    if (validTo === null) throw new Wrong('until', 'This cohort has no end.');
    if (until <= validTo || until <= this.#now) {
      throw new Wrong('until', 'Expected a day in the future, after the end of the cohort.');
    }
    await this.#change(seat, { extendedTo: until });
    await endGrantsOf(this.#tx, this.#cohort, seat.id);
    await this.#record('seat-extended', seat.id, why, { until: until.toISOString() });
  }

  async #withdraw(seat: SeatRow, why: string): Promise<undefined> {
    await this.#end(seat);
    await this.#record('seat-withdrawn', seat.id, why);
  }

  /** The person keeps name, answers and simulations, but gets a new link and new devices. */
  async #replace(seat: SeatRow, why: string): Promise<undefined> {
    await this.#end(seat);
    const { id: _, withdrawnAt: __, joinedAt: ___, invitedAt: ____, addedAt: _____, ...person } = seat;
    const added = await this.#insert(person);
    await this.#tx.update(seatSimulations).set({ seatId: added.id }).where(eq(seatSimulations.seatId, seat.id));
    await this.#record('seat-replaced', seat.id, why, { by: added.id });
  }

  async #invite(seat: SeatRow) {
    if (seat.email === null) throw new Wrong('seat', 'No email address is known for this seat.');
    await this.#change(seat, { invitedAt: this.#now });
    await this.#record('seat-invited', seat.id);
    return { seatId: seat.id, email: seat.email };
  }

  /** Simulations that run on the seat's devices continue, but no new one can begin. */
  async #end(seat: SeatRow): Promise<void> {
    await this.#change(seat, { withdrawnAt: this.#now });
    const ofSeat = this.#tx.select({ id: seatGrants.grantId }).from(seatGrants).where(eq(seatGrants.seatId, seat.id));
    await this.#tx
      .update(grants)
      .set({ revokedAt: this.#now })
      .where(and(inArray(grants.id, ofSeat), isNull(grants.revokedAt)));
  }

  async #insert(row: typeof seats.$inferInsert): Promise<SeatRow> {
    // One transaction has one time. Each seat gets a later one, so that the roster keeps the order of the file.
    const addedAt = new Date(this.#now.getTime() + this.#added);
    this.#added += 1;
    const [added] = await this.#tx
      .insert(seats)
      .values({ ...row, addedAt })
      .returning();
    if (!added) throw new Error('The database stored no seat');
    this.#seats.set(added.id, added);
    return added;
  }

  async #change(seat: SeatRow, change: Partial<SeatRow>): Promise<void> {
    await this.#tx.update(seats).set(change).where(eq(seats.id, seat.id));
    this.#seats.set(seat.id, { ...seat, ...change });
  }

  async #record(
    action: 'seat-added' | 'seat-extended' | 'seat-withdrawn' | 'seat-replaced' | 'seat-invited',
    seatId: string,
    why?: string,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await recordAct(this.#tx, this.#member, {
      action,
      subjectId: seatId,
      cohortId: this.#cohort.id,
      why,
      ...(details && { details }),
    });
  }
}
