// Every call with which staff read the console: each page, with its filters and its last page, and the least role that
// may call it.

import {
  exportCohort,
  exportCohortReport,
  exportQuestionDecisions,
  findFormQuestions,
  findOwnRole,
  getAccommodationRecords,
  getAuditLog,
  getCohort,
  getCohortReport,
  getCohorts,
  getDeliveries,
  getFormDraft,
  getFormQuestion,
  getForms,
  getOwnQuestions,
  getOwnRole,
  getQuestionFigures,
  getQuestionReports,
  getSeats,
  getStaff,
  getStaffAccess,
  getStaffSimulations,
  pathOf,
  previewRuling,
} from '@simulator/api-contract';
import type { SeededRows } from './seeded-rows.ts';

export const roles = ['owner', 'support', 'teacher'] as const;
export type Role = (typeof roles)[number];

export interface ConsoleCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly least: Role;
  /** A file of everything at once. It is measured, but is not a page. */
  readonly isFile?: true;
}

export interface Known {
  readonly rows: SeededRows;
  readonly editions: readonly string[];
  readonly draft: string;
  /** A question of the first edition. */
  readonly question: number;
}

export function consoleCalls({
  rows,
  editions: [first = '', second = ''],
  draft,
  question,
}: Known): readonly ConsoleCall[] {
  const get = (least: Role, name: string, path: string, query: Readonly<Record<string, string>> = {}): ConsoleCall => {
    const asked = new URLSearchParams(query).toString();
    return { name, method: 'GET', path: asked === '' ? path : `${path}?${asked}`, least };
  };
  const file = (...rest: Parameters<typeof get>): ConsoleCall => ({ ...get(...rest), isFile: true });
  const { largestCohort, meanCohort } = rows;
  const large = { id: largestCohort };
  return [
    get('teacher', 'own role', getOwnRole.path),
    get('teacher', 'own role, anybody', findOwnRole.path),
    get('teacher', 'cohorts', getCohorts.path),
    get('teacher', 'cohort', pathOf(getCohort, large)),
    get('teacher', 'roster', pathOf(getSeats, large)),
    get('teacher', 'roster, last page', pathOf(getSeats, large), { after: rows.lastSeats }),
    get('teacher', 'report of a cohort, largest', pathOf(getCohortReport, large)),
    get('teacher', 'audit log', getAuditLog.path),
    get('support', 'cohorts, last page', getCohorts.path, { before: rows.lastCohorts }),
    get('support', 'report of a cohort, mean', pathOf(getCohortReport, { id: meanCohort })),
    get('support', 'audit log, last page', getAuditLog.path, { before: rows.lastEntries }),
    get('support', 'access', getStaffAccess.path),
    get('support', 'accommodations', getAccommodationRecords.path),
    get('support', 'accommodations, last page', getAccommodationRecords.path, { before: rows.lastRecords }),
    get('support', 'simulations', getStaffSimulations.path),
    get('support', 'simulations, last page', getStaffSimulations.path, { before: rows.lastSimulations }),
    get('support', 'deliveries', getDeliveries.path),
    get('support', 'reports of questions', getQuestionReports.path),
    get('support', 'figures and inbox', getQuestionFigures.path),
    get('support', 'figures and inbox, second form', getQuestionFigures.path, { edition: second }),
    get('support', 'own questions', getOwnQuestions.path),
    get('support', 'own questions, searched', getOwnQuestions.path, { search: 'dog', state: 'draft' }),
    get('owner', 'staff', getStaff.path),
    get('owner', 'forms', getForms.path),
    get('owner', 'draft of a form', pathOf(getFormDraft, { id: draft })),
    get('owner', 'questions for a form', pathOf(findFormQuestions, { id: draft }), { text: 'dog', species: 'canine' }),
    get('owner', 'question of a form', pathOf(getFormQuestion, { id: String(question) })),
    {
      ...{ name: 'preview of a ruling', method: 'POST', path: previewRuling.path, least: 'owner' },
      body: { edition: first, question, effect: 'drop', accepted: [] },
    },
    file('teacher', 'roster as CSV', pathOf(exportCohort, large), { format: 'csv' }),
    file('teacher', 'report as CSV', pathOf(exportCohortReport, large)),
    file('support', 'decisions as CSV', exportQuestionDecisions.path, { edition: first }),
  ];
}

/** Last pages of the lists of which a teacher sees only a part. */
export function teachersCalls({ rows }: Pick<Known, 'rows'>): readonly ConsoleCall[] {
  const teacher = { method: 'GET', least: 'teacher' } as const;
  return [
    { name: 'cohorts, last page', path: `${getCohorts.path}?before=${rows.lastCohortsOfTeacher}`, ...teacher },
    { name: 'audit log, last page', path: `${getAuditLog.path}?before=${rows.lastEntriesOfTeacher}`, ...teacher },
  ];
}

export function mayAsk(role: Role, { least }: ConsoleCall): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}
