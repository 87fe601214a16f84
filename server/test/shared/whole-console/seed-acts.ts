// What staff and candidates did apart from simulations: the audit log, records of accommodations, reports of questions,
// and study.

import { accommodationColumns, accommodationOf, oneOf, shareOf, uuidOf } from './in-sql.ts';
import { staffEmails } from './seed-people.ts';
import { daysOfHistory, type Sizes } from './sizes.ts';

const ago = (n: string, all: number) => `now() - (${all} - ${n}) * (interval '${daysOfHistory} days' / ${all})`;

export function acts({
  auditEntries,
  accommodationRecords,
  questionReports,
  accounts,
  codes,
  simulations,
}: Sizes): readonly string[] {
  const support = `${uuidOf('user', '(-2)')}, '${staffEmails.support}'`;
  return [
    `insert into audit_log (recorded_at, staff_id, staff_email, role, action, subject_id, subject, cohort_id, why, details)
    select ${ago('acts.n', auditEntries)}, ${support}, 'support', ${oneOf(['seat-added', 'seat-invited', 'seat-extended', 'cohort-exported'], 'acts.n', 8)},
      cohorts.id::text, 'Class ' || cohorts.n, cohorts.id, 'Asked for by the school.', jsonb_build_object('seats', 1 + acts.n % 40)
    from generate_series(1, ${auditEntries}) acts(n)
      join seeding.cohorts on cohorts.n = 1 + floor(${shareOf('acts.n', 9)} * ((select count(*) from seeding.cohorts) - 0.001))::int order by acts.n`,
    `insert into accommodation_records (id, recorded_at, staff_id, staff_email, action, carrier, code_id, label, rules, ${accommodationColumns}, expires_at, why)
    select ${uuidOf('accommodation', 'n')}, ${ago('n', accommodationRecords)}, ${support}, 'given', 'link', ${uuidOf('code', `(1 + n % ${codes})`)}, 'Person ' || n,
      'standard', ${accommodationOf('1.5')}, ${ago('n', accommodationRecords)} + interval '60 days', 'Documented by the school.' from generate_series(1, ${accommodationRecords}) n`,
    `insert into question_reports (id, edition, question_id, kind, text, simulation_id, reported_at)
    select ${uuidOf('report', 'reports.n')}, questions.edition, questions.id, ${oneOf(['wrong-key', 'unclear', 'outdated', 'typo', 'other'], 'reports.n', 10)},
      'The second option is right as well, by the book that our course uses.', simulations.id, ${ago('reports.n', questionReports)}
    from generate_series(1, ${questionReports}) reports(n)
      join seeding.simulations on simulations.n = 1 + (reports.n * 9) % ${simulations}
      join seeding.questions on questions.n = 1 + floor(power(${shareOf('reports.n', 11)}, 3) * ((select count(*) from seeding.questions) - 0.001))::int order by reports.n`,
    `insert into question_decisions (id, edition, question_id, choice, why, warnings, staff_id, staff_email, decided_at)
    select ${uuidOf('decision', 'n')}, edition, id, 'keep', 'Looked at with the author.', '["reported"]', ${support}, now() - interval '200 days' from seeding.questions where n % 5 = 0`,
    `insert into study_logs (user_id) select ${uuidOf('user', 'n')} from generate_series(1, ${accounts}) n`,
  ];
}

/**
 * Study logs of the accounts from `first` to `last`: answers in sets, as a device sends them. The size of a record's
 * text is measured before it is stored.
 */
export function studyOf({ eventsOfAccount, events }: Sizes, first: number, last: number): readonly string[] {
  const user = uuidOf('user', 'account');
  const set = `to_hex(account) || '-' || k / 50`;
  const at = `(1700000000000 + k * 2400000::bigint)`;
  const text = `format('{"id":"%s-%s","version":1,"atMs":%s,"day":%s,"event":{"type":"QuestionAnswered","set":"%s","question":%s,"answer":%s,"isRight":%s,"sureness":"%s","timeSpentMs":%s}}',
      ${set}, k % 50, ${at}, ${at} / 86400000, ${set}, 721 + (k * 7) % 1200, k % 4, case when k % 3 > 0 then 'true' else 'false' end, case when k % 6 = 1 then 'unsure' else 'sure' end, 20000 + (k * 37) % 80000)`;
  return [
    `insert into study_records (user_id, id, place, record, bytes, stored_at)
    select user_id, ${set} || '-' || k % 50, k, text::jsonb, octet_length(text), to_timestamp(${at} / 1000)
    from (select account, ${user} as user_id from generate_series(${first}, ${last}) account offset 0) as owners,
      generate_series(1, ${eventsOfAccount}) k, lateral (select ${text} as text offset 0) as reported
    where (account - 1)::bigint * ${eventsOfAccount} + k <= ${events}`,
  ];
}

/** Run this after all records are inserted. */
export const countStudied = `update study_logs set records = counted.records, bytes = counted.bytes
  from (select user_id, count(*)::int as records, sum(bytes)::int as bytes from study_records group by user_id) as counted
  where study_logs.user_id = counted.user_id`;
