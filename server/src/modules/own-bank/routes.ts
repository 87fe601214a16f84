// The console's calls for own questions. Support may read; owners import, write, submit, release and withdraw
// (decision 0099).

import {
  actOnOwnQuestions,
  addOwnPicture,
  checkOwnQuestion,
  exportOwnQuestions,
  getOwnPicture,
  getOwnQuestion,
  getOwnQuestions,
  importOwnQuestions,
  maxBytesOfOwnQuestionFile,
  type OwnQuestion,
  writeOwnQuestion,
} from '@simulator/api-contract';
import { adviceOn, compileExchanged } from '@simulator/question-bank';
import { checkedQuestion } from '@simulator/question-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { dailyLimit, takeOrRefuse, tooMany } from '../../platform/limits/limits.ts';
import { actOn } from './act-on-questions.ts';
import { addPicture } from './add-picture.ts';
import { exportQuestions, files } from './export-questions.ts';
import { importFile } from './import-file.ts';
import { readPicture } from './pictures.ts';
import { placedPictures } from './placed-pictures.ts';
import { listOwnQuestions, readOwnQuestion } from './read-questions.ts';
import { lockOwnQuestions, planVersions, writeVersions } from './write-versions.ts';

interface OwnBankNeeds {
  readonly requireStaff: RequireStaff;
}

/** Pictures are shown, not executed. */
const policyOfPictures = "default-src 'none'; frame-ancestors 'none'; sandbox";
const filesPerDay = dailyLimit('own-question-file', 500);
const tooManyFiles = tooMany('too-many-files', 'Too many files have been uploaded today.');

export async function addOwnBankRoutes(
  app: FastifyInstance,
  db: Database,
  { requireStaff }: OwnBankNeeds,
): Promise<void> {
  await app.register(async (routes) => {
    // Check the role before the body is read, so that only staff learn how a call would handle it and nobody else sends
    // megabytes.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await requireStaff(request, request.method === 'GET' ? 'support' : 'owner');
    });
    addReading(routes, db, requireStaff);
    addWriting(routes, db, requireStaff);
  });
}

function addReading(routes: FastifyInstance, db: Database, requireStaff: RequireStaff): void {
  serveCall(routes, getOwnQuestions, async ({ query, request }) => {
    const { userId, role } = await requireStaff(request, 'support');
    return { ...(await listOwnQuestions(db, userId, query)), mayChange: role === 'owner' };
  });

  serveCall(routes, getOwnQuestion, async ({ params: { id }, request }) => {
    const { userId, role } = await requireStaff(request, 'support');
    return { question: known(await readOwnQuestion(db, userId, id)), mayChange: role === 'owner' };
  });

  serveCall(routes, getOwnPicture, async ({ params: { name }, reply }) => {
    const picture = await readPicture(db, name);
    if (!picture) throw new Refusal(404, 'no-such-picture', 'There is no such picture.', { field: 'name' });
    return reply
      .header('content-security-policy', policyOfPictures)
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(picture.content);
  });

  serveCall(routes, exportOwnQuestions, async ({ query: { format }, request, reply }) => {
    const member = await requireStaff(request, 'support');
    const file = await exportQuestions(db, format);
    if (!file) throw noSuchQuestion('There is no question to export.');
    const { ending, type } = files[format];
    await recordAct(db, member, { action: 'own-questions-exported', subject: format, details: { count: file.count } });
    return reply
      .header('content-disposition', `attachment; filename="own-questions.${ending}"`)
      .type(type)
      .send(Buffer.from(file.bytes));
  });
}

function addWriting(routes: FastifyInstance, db: Database, requireStaff: RequireStaff): void {
  const bodyLimit = maxBytesOfOwnQuestionFile;
  routes.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  serveCall(routes, importOwnQuestions, async ({ query: { name, write }, request }) => {
    const member = await requireStaff(request, 'owner');
    const bytes = bytesOf(request);
    await takeOrRefuse(db, filesPerDay, member.userId, new Date(), tooManyFiles);
    return importFile(db, { name, bytes }, write === 'yes' ? member : null);
  });

  serveCall(routes, addOwnPicture, async ({ query: { name }, request }) => {
    const member = await requireStaff(request, 'owner');
    const bytes = bytesOf(request);
    await takeOrRefuse(db, filesPerDay, member.userId, new Date(), tooManyFiles);
    return addPicture(db, { name, bytes }, member);
  });

  serveCall(routes, checkOwnQuestion, async ({ body: { content } }) => {
    const question = checkedQuestion(content);
    if (!('id' in question)) return { faults: question, advice: [], shown: null };
    const picture = (await placedPictures(db, [question])).get(question.picture?.name ?? '');
    return {
      faults: [],
      advice: adviceOn(question),
      shown: compileExchanged(question, { id: 1, scored: true, picture }),
    };
  });

  serveCall(routes, writeOwnQuestion, async ({ params: { id }, body, request }): Promise<OwnQuestion> => {
    const member = await requireStaff(request, 'owner');
    const content = checkedQuestion(body.content);
    if (!('id' in content)) {
      const [{ place, message } = { place: 'content', message: 'is no question' }] = content;
      throw new Refusal(400, 'not-a-question', `${place} ${message}`, { field: place });
    }
    if (content.id !== id)
      throw new Refusal(400, 'not-a-question', 'id differs from the one in the address', { field: 'id' });
    if (content.picture && !(await readPicture(db, content.picture.name))) {
      throw new Refusal(400, 'not-a-question', 'picture.name does not exist here', { field: 'picture.name' });
    }
    await db.transaction(async (tx) => {
      await lockOwnQuestions(tx);
      const planned = await planVersions(tx, [content]);
      const [plan] = planned;
      if (plan?.outcome === 'id-taken') {
        throw new Refusal(409, 'id-taken', `id differs from ${plan.id} only in capitalization`, { field: 'id' });
      }
      if (plan?.outcome === 'unchanged') return;
      if (plan?.before !== body.after) {
        throw new Refusal(409, 'changed-meanwhile', 'Another version was saved in the meantime.', { field: 'after' });
      }
      await writeVersions(tx, planned, member);
      const details = { version: body.after + 1 };
      await recordAct(tx, member, { action: 'own-question-written', subjectId: id, subject: id, details });
    });
    return known(await readOwnQuestion(db, member.userId, id));
  });

  serveCall(routes, actOnOwnQuestions, async ({ body, request }) => {
    const member = await requireStaff(request, 'owner');
    return { done: await actOn(db, body, member) };
  });
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  const message = 'body: expected the bytes of a file as application/octet-stream';
  throw new Refusal(415, 'invalid-request', message, { field: 'body' });
}

function known(question: OwnQuestion | undefined): OwnQuestion {
  if (question) return question;
  throw noSuchQuestion('There is no such question.');
}

function noSuchQuestion(message: string): Refusal {
  return new Refusal(404, 'no-such-question', message, { field: 'id' });
}
