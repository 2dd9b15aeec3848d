import { AdminUsersResponse, FindUserResponse } from '@jumpy/protocol/http/adminUsers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staleUsersQuery } from '../../../src/features/adminUsers/userSortKeyStore.ts';
import { createSortKeyRefresher } from '../../../src/features/adminUsers/userSortKeys.ts';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';
import type { Client } from '../../support/client.ts';

let it: TestApp;
let boss: SeededPlayer;
let admin: Client;
const wallet = (letter: string) => `0x${letter.repeat(40)}`;
const roles = (...names: string[]) =>
  JSON.stringify(names.map((name, index) => ({ id: `${index}`, name, color: '#fff' })));

beforeAll(async () => {
  it = await createTestApp();
  boss = await it.seedPlayer({ discordId: '900000000000000010', username: 'aa boss' });
  admin = await it.signIn(boss);
  const set = async (username: string, fields: object) => {
    const player = await it.seedPlayer({ username });
    await it.context.db.updateTable('users').set(fields).where('id', '=', player.id).execute();
    return player;
  };
  await set('Bea', { walletAddress: wallet('a'), roles: roles('Elite', 'L10'), inviteCount: 7 });
  await set('carl_1', { walletAddress: wallet('b'), roles: roles('Jumplist'), inviteCount: 2 });
  await set('carlX1', { roles: roles('FCFS') });
  await set('dora 100%', { roles: roles('Pass Holder'), inviteCount: 5 });
  const ed = await set('Ed', { roles: '"[]"' });
  await it.context.db
    .insertInto('gameStats')
    .values({ discordId: ed.discordId, userId: ed.id, username: 'Ed', hiScore: 900, totalGames: 4, totalJumps: 77 })
    .execute();
});
afterAll(() => it.close());

const list = async (query = '') => (await admin.get(`/api/admin/users?${query}`)).as(AdminUsersResponse);
const names = async (query = '') => (await list(query)).users.map(({ username }) => username);
const find = async (search: string) =>
  (await admin.get(`/api/admin/users/find?search=${encodeURIComponent(search)}`)).as(FindUserResponse);

