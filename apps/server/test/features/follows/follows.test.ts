import {
  FollowedBoardResponse,
  FollowsResponse,
  MAX_BLOCKED,
  MAX_FOLLOWED,
  MAX_FOLLOWS_A_DAY,
} from '@jumpy/protocol/http/follows';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyPassedFollowers } from '../../../src/features/follows/notifyPassedFollowers.ts';
import { type Answer, type Client, withoutInstance } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';

const NOON = '2026-11-20T12:00:00Z';

/** Ends a round after it took a new best. */
const failingInserts: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode') throw new Error('the process ends');
    return node;
  },
  transformResult: async ({ result }) => result,
};

type Player = Client & { player: SeededPlayer };
let arena: TestApp;
let kit: Player;
let ola: Player;
beforeAll(async () => {
  arena = await createArena('follows');
});
beforeEach(async () => {
  arena.clock.set(NOON);
  [kit, ola] = await Promise.all([arena.signIn(), arena.signIn()]);
});
afterAll(() => arena.close());

const follow = (who: Player, whom: Pick<SeededPlayer, 'publicId'>, isFollowed = true): Promise<Answer> =>
  who.post('/api/follows', { publicId: whom.publicId, isFollowed });
const change = (who: Player, whom: Player, state: string): Promise<Answer> =>
  who.post('/api/followers', { publicId: whom.player.publicId, state });
const lists = async (who: Player) => {
  const { following, followers, blocked, followerCount } = (await who.get('/api/follows')).as(FollowsResponse);
  const names = (players: readonly { username: string }[]) => players.map(({ username }) => username);
  return { following: names(following), followers: names(followers), blocked: names(blocked), followerCount };
};
const alter = (who: Player, set: string) =>
  sql`UPDATE users SET ${sql.raw(set)} WHERE id = ${who.player.id}`.execute(arena.owner);
/** Other players, without sessions. */
async function crowd(count: number): Promise<string[]> {
  const { rows } = await sql<{ publicId: string }>`
    INSERT INTO users (discord_id, username)
    SELECT '7' || lpad((random() * 1e16)::bigint::text, 17, '0'), 'p' || i FROM generate_series(1, ${count}) i
    RETURNING public_id`.execute(arena.owner);
  return rows.map(({ publicId }) => publicId);
}
const plant = (table: 'follows' | 'follow_blocks', who: Player, publicIds: readonly string[]) =>
  sql`
  INSERT INTO ${sql.raw(table)} SELECT ${who.player.id}, id, ${NOON}::timestamptz
  FROM users WHERE public_id = ANY(${[...publicIds]}::uuid[])`.execute(arena.owner);

test('a follow stands in both players’ lists, once, and is taken back', async () => {
  expect((await follow(kit, ola.player)).status).toBe(200);
  expect((await follow(kit, ola.player)).status).toBe(200);
  const nothing = { following: [], followers: [], blocked: [], followerCount: 0 };
  expect(await lists(kit)).toEqual({ ...nothing, following: [ola.player.username] });
  expect(await lists(ola)).toEqual({ ...nothing, followers: [kit.player.username], followerCount: 1 });
  expect((await follow(kit, ola.player, false)).status).toBe(200);
  expect([await lists(kit), await lists(ola)]).toEqual([nothing, nothing]);
});

describe('a follow is refused', () => {
  test.each([
    ['whose profile is off', 'shows_profile = false', 'not_found'],
    ['off the boards', 'hidden_at = now()', 'not_found'],
    ['removed', 'removed_at = now()', 'not_found'],
    ['whom nobody may follow', 'allows_followers = false', 'forbidden'],
    ['suspended', 'suspended_at = now()', 'forbidden'],
  ])('of a player %s', async (_, set, code) => {
    await alter(ola, set);
    expect((await follow(kit, ola.player)).code).toBe(code);
    expect((await lists(kit)).following).toEqual([]);
  });

  test('of an unknown or deleted player, in the same words, of oneself, and by a suspended player', async () => {
    const gone = await arena.signIn();
    await letGo(arena, gone.player);
    const unknown = await follow(kit, { publicId: arena.context.random.uuid() });
    const deleted = await follow(kit, gone.player);
    await alter(ola, 'shows_profile = false');
    const hidden = await follow(kit, ola.player);
    const [first, ...others] = [unknown, deleted, hidden].map(({ text }) => withoutInstance(text));
    expect(others).toEqual([first, first]);
    expect((await follow(kit, kit.player)).code).toBe('bad_request');
    await alter(ola, 'shows_profile = true');
    await alter(kit, 'suspended_at = now()');
    expect((await follow(kit, ola.player)).code).toBe('forbidden');
  });

  test('by a blocked player, in the words of one whom nobody may follow', async () => {
    await follow(kit, ola.player);
    await follow(ola, kit.player);
    await change(ola, kit, 'blocked');
    expect(await lists(ola)).toMatchObject({ following: [], followers: [], blocked: [kit.player.username] });
    const blocked = await follow(kit, ola.player);
    await alter(ola, 'allows_followers = false');
    const closed = await follow(kit, ola.player);
    expect([blocked.code, withoutInstance(blocked.text)]).toEqual(['forbidden', withoutInstance(closed.text)]);
    await alter(ola, 'allows_followers = true');
    await change(ola, kit, 'allowed');
    expect((await follow(kit, ola.player)).status).toBe(200);
  });
});

