import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginAuditedAction, runAudited } from '../../../src/features/audit/auditedAction.ts';
import { verifyAuditLog } from '../../../src/features/audit/auditChain.ts';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
let admin: SeededPlayer;
beforeEach(async () => {
  it = await createTestApp();
  admin = await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
});
afterEach(() => it.close());

const act = (name: string) => ({ admin, act: name, subject: 'user:1', before: { phase: 3 }, after: { phase: 1 } });
const lines = () =>
  it.context.db.selectFrom('adminLog').select(['seq', 'kind', 'act', 'before', 'outcome']).orderBy('seq').execute();
const tamper = (change: string) => sql.raw(change).execute(it.owner);

describe('the audit log', () => {
  test('has a line before an action and one with its outcome after it', async () => {
    const seen: string[] = [];
    const kindsSoFar = async () => seen.push((await lines()).map(({ kind }) => kind).join());
    await runAudited(it.context, { ...act('one'), reason: 'because' }, kindsSoFar);
    await expect(
      runAudited(it.context, act('two'), async () => {
        throw new Error('Discord said no.');
      }),
    ).rejects.toThrow('Discord said no.');
    expect(seen).toEqual(['begin']);
    expect(await lines()).toEqual([
      { seq: 1, kind: 'begin', act: 'one', before: '{"phase":3}', outcome: null },
      { seq: 2, kind: 'end', act: 'one', before: null, outcome: 'done' },
      { seq: 3, kind: 'begin', act: 'two', before: '{"phase":3}', outcome: null },
      { seq: 4, kind: 'end', act: 'two', before: null, outcome: 'failed: Discord said no.' },
    ]);
  });

  test('stays a single chain under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => beginAuditedAction(it.context, act(`act ${index}`))));
    expect(await verifyAuditLog(it.context.db)).toMatchObject({ lines: 12, fault: undefined });
  });

  test('is append-only for the server', async () => {
    await beginAuditedAction(it.context, act('one'));
    for (const change of ["UPDATE admin_log SET act = 'x'", 'DELETE FROM admin_log', 'TRUNCATE admin_log'])
      await expect(sql.raw(change).execute(it.context.db)).rejects.toThrow(/permission denied/);
  });
});

describe('audit:verify finds', () => {
  beforeEach(async () => {
    for (const name of ['one', 'two', 'three', 'four']) await beginAuditedAction(it.context, act(name));
  });

  test.each([
    ['a changed line', `UPDATE admin_log SET after = '{"phase":2}' WHERE seq = 2`, 'Line 2 was changed.'],
    ['a changed time', `UPDATE admin_log SET at = at + interval '1 ms' WHERE seq = 3`, 'Line 3 was changed.'],
    ['a missing line', 'DELETE FROM admin_log WHERE seq = 2', 'Line 2 is missing.'],
    [
      'a missing line whose gap was closed',
      'DELETE FROM admin_log WHERE seq = 2; UPDATE admin_log SET seq = seq - 1 WHERE seq > 2',
      'Line 2 does not follow the line before it.',
    ],
    [
      're-ordered lines',
      'UPDATE admin_log SET seq = 9 WHERE seq = 2; UPDATE admin_log SET seq = 2 WHERE seq = 3; UPDATE admin_log SET seq = 3 WHERE seq = 9',
      'Line 2 does not follow the line before it.',
    ],
  ])('%s', async (_, change, fault) => {
    expect((await verifyAuditLog(it.context.db)).fault).toBeUndefined();
    for (const statement of change.split('; ')) await tamper(statement);
    expect((await verifyAuditLog(it.context.db)).fault).toBe(fault);
  });

  test('lines truncated at the end, using a previously noted head', async () => {
    const { head } = await verifyAuditLog(it.context.db);
    expect((await verifyAuditLog(it.context.db, { head })).fault).toBeUndefined();
    await tamper('DELETE FROM admin_log WHERE seq = 4');
    expect((await verifyAuditLog(it.context.db)).fault).toBeUndefined();
    expect((await verifyAuditLog(it.context.db, { head })).fault).toMatch(/noted head isn’t in the log/);
  });
});

describe('access attempts', () => {
  const refusals = async () => (await lines()).filter(({ kind }) => kind === 'refused').length;

  test('by an account are logged at most once an hour', async () => {
    const client = await it.signIn();
    for (let tries = 0; tries < 3; tries += 1) await client.get('/api/admin/access');
    expect(await refusals()).toBe(1);
    await (await it.signIn()).get('/api/admin/audit');
    expect(await refusals()).toBe(2);
    await sql`UPDATE rate_windows SET until = now()`.execute(it.owner);
    await client.get('/api/admin/access');
    expect(await refusals()).toBe(3);
  });

  test('by visitors without one are logged together, one line an hour', async () => {
    await it.newClient().get('/api/admin/access');
    await it.newClient().get('/api/admin/audit');
    expect(await refusals()).toBe(1);
  });
});

test('administrators read it page by page with its head, and search by text and subject', async () => {
  for (let count = 0; count < 60; count += 1)
    await beginAuditedAction(it.context, { ...act(`act_${count}`), subject: `user:${count % 2}` });
  const client = await it.signIn(admin);
  const first = (await client.get('/api/admin/audit')).body as {
    lines: { act: string }[];
    next: number;
    total: number;
  };
  const { head } = await verifyAuditLog(it.context.db);
  expect(first).toMatchObject({ total: 60, next: 11, head });
  expect(first.lines.map((line) => line.act).slice(0, 2)).toEqual(['act_59', 'act_58']);
  expect((await client.get('/api/admin/audit?before=11')).body).toMatchObject({ next: null, total: 60 });
  const found = async (query: string) =>
    ((await client.get(`/api/admin/audit?${query}`)).body as { lines: unknown[] }).lines.length;
  expect(await found('subject=user%3A1')).toBe(30);
  expect(await found('search=act_1')).toBe(11);
  expect(await found('search=%25')).toBe(0);
});
