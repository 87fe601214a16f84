// The limits that one picture counts against (decision 0037): the day of the person or grant that wants it and, if a
// model draws at the operator's cost, also the day of the grant, of the access code behind it, of the network address
// and of the whole server. An attacker can cheaply change all but the last.

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, grants } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Budget, budgetOf } from '../../platform/limits/budgets.ts';
import { type Charge, dailyLimit, type Limit, lookAt, secondsUntil, take } from '../../platform/limits/limits.ts';

/** Pictures of one account or grant. */
export const subjectPicturesPerDay = dailyLimit('studio-picture', 20);

/**
 * Searches in the built-in generator that find no picture. They are limited because each search blocks the only thread.
 * Don't change the name, which is stored.
 */
const failedSearchesPerDay = dailyLimit('studio-vain-wish', 200);

/** The person who wants a picture. */
export interface Requester {
  /** Whose pictures are counted: this account or this grant. The gallery stores it as the owner of the pictures. */
  readonly subject: string;
  /** Null for a signed-in person who has not entered an access code. */
  readonly grantId: string | null;
  /** The network address in the form that limits use. */
  readonly address: string;
}

export interface PictureLimits {
  /** Limit for the whole server. */
  readonly budget: Budget;
  /** Multiplies the limit per address, for schools behind one address. */
  readonly rateLimitScale: number;
}

export function pictureBudget(serverPicturesPerDay: number): Budget {
  return budgetOf('pictures', serverPicturesPerDay);
}

/** `limits` are those of a model; undefined for the built-in generator, whose pictures cost nothing. */
export async function chargesFor(
  db: Database,
  { subject, grantId, address }: Requester,
  limits: PictureLimits | undefined,
): Promise<readonly Charge[]> {
  const ownCharge = { limit: subjectPicturesPerDay, subject };
  if (!limits || grantId === null) return [ownCharge];
  const { budget, rateLimitScale } = limits;
  const half = Math.ceil(budget.limit.allowed / 2);
  const code = await limitedCodeOf(db, grantId);
  return [
    ownCharge,
    // The grant's own limit, however many accounts sign in while using this grant.
    ...(subject === subjectOfGrant(grantId)
      ? []
      : [{ limit: subjectPicturesPerDay, subject: subjectOfGrant(grantId) }]),
    ...(code === null ? [] : [{ limit: dailyLimit('picture-code', half), subject: code }]),
    { limit: dailyLimit('picture-address', Math.max(1, Math.ceil(half * rateLimitScale))), subject: address },
    budget,
  ];
}

export function subjectOfGrant(grantId: string): string {
  return `grant:${grantId}`;
}

/**
 * Returns the code behind a grant; null for the shared code, which everyone has. Emergency grants have no code;
 * together they count as one code.
 */
async function limitedCodeOf(db: Database, grantId: string): Promise<string | null> {
  const [found] = await db
    .select({ codeId: grants.codeId, isShared: accessCodes.isShared })
    .from(grants)
    .leftJoin(accessCodes, eq(accessCodes.id, grants.codeId))
    .where(eq(grants.id, grantId));
  return found?.isShared ? null : (found?.codeId ?? 'emergency');
}

/** Call before a search. Refuses callers with too many failed searches. */
export async function refuseFailedSearches(db: Database, subject: string): Promise<void> {
  const { left } = await lookAt(db, failedSearchesPerDay, subject, new Date());
  if (left === 0) throw await nothingLeft(db, { limit: failedSearchesPerDay, subject });
}

export async function countFailedSearch(db: Database, subject: string): Promise<void> {
  await take(db, failedSearchesPerDay, subject, new Date());
}

/** The refusal when one of the limits is used up. It says which, and for how long. */
export async function nothingLeft(db: Database, { limit, subject }: Charge): Promise<Refusal> {
  const now = new Date();
  const seconds = secondsUntil(await lookAt(db, limit, subject, now), now);
  const hours = Math.ceil(seconds / 3_600);
  const message = `${describe(limit)} are used up. Please wait ${hours === 1 ? 'one hour' : `${hours} hours`}.`;
  return new Refusal(429, 'no-pictures-left', message, { retryAfterSeconds: seconds });
}

function describe({ name, allowed }: Limit): string {
  switch (name) {
    case subjectPicturesPerDay.name:
      return `All ${allowed} pictures of the day`;
    case failedSearchesPerDay.name:
      return `All ${allowed} requests of the day for pictures that cannot be drawn`;
    case 'picture-code':
      return 'All pictures that a model draws for your access code in a day';
    case 'picture-address':
      return 'All pictures that a model draws for your network address in a day';
    default:
      return 'All pictures that this server draws by a model in a day';
  }
}