test('a removed follower may follow again', async () => {
  await follow(kit, ola.player);
  await change(ola, kit, 'removed');
  expect((await lists(ola)).followers).toEqual([]);
  expect((await follow(kit, ola.player)).status).toBe(200);
});

test('a block and a follow at once leave no follow', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      follow(kit, ola.player),
      change(ola, kit, 'blocked'),
      follow(kit, ola.player),
      follow(ola, kit.player),
    ]);
    expect((await lists(ola)).followers).toEqual([]);
    await change(ola, kit, 'allowed');
    await follow(ola, kit.player, false);
  }
});

test('the switch removes all followers and lets nobody follow until it is on again', async () => {
  await follow(kit, ola.player);
  expect((await ola.get('/api/account/followers')).body).toEqual({ success: true, areAllowed: true });
  expect((await ola.post('/api/account/followers', { areAllowed: false })).body).toMatchObject({ areAllowed: false });
  expect((await lists(kit)).following).toEqual([]);
  expect((await follow(kit, ola.player)).code).toBe('forbidden');
  await ola.post('/api/account/followers', { areAllowed: true });
  expect((await follow(kit, ola.player)).status).toBe(200);
});

describe('limits', () => {
  test(`${MAX_FOLLOWS_A_DAY} players a UTC day, also at once, and repeated ones are not counted`, async () => {
    const ids = await crowd(MAX_FOLLOWS_A_DAY + 5);
    const answers = await Promise.all(ids.map((publicId) => follow(kit, { publicId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FOLLOWS_A_DAY);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['rate_limited']));
    expect((await lists(kit)).following).toHaveLength(MAX_FOLLOWS_A_DAY);
    const followed = ids.find((_, index) => answers[index]?.status === 200) ?? '';
    expect((await follow(kit, { publicId: followed })).status).toBe(200);
    // Taking one back frees no other.
    await follow(kit, { publicId: followed }, false);
    expect((await follow(kit, { publicId: followed })).code).toBe('rate_limited');
    arena.clock.set('2026-11-21T00:00:01Z');
    expect((await follow(kit, { publicId: followed })).status).toBe(200);
  });

  test(`${MAX_FOLLOWED} players in all, also at once`, async () => {
    const ids = await crowd(MAX_FOLLOWED + 4);
    await plant('follows', kit, ids.slice(0, MAX_FOLLOWED - 1));
    const answers = await Promise.all(ids.slice(MAX_FOLLOWED - 1).map((publicId) => follow(kit, { publicId })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'conflict'),
      undefined,
    ]);
    expect((await lists(kit)).following).toHaveLength(MAX_FOLLOWED);
  });

  test(`${MAX_BLOCKED} blocked players`, async () => {
    await plant('follow_blocks', ola, await crowd(MAX_BLOCKED));
    await follow(kit, ola.player);
    expect((await change(ola, kit, 'blocked')).code).toBe('conflict');
    // The attempt is taken back as a whole.
    expect((await lists(ola)).followers).toEqual([kit.player.username]);
  });
});

describe('a board of those one follows', () => {
  const rowsOf = async (who: Player, board: string) =>
    (await who.get(`/api/leaderboards/${board}/followed`)).as(FollowedBoardResponse).rows;

  test('has them and oneself, with ranks among them', async () => {
    const stranger = await arena.signIn();
    for (const [who, score] of [
      [kit, 300],
      [ola, 500],
      [stranger, 900],
    ] as const)
      await settleMade(arena, who.player, { score, jumps: score, ticks: 600, live: true });
    await follow(kit, ola.player);
    for (const board of ['scores', 'jumps', 'levels']) {
      const rows = await rowsOf(kit, board);
      expect(rows.map(({ username, rank, isSelf }) => [username, rank, isSelf])).toEqual([
        [ola.player.username, 1, false],
        [kit.player.username, 2, true],
      ]);
      expect(rows.map(({ runId }) => runId !== null)).toEqual([board === 'scores', board === 'scores']);
      expect(rows[0]?.discord_id).toBeNull();
    }
  });

  test.each(['shows_profile = false', 'hidden_at = now()'])('leaves out hidden players: %s', async (set) => {
    await settleMade(arena, ola.player, { score: 500, jumps: 5, ticks: 600, live: true });
    await follow(kit, ola.player);
    expect(await rowsOf(kit, 'scores')).toHaveLength(1);
    await alter(ola, set);
    expect(await rowsOf(kit, 'scores')).toEqual([]);
  });
});

