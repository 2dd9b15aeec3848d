import { DeleteAccountResponse } from '@jumpy/protocol/http/account';
import { StartSessionResponse } from '@jumpy/protocol/http/runs';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { openKeyring } from '../wallets/keyring.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  it = await createArena('accounts');
});
beforeEach(async () => {
  it.clock.set('2026-11-20T12:00:00Z');
  client = await it.signIn();
});
afterAll(() => it.close());

const sessionOf = async (browser: Client) => (await browser.get('/api/session')).as(SessionResponse);
const deletionOf = async ({ id }: SeededPlayer) =>
  (await it.context.db.selectFrom('users').select('deletionAt').where('id', '=', id).executeTakeFirstOrThrow())
    .deletionAt;

describe('signing out everywhere', () => {
  test('ends every session and keyring of the player at once, including this one, and no other player’s', async () => {
    const other = await it.signIn(client.player);
    const keyring = await openKeyring(it, client.player);
    const stranger = await it.signIn();
    expect((await sessionOf(other)).authenticated).toBe(true);
    const eventTypes: string[] = [];
    it.context.bus.subscribe(playerEventsTopic(client.player.id), ({ type }) => eventTypes.push(type));
    expect((await client.post('/api/account/sign-out-everywhere')).status).toBe(200);
    expect(client.cookies.size).toBe(0);
    for (const browser of [client, other]) expect((await sessionOf(browser)).authenticated).toBe(false);
    expect((await keyring.post('status')).status).toBe(401);
    expect((await sessionOf(stranger)).authenticated).toBe(true);
    expect(eventTypes).toEqual(['signedOut']);
  });
});

describe('deleting the account', () => {
  test('requires a sign-in within the last ten minutes', async () => {
    it.clock.advance(10 * 60_000 + 1);
    expect(await client.post('/api/account/delete')).toMatchObject({ status: 403, code: 'stale_sign_in' });
    expect(await deletionOf(client.player)).toBeNull();
    expect((await sessionOf(client)).authenticated).toBe(true);
  });

  test('is scheduled once, seven days ahead, and signs out everywhere', async () => {
    const other = await it.signIn(client.player);
    const { deletionAt } = (await client.post('/api/account/delete')).as(DeleteAccountResponse);
    expect(deletionAt).toBe(it.clock.nowMs() + 7 * DAY_MS);
    for (const browser of [client, other]) expect((await sessionOf(browser)).authenticated).toBe(false);
    it.clock.advance(DAY_MS);
    const again = await it.signIn(client.player);
    expect((await again.post('/api/account/delete')).as(DeleteAccountResponse).deletionAt).toBe(deletionAt);
  });

  test('enqueues its job in the same transaction', async () => {
    await client.post('/api/account/delete');
    const { sql } = await import('kysely');
    const { rows } = await sql`SELECT task_identifier AS task FROM graphile_worker.jobs
      WHERE key = ${`deletion ${client.player.id}`}`.execute(it.owner);
    expect(rows).toEqual([{ task: 'deletions' }]);
  });

  test('is shown at the next sign-in, blocks play until then, and can be canceled', async () => {
    const { session } = (await client.post('/api/start-session', {})).as(StartSessionResponse);
    const { deletionAt } = (await client.post('/api/account/delete')).as(DeleteAccountResponse);
    const again = await it.signIn(client.player);
    expect((await sessionOf(again)).user?.deletionAt).toBe(deletionAt);
    const refused = await again.post('/api/start-session', {});
    expect(refused).toMatchObject({ status: 403, code: 'play_refused' });
    const { sessionToken, challenge: sessionChallenge } = session;
    const ticket = await again.post('/api/run-ticket', { sessionToken, sessionChallenge, mode: 'solo' });
    expect(ticket).toMatchObject({ status: 403, code: 'play_refused' });
    expect((await again.post('/api/account/keep')).status).toBe(200);
    expect((await sessionOf(again)).user?.deletionAt).toBeUndefined();
    expect((await again.post('/api/start-session', {})).status).toBe(200);
  });
});

test('rejects all account routes without a session', async () => {
  for (const path of ['delete', 'keep', 'sign-out-everywhere'])
    expect((await it.newClient().post(`/api/account/${path}`)).status).toBe(401);
  expect((await it.newClient().get('/api/account/data')).status).toBe(401);
});
