// People who may not compose forms try every call.

import { expect, test } from 'vitest';
import { assembled, drafts, published, startFormsApp } from '../../../test/forms-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { accessCodes } from '../../platform/database/schema.ts';

describeOnBothDatabases('strangers and other staff', (database) => {
  test('learn from no call what a form contains or whether a draft exists', async () => {
    const app = await startFormsApp(database());
    const draft = await assembled(app);
    const { formId } = await published(app);
    const calls = [
      ['GET', '/api/staff/forms'],
      ['PUT', `/api/staff/forms/${formId}`],
      ['POST', drafts],
      ['GET', `${drafts}/${draft.id}`],
      ['PUT', `${drafts}/${draft.id}`],
      ['DELETE', `${drafts}/${draft.id}`],
      ['POST', `${drafts}/${draft.id}/assembly`],
      ['POST', `${drafts}/${draft.id}/edition`],
      ['GET', `${drafts}/${draft.id}/questions`],
      ['GET', `${drafts}/nothing`],
      ['GET', '/api/staff/form-questions/1'],
    ] as const;
    const [teacher, support] = [await app.member('teacher'), await app.member('support')];
    for (const [method, url] of calls) {
      const body =
        method === 'GET' ? {} : { body: { isOpen: true, why: 'Because', revision: draft.revision, seed: 1 } };
      for (const [headers, status] of [
        [{}, 401],
        [teacher, 403],
        [support, 403],
      ] as const) {
        const reply = await app.app.inject({ method, url, headers, ...body });
        expect([method, url, reply.statusCode]).toEqual([method, url, status]);
      }
    }
    expect((await app.ask('GET', `${drafts}/${draft.id}`)).json()).toMatchObject({ revision: draft.revision });
    const codes = await app.db.select().from(accessCodes);
    expect(codes.some((code) => code.formId === formId)).toBe(false);
  });
});