describe('the bell', () => {
  const settle = (who: Player, score: number, live = true) =>
    settleMade(arena, who.player, { score, jumps: 5, ticks: 600, live });
  async function play(...run: Parameters<typeof settle>) {
    const settled = await settle(...run);
    await notifyPassedFollowers(arena.context);
    return settled;
  }
  const bells = async (who: Player) =>
    (await who.get('/api/notices'))
      .as(NoticesResponse)
      .lines.flatMap(({ notice }) => (notice.kind === 'followed_passed' ? [notice] : []));

  test('rings when a followed player passes one’s best, once a local day', async () => {
    await follow(kit, ola.player);
    await play(kit, 300);
    await play(ola, 250);
    expect(await bells(kit)).toEqual([]);
    const { runId } = await play(ola, 301);
    expect(await bells(kit)).toEqual([{ kind: 'followed_passed', name: ola.player.username, score: 301, runId }]);
    // Nobody is passed twice by the same player, and no second bell on the same day.
    await play(ola, 350);
    await play(kit, 360);
    await play(ola, 400);
    expect(await bells(kit)).toHaveLength(1);
    arena.clock.set('2026-11-21T12:00:00Z');
    await play(kit, 500);
    await play(ola, 600);
    expect(await bells(kit)).toHaveLength(2);
  });

  test('stays quiet without a best of one’s own, for a tie, a run that does not rank, and a hidden player', async () => {
    await follow(kit, ola.player);
    await play(ola, 100);
    expect(await bells(kit)).toEqual([]);
    await play(kit, 300);
    await play(ola, 300);
    await play(ola, 400, false);
    expect(await bells(kit)).toEqual([]);
    await alter(ola, 'shows_profile = false');
    await play(ola, 500);
    expect(await bells(kit)).toEqual([]);
  });

  test('settlement does not wait for it, and a process that ends before it rings costs no bell', async () => {
    await follow(kit, ola.player);
    await play(kit, 300);
    // The notices of others cannot be written while someone holds them.
    await arena.owner.transaction().execute(async (trx) => {
      await sql`LOCK TABLE notices`.execute(trx);
      expect(await settle(ola, 400)).toMatchObject({ isHighScore: true });
    });
    const failing = { ...arena.context, db: arena.context.db.withPlugin(failingInserts) };
    await expect(notifyPassedFollowers(failing)).rejects.toThrow('the process ends');
    expect(await bells(kit)).toEqual([]);
    const processes = Array.from({ length: 3 }, () => notifyPassedFollowers(arena.context));
    await Promise.all(processes);
    expect(await bells(kit)).toMatchObject([{ score: 400 }]);
  });

  test('does not ring for a run that was voided meanwhile', async () => {
    await follow(kit, ola.player);
    await play(kit, 300);
    const { runId } = await settle(ola, 400);
    await sql`UPDATE runs SET voided_at = now(), void_reason = 'test' WHERE id = ${runId}`.execute(arena.owner);
    await notifyPassedFollowers(arena.context);
    expect(await bells(kit)).toEqual([]);
  });

  test('does not ring for who has stopped following or was blocked', async () => {
    await follow(kit, ola.player);
    await play(kit, 300);
    await change(ola, kit, 'blocked');
    await play(ola, 500);
    expect(await bells(kit)).toEqual([]);
  });
});

test('deleting an account deletes its follows and blocks in both directions', async () => {
  const other = await arena.signIn();
  await follow(kit, ola.player);
  await follow(ola, kit.player);
  await change(kit, other, 'blocked');
  await change(other, kit, 'blocked');
  await letGo(arena, kit.player);
  const { rows } = await sql`
    SELECT 1 FROM follows WHERE ${kit.player.id} IN (user_id, followed_id)
    UNION ALL SELECT 1 FROM follow_blocks WHERE ${kit.player.id} IN (user_id, blocked_id)`.execute(arena.owner);
  expect(rows).toEqual([]);
});