describe('the list of users', () => {
  test('DATA-19 ADMIN-50 has the fields of the spec for the first view', async () => {
    const { users } = await list();
    expect(users.find(({ username }) => username === 'Bea')).toEqual({
      ...{ id: expect.any(String), username: 'Bea', wallet_address: wallet('a'), topRole: 'elites', roleCount: 2 },
      ...{ phase: 1, invite_count: 7, total_games: 0, best_score: 0, total_jumps: 0 },
    });
    expect(users.find(({ username }) => username === 'Ed')).toMatchObject({
      ...{ topRole: null, roleCount: 0, phase: 3, wallet_address: null, invite_count: 0 },
      ...{ total_games: 4, best_score: 900, total_jumps: 77 },
    });
    expect(users.map(({ topRole, phase }) => [topRole, phase])).toEqual(
      expect.arrayContaining([
        ['jumplist', 1],
        ['passholders', 2],
        ['jumpfcfs', 2],
      ]),
    );
  });

  test('ADMIN-57 DATA-25 sorts on the server by each column in both directions', async () => {
    expect(await names()).toEqual(['aa boss', 'Bea', 'carl_1', 'carlX1', 'dora 100%', 'Ed']);
    expect((await names('order=desc'))[0]).toBe('Ed');
    expect((await names('sort=wallet_address')).slice(0, 2)).toEqual(['Bea', 'carl_1']);
    expect((await names('sort=wallet_address&order=desc')).slice(-2)).toEqual(['carl_1', 'Bea']);
    expect((await names('sort=topRole')).slice(0, 4)).toEqual(['Bea', 'carl_1', 'dora 100%', 'carlX1']);
    expect((await list('sort=phase')).users.map(({ phase }) => phase)).toEqual([1, 1, 2, 2, 3, 3]);
    expect((await names('sort=invite_count&order=desc')).slice(0, 3)).toEqual(['Bea', 'dora 100%', 'carl_1']);
    expect((await admin.get('/api/admin/users?sort=xp')).field).toBe('sort');
  });

  test('DATA-26 ADMIN-51 searches by part of a name or wallet and escapes wildcards', async () => {
    expect(await names('search=CARL')).toEqual(['carl_1', 'carlX1']);
    expect(await names('search=l_1')).toEqual(['carl_1']);
    expect(await names(`search=${encodeURIComponent('%')}`)).toEqual(['dora 100%']);
    expect(await names('search=xBBBBBB')).toEqual(['carl_1']);
    expect(await list('search=nobody%20at%20all')).toMatchObject({ users: [], total: 0 });
  });

  test('DATA-25 ADMIN-53 ADMIN-54 paginates with an exact count: 20 by default, or 10, 50 or 100', async () => {
    for (let index = 0; index < 24; index += 1) await it.seedPlayer({ username: `z${String(index).padStart(2, '0')}` });
    expect(await list()).toMatchObject({ total: 30, users: { length: 20 } });
    expect(await names('pageSize=10&page=3')).toHaveLength(10);
    expect(await names('pageSize=50&page=1')).toHaveLength(30);
    expect(await names('page=2')).toEqual((await names('pageSize=100')).slice(20));
    expect(await names('page=9')).toEqual([]);
    for (const size of [0, 15, 101])
      expect((await admin.get(`/api/admin/users?pageSize=${size}`)).field).toBe('pageSize');
  });

  test('recognizes roles stored under another id as soon as the settings change', async () => {
    const player = await it.seedPlayer({ username: 'known by id' });
    await it.context.db
      .updateTable('users')
      .set({ roles: roles('VIP') })
      .where('id', '=', player.id)
      .execute();
    await createSortKeyRefresher(it.context)();
    const top = async () => (await list('search=known%20by')).users[0]?.topRole;
    expect(await top()).toBeNull();
    const { env } = it.context;
    const discord = { ...env.discord, roleIds: { elite: '0' } };
    await createSortKeyRefresher({ ...it.context, env: { ...env, discord } })();
    expect(await top()).toBe('elites');
  });

  test('among many users whose keys are fresh, stale ones are found by their index', async () => {
    const trx = await it.owner.startTransaction().execute();
    try {
      await sql`
        INSERT INTO users (discord_id, username, standing_hash)
        SELECT (810000000000000000 + n)::text, 'fresh' || n, jsonb_hash('[]') FROM generate_series(1, 20000) AS n`.execute(
        trx,
      );
      await sql`UPDATE users SET standing_hash = jsonb_hash(roles) WHERE standing_hash IS DISTINCT FROM jsonb_hash(roles)`.execute(
        trx,
      );
      await sql`ANALYZE users`.execute(trx);
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${staleUsersQuery(500)}`.execute(trx);
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan).toContain('Index Scan using users_standing_stale on users');
    } finally {
      await trx.rollback().execute();
    }
  });
});

describe('user lookup', () => {
  test('ADMIN-47 DATA-13 searches by id or part of a name; an exact name comes before a longer one', async () => {
    const { user, others } = await find('carl');
    expect([user?.discord_username, others]).toEqual(['carl_1', 1]);
    expect((await find('CARLX1')).user?.discord_username).toBe('carlX1');
    expect((await find(boss.discordId)).user).toMatchObject({ discord_username: 'aa boss', id: boss.publicId });
    expect((await find('Ed')).user).toMatchObject({
      ...{ discord_username: 'Ed', discord_discriminator: null, wallet_address: null },
      ...{ total_games: 4, best_score: 900, total_jumps: 77 },
    });
    expect(await find('nobody at all')).toEqual({ success: true, user: null, others: 0, isExact: true });
    expect((await find('%_%')).user).toBeNull();
  });
});

describe('a user’s timeline', () => {
  test('merges their actions and administrative actions into one feed, newest first, page by page', async () => {
    const player = await it.seedPlayer({ username: 'busy' });
    const createdAt = new Date(it.clock.nowMs());
    await it.owner.updateTable('users').set({ createdAt }).where('id', '=', player.id).execute();
    it.clock.advance(1_000);
    const client = await it.signIn(player);
    it.clock.advance(1_000);
    await client.post('/api/daily-claim/process', {});
    const at = (minutes: number) => new Date(it.clock.nowMs() + minutes * 60_000);
    for (let index = 0; index < 60; index += 1)
      await it.context.db
        .insertInto('questCompletions')
        .values({ discordId: player.discordId, questKey: 'feat_fast', xpAwarded: 75, completedAt: at(index) })
        .execute();
    it.clock.advance(3_600_000);
    await (
      await it.signIn(boss)
    ).post('/api/admin/users/edit', {
      publicId: player.publicId,
      edit: { username: 'busier', onboarded: true },
      expects: { username: 'busy', onboarded: true },
      reason: 'A typing error',
    });
    const page = async (query = '') =>
      (await admin.get(`/api/admin/users/${player.publicId}/timeline${query}`)).body as {
        entries: { kind: string; what: string; detail: string | null; at: number }[];
        next: number | null;
      };
    const first = await page();
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      kind: 'decision',
      what: 'edit user by aa boss',
      detail: 'A typing error',
    });
    const second = await page(`?before=${first.next}`);
    expect(second.next).toBeNull();
    const all = [...first.entries, ...second.entries];
    expect(all.map(({ at: time }) => time)).toEqual(all.map(({ at: time }) => time).toSorted((a, b) => b - a));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['decision', 'quest', 'sign_in', 'joined']));
    expect(all.filter(({ kind }) => kind === 'quest')).toHaveLength(60);
  });
});
