// Submits, releases or withdraws the latest version of questions: all that are named, or none. Nobody can release what
// they wrote.

import type { actOnOwnQuestions, OwnQuestionAct, StaffAction } from '@simulator/api-contract';
import { topics } from '@simulator/exam-engine';
import { exchangedQuestion } from '@simulator/question-formats';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestionVersions } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { lockOwnQuestions } from './write-versions.ts';

type Row = typeof ownQuestionVersions.$inferSelect;

const actions: Readonly<Record<OwnQuestionAct, StaffAction>> = {
  submit: 'own-question-submitted',
  release: 'own-question-released',
  withdraw: 'own-question-withdrawn',
};

export async function actOn(
  db: Database,
  { act, questions, why }: z.infer<typeof actOnOwnQuestions.body>,
  member: StaffMember,
): Promise<number> {
  if (act === 'withdraw' && why === undefined) {
    throw new Refusal(400, 'reason-needed', 'Please give a reason for withdrawing the question.', { field: 'why' });
  }
  return db.transaction(async (tx) => {
    await lockOwnQuestions(tx);
    const { questionId, version } = ownQuestionVersions;
    const ids = questions.map(({ id }) => id);
    const rows = await tx
      .selectDistinctOn([questionId])
      .from(ownQuestionVersions)
      .where(inArray(questionId, ids))
      .orderBy(questionId, desc(version));
    const latest = new Map(rows.map((row) => [row.questionId, row]));
    for (const wanted of questions) {
      const row = latest.get(wanted.id);
      if (!row) throw refusal(404, 'no-such-question', `There is no question ${wanted.id}.`);
      if (row.version !== wanted.version) {
        throw refusal(409, 'changed-meanwhile', `Question ${wanted.id} has a later version: read that first.`);
      }
      refuseUnfit(act, row, member);
      await tx
        .update(ownQuestionVersions)
        .set(stampOf(act, member))
        .where(and(eq(questionId, row.questionId), eq(version, row.version)));
      const about = { subjectId: row.questionId, subject: row.questionId, details: { version: row.version } };
      await recordAct(tx, member, { action: actions[act], ...about, why });
    }
    return questions.length;
  });
}

function refuseUnfit(act: OwnQuestionAct, row: Row, { userId }: StaffMember): void {
  const id = row.questionId;
  const isDone = { submit: row.submittedAt ?? row.releasedAt, release: row.releasedAt, withdraw: row.withdrawnAt }[act];
  if (isDone ?? row.withdrawnAt)
    throw refusal(409, 'done-before', `Question ${id} has this behind it: refresh the page.`);
  if (act !== 'release') return;
  if (!row.submittedAt) throw refusal(409, 'not-submitted', `Question ${id} is still a draft: submit it first.`);
  if (row.writtenBy === userId) {
    throw refusal(409, 'own-version', `You wrote this version of question ${id}: another person releases it.`);
  }
  const topic = exchangedQuestion.parse(row.content).about?.topic;
  if (!topics.some((known) => known === topic)) {
    const message = `Question ${id} has none of the eight topics by which results are sorted. Please choose one.`;
    throw refusal(409, 'topic-unknown', message);
  }
}

function stampOf(act: OwnQuestionAct, { userId, email }: StaffMember): Partial<Row> {
  const now = new Date();
  switch (act) {
    case 'submit':
      return { submittedBy: userId, submittedEmail: email, submittedAt: now };
    case 'release':
      return { releasedBy: userId, releasedEmail: email, releasedAt: now };
    case 'withdraw':
      return { withdrawnBy: userId, withdrawnEmail: email, withdrawnAt: now };
  }
}

function refusal(status: number, code: string, message: string): Refusal {
  return new Refusal(status, code, message, { field: 'questions' });
}
