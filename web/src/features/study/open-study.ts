// Opens all that study needs on this device: the log, the questions met in simulations, the practice pool.

import { readStoredUserId } from '../../api/stored-user.ts';
import { fetchPracticeIndex, readPracticeIndex } from '../../device/content/practice-content.ts';
import { type DeviceStore, openDeviceStore } from '../../device/store/device-store.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { hasStudyStore, openStudyStore } from '../../device/store/study-store.ts';
import { accountLogOf, askedAhead, askTicketOf } from './account-log.ts';
import { findMetQuestions } from './met-questions.ts';
import { mirrorRemarks, remarksHere } from './remark-mirror.ts';
import { StudyContent } from './study-content.ts';
import { StudyLog } from './study-log.ts';
import type { AccountLog } from './study-sync.ts';

export interface Study {
  readonly log: StudyLog;
  readonly content: StudyContent;
  /** Null if nobody is signed in. */
  readonly account: AccountLog | null;
  /**
   * Asks the server for the current pool, and for rulings on the questions of the pool and of forms. Rejects as calls
   * do; what is on the device stays in use.
   */
  readonly refreshPool: () => Promise<void>;
  /** Looks up questions met in blocks, perhaps on another device, that the content does not have yet. */
  readonly learnMet: () => Promise<void>;
}

/** Rejects if the browser provides no storage, because study can't store anything then. */
export async function openStudy(): Promise<Study> {
  const owner = readStoredUserId() ?? anonymous;
  const examOpening: Promise<DeviceStore | null> = openDeviceStore().catch(() => null);
  const inAccount = owner === anonymous ? null : accountLogOf(owner);
  // If nobody has studied on this device yet, everything comes from the account, so it is requested while the databases
  // are being created.
  const fromStart = hasStudyStore().then(
    (isKnown) => (isKnown || !inAccount ? null : inAccount.read(null)),
    () => null,
  );
  fromStart.catch(() => undefined);
  const store = await openStudyStore();
  let poolAhead: ReturnType<typeof fetchPracticeIndex> | null = fetchPracticeIndex(store);
  // The first call of `refreshPool` reports this error.
  poolAhead.catch(() => undefined);
  const log = await StudyLog.open(store, owner);
  const account = inAccount && askedAhead(inAccount, log.cursor, fromStart);
  const exam = await examOpening;
  const simulations = (await exam?.listSimulations()) ?? [];
  const tickets = new Map(simulations.map(({ edition, ticket }) => [edition, ticket]));
  const askTicket = (edition: string) => askTicketOf(log, edition);
  const content = new StudyContent(store, exam, { tickets, askTicket }, await readPracticeIndex(store));
  if (exam) {
    const known = new Set(log.records.map(({ id }) => id));
    for (const met of await findMetQuestions(exam, owner, known)) await log.take(met.records, met.owner);
  }
  const placesMet = () => [...log.state().questions.values()].flatMap(({ place }) => place ?? []);
  // Not awaited, because notes are not part of what study shows first.
  void remarksHere()
    .then((rows) => rows && mirrorRemarks(log, rows, account === null))
    // The notes stay where they are, and are mirrored when study opens again.
    .catch(() => undefined);
  // Adds only blocks whose tickets are on the device: requests to the server must not delay the page.
  await content.addMet(placesMet().filter(({ edition }) => tickets.has(edition)));
  return {
    log,
    content,
    account,
    async refreshPool() {
      const [pool] = await Promise.allSettled([poolAhead ?? fetchPracticeIndex(store)]);
      poolAhead = null;
      if (pool.status === 'fulfilled') content.takePool(pool.value);
      await content.learnRulings();
      if (pool.status === 'rejected') throw pool.reason;
    },
    learnMet: () => content.addMet(placesMet()),
  };
}
