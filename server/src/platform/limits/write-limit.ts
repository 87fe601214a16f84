// Limits how many calls that store something one network address may send in five minutes: enough for a school, too few
// to fill a disk.

import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { addressSubject } from './address-subject.ts';
import { scaledBy, takeOrRefuse, tooMany } from './limits.ts';

/**
 * One candidate's simulation stores with ten calls: emergency grant, beginning, six blocks, ending, claim. 500
 * candidates behind one address who send all of them at once, as after a lost network, make 5,000. The rest is for
 * repeats.
 */
const writesOfAnAddress = { name: 'write', allowed: 6_000, windowMinutes: 5 };
const tooManyWrites = tooMany('too-many-requests', 'Too many requests from this network.');
/**
 * A process takes this many from the database at once and then counts in memory. A query for each call would cost as
 * much as the call that it counts.
 */
const writesAtOnce = 50;
const maxAddressesRemembered = 10_000;

export type CountWrite = (request: FastifyRequest) => Promise<void>;

/**
 * Counts calls that store something, by address. Call it only after the access check, so that strangers can't use up
 * anyone's limit.
 */
export function makeWriteLimit(db: Database, rateLimitScale: number): CountWrite {
  const limit = scaledBy(rateLimitScale, writesOfAnAddress);
  const portion = Math.max(1, Math.floor(Math.min(1, rateLimitScale) * writesAtOnce));
  const portions = new Map<string, { left: number; readonly until: number }>();
  const asking = new Map<string, Promise<void>>();

  const fetchPortion = async (address: string) => {
    const now = new Date();
    await takeOrRefuse(db, limit, address, now, tooManyWrites, portion);
    portions.delete(address);
    // A portion taken near the end of the database's window can still be used in the next one: at most one portion per
    // process.
    portions.set(address, { left: portion, until: now.getTime() + limit.windowMinutes * 60_000 });
    for (const oldest of portions.keys()) {
      if (portions.size <= maxAddressesRemembered) break;
      portions.delete(oldest);
    }
  };
  return async (request) => {
    const address = addressSubject(request.ip);
    for (;;) {
      const held = portions.get(address);
      if (held && held.left > 0 && held.until > Date.now()) {
        held.left -= 1;
        return;
      }
      const fetching = asking.get(address) ?? fetchPortion(address).finally(() => asking.delete(address));
      asking.set(address, fetching);
      await fetching;
    }
  };
}
