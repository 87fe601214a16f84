// All tables, one schema for the embedded database and for PostgreSQL. Migrations are made from it (`npm run migration -w server`).

export * from './schema/access.ts';
export * from './schema/accounts.ts';
export * from './schema/audit-log.ts';
export * from './schema/cohorts.ts';
export * from './schema/content.ts';
export * from './schema/models.ts';
export * from './schema/own-forms.ts';
export * from './schema/own-questions.ts';
export * from './schema/question-decisions.ts';
export * from './schema/question-reports.ts';
export * from './schema/question-rulings.ts';
export * from './schema/running-logs.ts';
export * from './schema/sign-in.ts';
export * from './schema/simulations.ts';
export * from './schema/study.ts';
