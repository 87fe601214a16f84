// How many calls that store something one network address may send in five minutes: enough for a school, too few to fill a disk.

import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { addressSubject } from './address-subject.ts';
import { scaledBy, takeOrRefuse, tooMany } from './limits.ts';

/**
 * Ten calls are all that one candidate's simulation ever stores: emergency grant, beginning, six blocks, ending, claim. 500
 * candidates behind one address who send all of it at once, as after a lost network, are 5,000; the rest is for repeats.
 */
const writesOfAnAddress = { name: 'write', count: 6_000, windowMinutes: 5 };
const tooManyWrites = tooMany('too-many-requests', 'Too many requests from this network.');
/**
 * This many are taken from the database at once and used up in the process: a query for each would cost as much as the
 * call that it counts.
 */
const writesAtOnce = 50;
const mostAddressesRemembered = 10_000;

export type CountWrite = (request: FastifyRequest) => Promise<void>;

/** Counts calls that store something, by address. Call it only after access is checked: strangers use up no one's limit. */
export function makeWriteLimit(db: Database, rateLimitScale: number): CountWrite {
  const limit = scaledBy(rateLimitScale, writesOfAnAddress);
  const portion = Math.max(1, Math.floor(Math.min(1, rateLimitScale) * writesAtOnce));
  const portions = new Map<string, { left: number; readonly until: number }>();
  const asking = new Map<string, Promise<void>>();

  const fetchPortion = async (address: string) => {
    const now = new Date();
    await takeOrRefuse(db, limit, address, now, tooManyWrites, portion);
    portions.delete(address);
    // What is left of it when the window ends counts for the next one: never more than one portion of a process.
    portions.set(address, { left: portion, until: now.getTime() + limit.windowMinutes * 60_000 });
    for (const oldest of portions.keys()) {
      if (portions.size <= mostAddressesRemembered) break;
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
