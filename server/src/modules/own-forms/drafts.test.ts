// Drafts of own forms, on both databases: what they lack, which questions can take a place, and what remains after a
// draft is deleted.

import type { AuditEntry, FormDraft, FormList } from '@simulator/api-contract';
import { topics } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { assembled, drafts, type FormsApp, newDraft, published, startFormsApp } from '../../../test/forms-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';

const switchTo = ({ ask }: FormsApp, formId: string, isOpen: boolean) =>
  ask('PUT', `/api/staff/forms/${formId}`, { isOpen, why: 'As agreed with the school' });

describeOnBothDatabases('a draft', (database) => {
  const start = () => startFormsApp(database());

  test('with enemies, repeated questions or too few of them is not published, and says why', async () => {
    const app = await start();
    const { id, revision } = await newDraft(app, { blocks: [[1, 25, 2, 2, 3]], pretest: [] });
    const draft: FormDraft = (await app.ask('GET', `${drafts}/${id}`)).json();
    expect(draft.findings.filter(({ isFault }) => isFault)).toEqual([
      { kind: 'block-size', isFault: true, block: 1, wanted: 10, got: 5 },
      { kind: 'pretest-count', isFault: true, block: 1, wanted: 1, got: 0 },
      { kind: 'repeated', isFault: true, questions: [2] },
      { kind: 'enemies', isFault: true, questions: [1, 25] },
    ]);
    const reply = await app.ask('POST', `${drafts}/${id}/edition`, { revision, why: 'Too early' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'form-not-ready']);
  });

  test('whose blueprint asks for too much says which cells are short, and by how many', async () => {
    const app = await start();
    const counts = [
      { division: 'species', part: 'canine', count: 5 },
      { division: 'species', part: 'aquatic', count: 5 },
    ];
    const { blueprint } = await newDraft(app);
    const { findings } = await assembled(app, { blueprint: { ...blueprint, counts } });
    expect(findings.filter(({ kind }) => kind === 'count')).toEqual([
      { kind: 'count', isFault: false, division: 'species', part: 'aquatic', wanted: 5, got: 0 },
    ]);
  });

  test('cannot be changed, assembled or published by someone who has not seen its latest change', async () => {
    const app = await start();
    const draft = await assembled(app);
    const stale = { ...draft, revision: draft.revision - 1 };
    const replies = [
      await app.ask('PUT', `${drafts}/${draft.id}`, stale),
      await app.ask('POST', `${drafts}/${draft.id}/assembly`, { revision: stale.revision, seed: 2 }),
      await app.ask('POST', `${drafts}/${draft.id}/edition`, { revision: stale.revision, why: 'In a hurry' }),
    ];
    expect(replies.map((reply) => reply.json().error.code)).toEqual(Array(3).fill('changed-meanwhile'));
    expect((await app.ask('GET', `${drafts}/${draft.id}`)).json().blocks).toEqual(draft.blocks);
  });

  test('offers questions for a place, first those like the replaced one, last the enemies of others', async () => {
    const app = await start();
    const { id } = await newDraft(app, { blocks: [[1, 2, 3, 4]] });
    const find = async (query: Record<string, string>) =>
      (await app.ask('GET', `${drafts}/${id}/questions?${new URLSearchParams(query)}`)).json();
    expect((await find({ instead: '2', domain: 'clinical practice' })).total).toBe(44);
    const { found } = await find({ instead: '2', species: 'canine' });
    expect(found[0]).toMatchObject({ topic: topics[2], enemies: [] });
    // The enemy of the replaced question does not count as an enemy.
    expect(found.find((question: { id: number }) => question.id === 26).enemies).toEqual([]);
    expect(found.at(-1)).toMatchObject({ id: 28, enemies: [4] });
    expect((await find({ text: 'patient 17' })).found.map((question: { id: number }) => question.id)).toEqual([17]);
    expect((await find({ species: 'aquatic' })).total).toBe(0);
  });

  test('can be deleted, and the audit log has everything that was done, with its reason', async () => {
    const app = await start();
    const { id } = await newDraft(app);
    const { formId } = await published(app);
    await switchTo(app, formId, true);
    await switchTo(app, formId, false);
    const left: FormList = (await app.ask('DELETE', `${drafts}/${id}`)).json();
    expect(left.drafts.map((draft) => draft.id)).not.toContain(id);
    expect((await app.ask('GET', `${drafts}/${id}`)).json().error.code).toBe('no-such-draft');
    const { entries } = (await app.ask('GET', '/api/staff/audit-log')).json();
    const said = entries.slice(0, 6).map(({ action, why }: AuditEntry) => [action, why]);
    expect(said).toEqual([
      ['form-draft-deleted', null],
      ['form-closed', 'As agreed with the school'],
      ['form-opened', 'As agreed with the school'],
      ['form-published', 'For the autumn course'],
      ['form-drafted', null],
      ['form-drafted', null],
    ]);
  });
});
