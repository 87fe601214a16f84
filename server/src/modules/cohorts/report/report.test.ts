// A cohort's report: what it is of, and what nobody can learn from it, alone or next to another one (decision 0096).

import {
  type Cohort,
  type CohortReport,
  changeOwnSeat,
  exportCohortReport,
  getCohortReport,
  pathOf,
} from '@simulator/api-contract';
import { splitCsv } from '@simulator/question-formats';
import { eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import {
  act,
  type CohortApp,
  join,
  type Member,
  makeCohort,
  readLink,
  startCohortApp,
  takeWhole,
} from '../../../../test/cohort-app.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { firstEdition, notesOf, secondEdition } from '../../../../test/sample-form.ts';
import {
  type SeededForm,
  type SeededPerson,
  seedPeople,
  seedSimulations,
} from '../../../../test/shared/seeded-class.ts';
import { attempts, auditLog, cohorts, seats, simulations } from '../../../platform/database/schema.ts';
import type { ReportedEdition } from './cohort-figures.ts';
import { makeReadReport } from './read-report.ts';
import { countMembers, listTaken, standingOf } from './report-groups.ts';

/** The sample form, in which 13 and 22 are pre-test questions. */
const form: SeededForm = {
  edition: firstEdition.edition,
  questions: [1, 2].flatMap((block) =>
    notesOf(firstEdition, block).map(({ id, correct, scored }) => ({ id, block, key: correct, isScored: scored })),
  ),
};
const [yes, no] = [true, false];
const allRight = [yes, yes, yes, yes, yes, yes];
const allWrong = [no, no, no, no, no, no];

const agreed = (right: readonly (boolean | null)[]): SeededPerson => ({ showsResults: true, simulations: [{ right }] });
const declined = (right: readonly (boolean | null)[]): SeededPerson => ({ ...agreed(right), showsResults: false });
const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

const pathTo = ({ id }: Pick<Cohort, 'id'>) => pathOf(getCohortReport, { id });

async function reportOf({ ask }: Pick<Member, 'ask'>, cohort: Pick<Cohort, 'id'>): Promise<CohortReport> {
  const reply = await ask('GET', pathTo(cohort));
  expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
  const report: CohortReport = reply.json();
  // Asks again, as the page does on a busy machine.
  return report.isComputing ? reportOf({ ask }, cohort) : report;
}

const withoutMoment = ({ madeAt: _, ...report }: CohortReport) => report;

interface Given {
  readonly one: CohortApp;
  readonly support: Member;
  readonly cohort: Cohort;
  readonly seed: (...people: readonly SeededPerson[]) => ReturnType<typeof seedPeople>;
  readonly report: () => Promise<CohortReport>;
}

describeOnBothDatabases('the report of a cohort', (database) => {
  async function given(label = 'Class of 2027'): Promise<Given> {
    const one = await startCohortApp(database());
    // Otherwise the people of earlier tests would count as others in the comparison.
    await one.db.delete(attempts);
    await one.db.delete(simulations);
    const support = await one.member('support');
    const cohort = await makeCohort(support, { label, seats: 500 });
    return {
      ...{ one, support, cohort },
      seed: (...people) => seedPeople(one.db, cohort.id, form, people),
      report: () => reportOf(support, cohort),
    };
  }

  test('counts everyone, and has figures of only those who agreed and have done all blocks', async () => {
    const { seed, report, cohort } = await given();
    expect(await report()).toMatchObject({ edition: null, editions: [], figures: null, waiting: 0, fewest: 5 });
    await seed(
      ...times(3, agreed(allRight)),
      ...times(2, agreed([yes, no, yes, no, no, null])),
      ...times(4, declined(allWrong)),
      { showsResults: true, simulations: [{ right: allRight, blocks: 1 }] },
      { showsResults: true, simulations: [] },
    );
    const { counts, editions, figures, waiting } = await report();
    expect(counts).toEqual({ seats: 500, taken: 11, joined: 11, agreed: 7, begun: 10, done: 9 });
    expect(editions).toEqual([{ edition: form.edition, name: 'form-1', people: 9 }]);
    expect(waiting).toBe(0);
    // Questions 11, 12, 21 and 23 are scored. Three people have four right, two have one.
    expect(figures).toMatchObject({
      ...{ people: 5, questions: 4, comparison: { state: 'too-few', fewest: 200 } },
      passed: { people: 3, share: 0.6, others: null },
      correct: { share: 14 / 20 },
      scores: { median: 800, lowerQuartile: 250 },
    });
    const misses = figures?.misses.map(({ question, people, stem }) => [question, people, stem]);
    expect(misses).toEqual(
      [12, 21, 23].map((id) => [id, 2, `In the first edition, what is done first for patient ${id}?`]),
    );
    expect(figures?.parts.map(({ part, share }) => [part, share])).toEqual([
      ['Clinical Practice', 1],
      ['Pathobiology', 0.6],
      ['Diagnostic Imaging', 0.6],
      ['Prevention & Public Health', 0.6],
    ]);
    expect(figures?.blocks.map(({ people, medianSeconds }) => [people, medianSeconds])).toEqual([
      [5, 40],
      [5, 40],
    ]);
    expect(cohort.label).toBe('Class of 2027');
  });

  test('uses each person’s first whole simulation, even if a later one is better, and only known editions', async () => {
    const { seed, report, one, support, cohort } = await given();
    const twice: SeededPerson = {
      showsResults: true,
      simulations: [
        { right: allWrong, beganAt: new Date('2026-01-01T09:00:00Z'), blocks: 1 },
        { right: allWrong, beganAt: new Date('2026-01-02T09:00:00Z') },
        { right: allRight, beganAt: new Date('2026-01-03T09:00:00Z') },
      ],
    };
    await seed(...times(5, twice));
    expect((await report()).figures).toMatchObject({ people: 5, correct: { share: 0 } });
    const other = { ...form, edition: secondEdition.edition };
    await seedPeople(one.db, cohort.id, other, times(5, agreed(allRight)));
    // The other edition was never published on this server.
    expect((await report()).editions.map(({ edition }) => edition)).toEqual([form.edition]);
    const asked = await support.ask('GET', `${pathTo(cohort)}?edition=${other.edition}`);
    expect([asked.statusCode, asked.json().error.code]).toEqual([404, 'unknown-edition']);
  });

  test('reveals nothing about the results of four people, whatever they are', async () => {
    const { seed, report, one } = await given();
    const four = await seed(...times(4, agreed(allRight)), ...times(3, declined(allRight)));
    const before = await report();
    expect(before).toMatchObject({ figures: null, waiting: 4, counts: { agreed: 4 } });
    const ids = four.flatMap(({ simulationIds }) => simulationIds);
    const answers = form.questions.map(({ id, key }) => ({ questionId: id, answer: key + 1, timeSpentMs: 1_000 }));
    await one.db.update(attempts).set({ correct: 0, answers }).where(inArray(attempts.simulationId, ids));
    expect(withoutMoment(await report())).toEqual(withoutMoment(before));
  });

  test('is the same whatever those who did not agree answered', async () => {
    const { seed, report, one, cohort } = await given();
    await seed(...times(6, agreed(allRight)));
    const another = await startCohortApp(database());
    const silent = await seed(...times(5, declined(allRight)));
    const before = await report();
    const ids = silent.flatMap(({ simulationIds }) => simulationIds);
    const answers = form.questions.map(({ id, key }) => ({ questionId: id, answer: key + 1, timeSpentMs: 1_000 }));
    await one.db.update(attempts).set({ correct: 0, answers }).where(inArray(attempts.simulationId, ids));
    // Another process, which has kept nothing of the earlier report.
    const after = await reportOf(await another.member('support'), cohort);
    expect(withoutMoment(after)).toEqual(withoutMoment(before));
    expect(before.figures).toMatchObject({ people: 6, correct: { share: 1 } });
  });

  test('does not change with one to four more people, but does with five', async () => {
    const { seed, report } = await given();
    await seed(...times(5, agreed(allRight)));
    const { figures } = await report();
    for (const waiting of [1, 2, 3, 4]) {
      await seed(agreed(allWrong));
      expect(await report()).toMatchObject({ waiting, figures });
    }
    await seed(agreed(allWrong));
    expect(await report()).toMatchObject({ waiting: 0, figures: { people: 10, correct: { share: 0.5 } } });
  });

  test('loses the whole group of a person who withdraws consent, and regains it with the consent', async () => {
    const { report, one, cohort, seed } = await given();
    await seed(...times(4, agreed(allRight)));
    const person = await one.candidate();
    await join(person, readLink(cohort.link), { showsResults: true });
    await takeWhole(person, false);
    await report();
    await seed(...times(5, agreed(allRight)));
    const before = await report();
    expect(before.figures).toMatchObject({ people: 10, correct: { share: 0.9 } });
    const answer = async (showsResults: boolean) => {
      const { method, path: url } = changeOwnSeat;
      expect((await person.send({ method, url, body: { showsResults } })).statusCode).toBe(200);
    };
    await answer(false);
    expect(await report()).toMatchObject({ waiting: 4, figures: { people: 5, correct: { share: 1 } } });
    // The four who are left of that group never count with anyone else.
    await seed(agreed(allRight));
    expect(await report()).toMatchObject({ waiting: 5, figures: { people: 5 } });
    await answer(true);
    expect((await report()).figures).toEqual(before.figures);
  });

  test('loses the whole group of a person whose simulation is deleted', async () => {
    const { report, one, seed } = await given();
    const [first] = await seed(...times(5, agreed(allRight)));
    expect((await report()).figures?.people).toBe(5);
    const id = first?.simulationIds[0] ?? '';
    await one.db.delete(attempts).where(eq(attempts.simulationId, id));
    await one.db.delete(simulations).where(eq(simulations.id, id));
    expect(await report()).toMatchObject({ waiting: 4, figures: null });
  });

  test('keeps the figures of a person whose seat is withdrawn or replaced', async () => {
    const { report, seed, support, cohort } = await given();
    const [left, lost] = await seed(...times(5, agreed(allRight)));
    const { figures } = await report();
    const why = 'Has left';
    const done = await act(
      support,
      cohort,
      { act: 'withdraw', seat: left?.seatId ?? '', why },
      { act: 'replace', seat: lost?.seatId ?? '', why },
    );
    expect(done).toEqual({ done: 2, problems: [] });
    expect(await report()).toMatchObject({ figures, waiting: 0, counts: { taken: 4, agreed: 4 } });
  });

  test('never differs from an earlier one by one to four people, no matter who joins and leaves', async () => {
    const { one, cohort, seed, report } = await given();
    let state = 20_261_123;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const seen: ReadonlySet<string>[] = [new Set()];
    const all: string[] = [];
    for (let round = 0; round < 25; round++) {
      const added = await seed(...times(random(7), agreed(allRight)));
      all.push(...added.map(({ seatId }) => seatId));
      const seatId = all[random(Math.max(1, all.length))];
      if (seatId !== undefined && random(2) === 0) {
        await one.db
          .update(seats)
          .set({ showsResults: random(3) === 0 })
          .where(eq(seats.id, seatId));
      }
      const { figures } = await report();
      const taken = await listTaken(one.db, cohort.id);
      const { counted } = standingOf(taken, await countMembers(one.db, cohort.id));
      expect(figures?.people ?? 0).toBe(counted.length);
      const now = new Set(counted.map(({ id }) => id));
      for (const before of seen) {
        const apart = [...now, ...before].filter((id) => !now.has(id) || !before.has(id)).length;
        expect(apart === 0 || apart >= 5).toBe(true);
      }
      seen.push(now);
    }
    expect(Math.max(...seen.map(({ size }) => size))).toBeGreaterThan(15);
  });

  test('shows earlier figures while new ones are computed, unless someone has left, and never waits for them', async () => {
    const { one, cohort, seed } = await given();
    const reported: ReportedEdition = {
      ...{ edition: form.edition, name: 'Form 1', blocks: 2 },
      questions: form.questions.map((question) => ({ ...question, topic: 'Pathobiology', stem: 'What is done?' })),
    };
    const [row] = await one.db.select().from(cohorts).where(eq(cohorts.id, cohort.id));
    if (!row) throw new Error('The cohort is gone');
    const read = makeReadReport(one.db, { asked: async () => reported, latestFigures: async () => null });
    /**
     * Returns how many people the figures are of, whether they are being computed, and how many wait. Which of two
     * reports it is depends on the machine.
     */
    const atOnce = async () => {
      const { figures, isComputing, waiting } = await read(row, undefined, 0);
      return [figures?.people ?? null, isComputing, waiting];
    };
    const whole = async () => (await read(row, undefined, Number.POSITIVE_INFINITY)).figures?.people;
    const nothingYet = [null, true, 0];
    const [first] = await seed(...times(7, agreed(allRight)));
    expect([nothingYet, [7, false, 0]]).toContainEqual(await atOnce());
    expect(await whole()).toBe(7);
    await seed(...times(6, agreed(allRight)));
    const grown = [13, false, 0];
    expect([[7, true, 6], grown]).toContainEqual(await atOnce());
    expect(await whole()).toBe(13);
    expect(await atOnce()).toEqual(grown);
    await one.db
      .update(seats)
      .set({ showsResults: false })
      .where(eq(seats.id, first?.seatId ?? ''));
    expect([nothingYet, [6, false, 0]]).toContainEqual(await atOnce());
    expect(await whole()).toBe(6);
  });

  test('puts each person into only one group when several calls come at once', async () => {
    const { one, cohort, seed, report } = await given();
    await seed(...times(23, agreed(allRight)));
    const all = await Promise.all([report(), report(), report()]);
    expect(all.map(({ figures }) => figures?.people)).toEqual([23, 23, 23]);
    const members = [...(await countMembers(one.db, cohort.id)).values()];
    expect(members.toSorted()).toEqual([5, 6, 6, 6]);
  });

  test('compares with others from 200 on, none of whom is in the cohort, whether they agreed or not', async () => {
    const { one, cohort, seed, report } = await given();
    await seed(...times(5, agreed(allRight)), ...times(20, declined(allWrong)));
    const person = (right: readonly boolean[]) => ({ right, userId: crypto.randomUUID() });
    await seedSimulations(one.db, form, [
      ...Array.from({ length: 150 }, () => person([yes, yes, yes, no, no, no])),
      ...Array.from({ length: 49 }, () => person(allRight)),
    ]);
    // 224 people have taken it: 199 without those of the cohort.
    expect((await report()).figures?.comparison).toEqual({ state: 'computing' });
    const computed = async () => {
      const { figures } = await report();
      expect(figures?.comparison.state).not.toBe('computing');
      return figures;
    };
    expect((await vi.waitFor(computed, 20_000))?.comparison).toEqual({ state: 'too-few', fewest: 200 });
    const another = await startCohortApp(database());
    await seedSimulations(one.db, form, times(11, { right: allRight }));
    await reportOf(await another.member('support'), cohort);
    const figures = await vi.waitFor(async () => {
      const found = (await reportOf(await another.member('support'), cohort)).figures;
      expect(found?.comparison).toEqual({ state: 'shown', people: 210 });
      return found;
    }, 20_000);
    // 150 people have two of four right and a scaled score of 393; 60 have all four right.
    expect([figures?.correct.others, figures?.passed.others]).toEqual([64, 29]);
    expect(figures?.parts.map(({ others }) => others)).toEqual([100, 100, 29, 29]);
  });

  test('is exported without formulas, and the audit log has the export but not the reading', async () => {
    const { one, cohort, seed, report, support } = await given('=HYPERLINK("http://evil.example")');
    await seed(...times(5, agreed([yes, no, yes, no, no, no])));
    await report();
    const reply = await support.ask('GET', pathOf(exportCohortReport, { id: cohort.id }));
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="report-${cohort.id}.csv"`,
    });
    const [header, ...rows] = splitCsv(reply.body);
    for (const { cells } of rows) {
      expect(cells).toHaveLength(header?.cells.length ?? 0);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
    const missed = rows.filter(({ cells }) => cells[0] === 'missed').map(({ cells }) => cells.slice(1, 8));
    expect(missed[0]).toEqual([
      'In the first edition, what is done first for patient 12?',
      '12',
      '1',
      '5',
      '5',
      '',
      '100.0',
    ]);
    const entries = await one.db.select().from(auditLog).where(eq(auditLog.cohortId, cohort.id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['cohort-added', 'cohort-report-exported']);
    expect(entries.find(({ action }) => action === 'cohort-report-exported')?.details).toEqual({
      edition: form.edition,
      people: 5,
    });
  });
});
