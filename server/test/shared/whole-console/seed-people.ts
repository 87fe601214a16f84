// Accounts, staff, codes, cohorts, seats and simulations of a seeded console, as SQL, in the shapes that the server
// writes.

import type { SimulationEnding } from '@simulator/api-contract';
import { type SeededEdition, sheetsOfBlock } from './answer-sheets.ts';
import { accommodationColumns, accommodationOf, oneOf, shareOf, uuidOf } from './in-sql.ts';
import { daysOfHistory, type Sizes } from './sizes.ts';

/** Staff of the seeded console. All have the same password. */
export const staffEmails = {
  owner: 'owner.admin@seeded.example',
  support: 'first.support@seeded.example',
  teacher: 'teacher@seeded.example',
} as const;

const ending: Omit<SimulationEnding, 'beganAt' | 'endedAt'> = {
  outcome: 'completed',
  durationMs: 25_800_000,
  breakMinutesUsed: 32,
  blocks: [1, 2, 3, 4, 5, 6].map((block) => ({ block, minutesUsed: 58 + block })),
  departures: [],
};

/** Helper tables for values that are computed while rows are made. */
export const scratch = `
  create schema seeding;
  create table seeding.forms (n int primary key, edition text not null, form_id text not null, blocks int not null);
  create table seeding.questions (n int primary key, edition text not null, id int not null);
  create table seeding.sheets (edition text, block int, sheet int, answers jsonb not null, correct int not null, primary key (edition, block, sheet));
  create table seeding.cohorts (n int primary key, id uuid not null, seats int not null, first_seat int not null);
  create table seeding.seats (n int primary key, id uuid not null, cohort int not null);
  create table seeding.simulations (n int primary key, id text not null, form int not null, seat int, person int, user_id uuid,
    grant_id uuid not null, began_at timestamptz not null, rank float8 not null, blocks int not null)`;

/** Account `n` studies. The first half have seats; the others are on their own. */
export function people({ accounts, staff, codes }: Sizes, passwordHash: string): readonly string[] {
  const user = uuidOf('user', 'n');
  const roles = `(1, 'owner', '${staffEmails.owner}'), (2, 'support', '${staffEmails.support}'), (3, 'teacher', '${staffEmails.teacher}')`;
  const insertUsers = (email: string, from: string) => `
    insert into users (id, email, email_confirmed_at, password_hash, metadata, created_at, updated_at)
    select ${user}, ${email}, now() - interval '${daysOfHistory} days', '${passwordHash}', '{}', now() - interval '${daysOfHistory} days', now() from ${from}`;
  return [
    insertUsers(`'person.' || n || '@seeded.example'`, `generate_series(1, ${accounts}) n`),
    insertUsers('email', `(values ${roles.replaceAll(/\((\d)/g, '(-$1')}) as member(n, role, email)`),
    insertUsers(`'teacher.' || -n || '@seeded.example'`, `generate_series(${-staff}, -4) n`),
    `insert into identities (user_id, provider, subject, email, data)
    select id, 'email', id::text, email, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false) from users
    where not exists (select from identities where user_id = users.id)`,
    `insert into staff (user_id, role) select ${user}, role from (values ${roles.replaceAll(/\((\d)/g, '(-$1')}) as member(n, role, email)`,
    `insert into staff (user_id, role) select ${user}, 'teacher' from generate_series(${-staff}, -4) n`,
    `insert into access_codes (id, label, code, created_at, revoked_at)
    select ${uuidOf('code', 'n')}, 'School ' || n, upper(substr(md5('code ' || n), 1, 4) || '-' || substr(md5('code ' || n), 5, 4) || '-' || substr(md5('code ' || n), 9, 4)),
      now() - n * interval '1 hour', case when n % 7 = 0 then now() end from generate_series(1, ${codes}) n`,
  ];
}

/**
 * A few large cohorts and many small ones. Every tenth teacher's cohorts are the first teacher's, the largest cohort
 * among them.
 */
export function cohortsWithSeats({ cohorts, accounts, staff }: Sizes): readonly string[] {
  const seats = `round(20 * power(100, power(case when n = ${cohorts} then 1 else ${shareOf('n', 1)} end, 1.4)))::int`;
  const id = uuidOf('cohort', 'n');
  const teacher = `case when n % 10 = 0 or n = ${cohorts} then -3 else -4 - (n % ${staff - 3}) end`;
  return [
    `insert into seeding.cohorts select n, ${id}, seats, sum(seats) over (order by n) - seats + 1 from (select n, ${seats} as seats from generate_series(1, ${cohorts}) n) as sized`,
    `insert into seeding.seats select first_seat + k - 1, ${uuidOf('seat', '(first_seat + k - 1)')}, n from seeding.cohorts, generate_series(1, seats) k`,
    `insert into cohorts (id, label, seats, devices_per_seat, valid_from, valid_to, created_at)
    select id, 'Class ' || n, seats + 10, 2, made, made + interval '2 years', made
    from (select *, now() - interval '${daysOfHistory} days' + n * interval '1 hour' as made from seeding.cohorts) as dated`,
    `insert into access_codes (label, code, created_at, cohort_id, rules)
    select 'Class ' || n, upper(substr(md5('class ' || n), 1, 4) || '-' || substr(md5('class ' || n), 5, 4) || '-' || substr(md5('class ' || n), 9, 4)),
      now() - interval '${daysOfHistory} days', id, 'standard' from seeding.cohorts`,
    `insert into cohort_teachers (cohort_id, user_id) select id, (select ${uuidOf('user', `(${teacher})`)}) from seeding.cohorts`,
    `insert into seats (id, cohort_id, name, email, user_id, added_at, joined_at, invited_at, shows_results, answered_at)
    select seats.id, cohorts.id, 'Person ' || seats.n, 'person.' || seats.n || '@class.example',
      case when seats.n % 2 = 0 and seats.n / 2 <= ${accounts} / 2 then ${uuidOf('user', '(seats.n / 2)')} end,
      added, added + interval '1 day', added, ${shareOf('seats.n', 2)} < 0.85, added + interval '1 day'
    from seeding.seats join seeding.cohorts on cohorts.n = seats.cohort,
      lateral (select now() - interval '${daysOfHistory} days' + cohorts.n * interval '1 hour' + seats.n * interval '1 millisecond' as added) as dated`,
  ];
}

