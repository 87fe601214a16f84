// The roster as a CSV file, exported and imported: staff add one act per line to the exported file and send it back.

import { type Seat, type SeatOutcome, seatAct } from '@simulator/api-contract';
import { csvText, splitCsv, withoutApostrophe } from '@simulator/question-formats';
import type { PlacedAct } from './seat-acts.ts';

type Problem = SeatOutcome['problems'][number];

const acting = ['act', 'seat', 'name', 'email', 'until', 'why'] as const;
/** Columns that a file may also have; the import does not read them. */
const telling = [
  'state',
  'added',
  'joined',
  'invited',
  'extended to',
  'devices',
  'begun',
  'done',
  'blocks done',
  'last seen',
  'shows results',
  'correct',
  'of',
  'scaled score',
  'link',
] as const;
const columns = [...acting, ...telling];

export function rosterCsv(roster: readonly Seat[]): string {
  return csvText([columns, ...roster.map(cellsOf)]);
}

function cellsOf(seat: Seat): readonly string[] {
  const { results, place } = seat;
  const cells: Record<(typeof columns)[number], string | number | null | undefined> = {
    act: '',
    seat: seat.id,
    name: seat.name,
    email: seat.email,
    until: '',
    why: '',
    state: seat.state,
    added: seat.addedAt,
    joined: seat.joinedAt,
    invited: seat.invitedAt,
    'extended to': seat.extendedTo,
    devices: seat.devices,
    begun: seat.begun,
    done: seat.done,
    'blocks done': place?.blocksDone,
    'last seen': seat.lastSeenAt,
    'shows results': seat.showsResults ? 'yes' : 'no',
    correct: results?.correct,
    of: results?.total,
    'scaled score': results?.scaledScore,
    link: seat.link,
  };
  return columns.map((column) => String(cells[column] ?? ''));
}

/** Ignores lines without an act. */
export function readRosterCsv(
  csv: string,
  maxActs: number,
): { readonly acts: readonly PlacedAct[]; readonly problems: readonly Problem[] } {
  const [header, ...rows] = splitCsv(csv);
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const problems: Problem[] = problemsOfHeader(names).map((message) => ({ line: 1, field: null, message }));
  const acts: PlacedAct[] = [];
  for (const { line, cells } of problems.length > 0 ? [] : rows) {
    const byName = new Map(names.map((name, index) => [name, withoutApostrophe(cells[index] ?? '').trim()]));
    if (cells.length > names.length) {
      problems.push({
        line,
        field: null,
        message: 'There are more cells than columns: look for a missing or extra quotation mark.',
      });
    } else if (byName.get('act')) {
      const parsed = seatAct.safeParse(actOf(byName));
      if (parsed.success) acts.push({ line, act: parsed.data });
      else for (const { path, message } of parsed.error.issues) problems.push(problemOf(line, path[0], message));
    }
  }
  if (acts.length > maxActs) {
    problems.push({ line: 1, field: null, message: `Expected at most ${maxActs} acts in one file.` });
  }
  return { acts, problems };
}

function problemsOfHeader(names: readonly string[]): readonly string[] {
  const known: readonly string[] = columns;
  return [
    ...(names.includes('act')
      ? []
      : ["The first line has no column 'act'. Begin with the file that the console exports."]),
    ...names.flatMap((name, index) => {
      if (!known.includes(name)) return [`The column '${name}' is not known. Delete it, or correct its name.`];
      return names.indexOf(name) < index ? [`The column '${name}' is there twice. Delete one.`] : [];
    }),
  ];
}

function actOf(byName: ReadonlyMap<string, string>): Record<string, unknown> {
  const cell = (name: (typeof acting)[number]) => byName.get(name) || undefined;
  const until = cell('until');
  return {
    act: cell('act'),
    seat: cell('seat'),
    name: cell('name'),
    email: cell('email') ?? null,
    until: until !== undefined && /^\d{4}-\d\d-\d\d$/.test(until) ? `${until}T23:59:59Z` : until,
    why: cell('why'),
  };
}

const expected = new Map([
  ['act', 'Expected add, extend, withdraw, replace or invite.'],
  ['seat', 'Expected the id of a seat, as the exported file has it.'],
  ['name', 'Expected a name of 1 to 80 characters.'],
  ['email', 'Expected an email address, or nothing.'],
  ['until', 'Expected a day such as 2027-06-30.'],
  ['why', 'Expected a reason of 3 to 500 characters.'],
]);

function problemOf(line: number, field: PropertyKey | undefined, message: string): Problem {
  const name = typeof field === 'string' ? field : null;
  return { line, field: name, message: expected.get(name ?? '') ?? message };
}
