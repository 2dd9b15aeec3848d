import { OperationsResponse, SwitchesResponse } from '@jumpy/protocol/http/operations';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeErrorFingerprint } from '../../../src/features/operations/recordErrors.ts';
import { recordComponentStates } from '../../../src/features/operations/recordComponentStates.ts';
import { operationsStore } from '../../../src/features/operations/store.ts';
import { assertMintingEnabled } from '../../../src/features/switches/switches.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
let admin: Client;
beforeAll(async () => {
  it = await createTestApp({ context: { discord: { getStatus: () => 'up' } as never } });
  admin = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
afterAll(() => it.close());

const readHealth = async () => (await admin.get('/api/admin/health')).as(OperationsResponse);
const USUAL = { maintenance: null, minting: true };

test('shows components with their day, routes with timings, queues and switches', async () => {
  await recordComponentStates(it.context);
  await admin.get('/api/session');
  const health = await readHealth();
  expect(health.parts.map(({ name }) => name)).toEqual([
    'database',
    'discord',
    'pages',
    'bus',
    'clock',
    'redis',
    'chain',
    'jobs',
    'roles',
    'roots',
    'objects',
  ]);
  const database = health.parts.find(({ name }) => name === 'database');
  expect(database?.state).toBe('up');
  expect(database?.day[0]?.state).toBe('unknown');
  expect(health.routes.map(({ route }) => route)).toContain('GET /session');
  expect(health.chain).toBeNull();
  expect(health.switches).toEqual(USUAL);
});

test('stores a state when it changes, or when its last report is stale', async () => {
  const note = (state: 'up' | 'down') =>
    operationsStore.recordState(it.context.db, { part: 'a part', state, detail: null }, { repeatAfterS: 240 });
  for (const state of ['up', 'up', 'down', 'down'] as const) await note(state);
  const states = (await operationsStore.listStates(it.context.db, 24)).filter(({ part }) => part === 'a part');
  expect(states.map(({ state }) => state)).toEqual(['up', 'down']);
});

test('counts unexpected errors by fingerprint, with the last request id', async () => {
  const route = 'GET /api/x';
  const stack = 'Error: no row 17\n    at read (store.ts:3:1)';
  const fingerprint = computeErrorFingerprint({ route, message: 'no row 17', stack });
  expect(computeErrorFingerprint({ route, message: 'no row 18', stack })).toEqual(fingerprint);
  for (const requestId of ['one', 'two'])
    await operationsStore.recordError(it.context.db, { fingerprint, message: 'no row 17', stack, route, requestId });
  await waitUntil(async () =>
    expect((await readHealth()).errors).toMatchObject([
      { where: 'server', message: 'no row 17', place: route, requestId: 'two', count: 2 },
    ]),
  );
});

test('an administrator sets the maintenance message and closes minting; outdated edits are rejected', async () => {
  const wanted = { maintenance: 'Back at 14:00 UTC.', minting: false };
  const body = { wanted, seen: USUAL, reason: 'A new database' };
  expect((await admin.post('/api/admin/switches', body)).as(SwitchesResponse).switches).toEqual(wanted);
  const visitor = it.newClient();
  expect((await visitor.get('/api/switches')).as(SwitchesResponse).switches).toEqual(wanted);
  await expect(assertMintingEnabled(it.context)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await admin.post('/api/admin/switches', body)).body).toMatchObject({ code: 'conflict' });
  const player = await it.signIn();
  expect((await player.post('/api/admin/switches', { ...body, seen: wanted, wanted: USUAL })).status).toBe(403);
  const log = await it.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'outcome'])
    .where('act', '=', 'switch')
    .orderBy('seq')
    .execute();
  expect(log).toEqual([
    { kind: 'begin', act: 'switch', outcome: null },
    { kind: 'end', act: 'switch', outcome: 'done' },
  ]);
  const back = { wanted: USUAL, seen: wanted, reason: 'It is done' };
  expect((await admin.post('/api/admin/switches', back)).as(SwitchesResponse).switches).toEqual(USUAL);
  await expect(assertMintingEnabled(it.context)).resolves.toBeUndefined();
});