/** Simulations `first` to `last` of `all`: odd ones on seats, even ones without. Nine in ten have every block. */
export function simulationsOf(
  { accounts }: Sizes,
  forms: readonly SeededEdition[],
  { first, last, all }: { readonly first: number; readonly last: number; readonly all: number },
): readonly string[] {
  const between = `between ${first} and ${last}`;
  const person = `1 + (n / 2) % (${Math.max(1, Math.round(all / 2 / 1.3))})`;
  const account = `case when seat is not null and seat % 2 = 0 and seat / 2 <= ${accounts} / 2 then seat / 2
    when seat is null and person % 2 = 0 and person / 2 <= ${accounts} / 2 then ${accounts} / 2 + person / 2 end`;
  const began = `now() - interval '9 hours' - (${all} - least(n, ${all})) * (interval '${daysOfHistory} days' / ${all})`;
  const stamped = (field: string, at: string) =>
    `'${field}', to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const length = `interval '${ending.durationMs / 1_000} seconds'`;
  return [
    `insert into seeding.simulations
    select n, 'sim_' || substr(md5('simulation ' || n), 1, 14), form, seat, person,
      case when account is not null then ${uuidOf('user', 'account')} end,
      case when seat is not null then ${uuidOf('grant of seat', 'seat')} else ${uuidOf('grant of person', 'person')} end,
      ${began}, ${shareOf('coalesce(seat, -person)', 3)},
      case when ${shareOf('n', 4)} < 0.9 then forms.blocks else floor(${shareOf('n', 5)} * forms.blocks)::int end
    from (select *, ${account} as account from (
      select n, case when n % 2 = 1 then 1 + (n::bigint / 2 * 7919) % (select count(*) from seeding.seats) end::int as seat,
        case when n % 2 = 0 then ${person} end as person
      from generate_series(${first}, ${last}) n) as numbered) as placed
      join (select n as form, blocks from seeding.forms) as forms on form = 1 + (n / 2) % ${forms.length}`,
    `insert into grants (id, code_id, created_at, expires_at, taken)
    select grant_id, (select id from access_codes where cohort_id = (select id from seeding.cohorts where n = (select cohort from seeding.seats where n = min(seat)))),
      min(began_at), case when min(seat) is null then min(began_at) + interval '30 days' else now() + interval '300 days' end, array['form-1']
    from seeding.simulations where n ${between} and (seat is not null or began_at > now() - interval '90 days')
    group by grant_id on conflict do nothing`,
    `insert into seat_grants (grant_id, seat_id)
    select distinct grant_id, seats.id from seeding.simulations join seeding.seats on seats.n = seat where simulations.n ${between} on conflict do nothing`,
    `insert into simulations (id, edition, grant_id, user_id, began_at, ending, rules, ${accommodationColumns})
    select simulations.id, edition, grant_id, user_id::text, began_at,
      case when simulations.blocks = forms.blocks then '${JSON.stringify(ending)}'::jsonb || jsonb_build_object(${stamped('beganAt', 'began_at')}, ${stamped('endedAt', `began_at + ${length}`)}) end,
      ${oneOf(['standard', 'standard', 'standard', 'standard', 'exam-day'], 'simulations.n', 6)}, ${accommodationOf('case when simulations.n % 30 = 0 then 1.5 else 1 end')}
    from seeding.simulations join seeding.forms on forms.n = form where simulations.n ${between} order by simulations.n`,
    `insert into seat_simulations (simulation_id, seat_id)
    select simulations.id, seats.id from seeding.simulations join seeding.seats on seats.n = seat where simulations.n ${between} order by simulations.n`,
    // In the order in which they arrive, from sheets near the person's ability.
    `insert into attempts (simulation_id, block, user_id, edition, answers, correct, stored_at)
    select simulations.id, sheets.block, coalesce(user_id::text, 'anonymous'), sheets.edition, sheets.answers, sheets.correct,
      began_at + sheets.block * interval '70 minutes'
    from seeding.simulations join seeding.forms on forms.n = form
      join lateral generate_series(1, simulations.blocks) as done(block) on true
      join seeding.sheets on sheets.edition = forms.edition and sheets.block = done.block
        and sheets.sheet = least(${sheetsOfBlock - 1}, floor(rank * ${sheetsOfBlock - 8} + 8 * ${shareOf('simulations.n * 8 + done.block', 7)})::int)
    where simulations.n ${between} order by simulations.n, sheets.block`,
    `insert into deliveries (simulation_id, block, state, tries, created_at, due_at, delivered_at)
    select simulations.id, block, case when simulations.n % 4000 = 0 then 'dead' else 'delivered' end, 1, stored, stored + interval '1 minute',
      case when simulations.n % 4000 > 0 then stored + interval '2 seconds' end
    from seeding.simulations, generate_series(1, simulations.blocks) block, lateral (select began_at + block * interval '70 minutes' as stored) as timed
    where simulations.n ${between} order by simulations.n, block`,
  ];
}
