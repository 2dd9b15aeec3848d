import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { ProfileResponse } from '@jumpy/protocol/http/profiles';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyLeagueResults } from '../../../src/features/leagues/playerLeagues.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createMemoryBus } from '../../../src/platform/bus/memoryBus.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { closeWeek, NEXT_WEEK, putInTier, readLeague, score, seedGroup } from './league.ts';

let arena: TestApp;
beforeEach(async () => {
  arena = await createArena('league results', { now: '2026-11-25T12:00:00Z' });
});
afterEach(() => arena.close());

async function bells(player: SeededPlayer) {
  const { rows } = await sql<{ notice: object }>`
    SELECT notice FROM notices WHERE user_id = ${player.id} AND notice ->> 'kind' = 'league_result' ORDER BY id`.execute(
    arena.owner,
  );
  return rows.map(({ notice }) => notice);
}

test('a week that closes rings once for its player, and gives the badge', async () => {
  const client = await arena.signIn();
  const { player } = client;
  await putInTier(arena, player, 1);
  await score(arena, player, 5_000);
  await seedGroup(arena, 9, 1);
  expect(await readLeague(client)).toMatchObject({ state: 'in', tier: 1, rows: { length: 10 } });
  await notifyLeagueResults(arena.context);
  expect(await bells(player)).toEqual([]);
  await closeWeek(arena);
  await notifyLeagueResults(arena.context);
  await notifyLeagueResults(arena.context);
  const { lines, unread } = (await client.get('/api/notices')).as(NoticesResponse);
  expect(unread).toBe(1);
  expect(lines.map(({ notice }) => notice)).toEqual([
    { kind: 'league_result', outcome: 'rose', tier: 2, rank: 1, size: 10 },
  ]);
  const profile = (await client.get(`/api/profiles/${player.publicId}`)).as(ProfileResponse);
  expect(profile.profile?.league).toEqual({ bestTier: 1, weeksWon: 1 });
  expect(await readLeague(client)).toMatchObject({ tier: 2, result: { outcome: 'rose', rank: 1 } });
});

test('says who rose, stayed and fell, and rings nowhere for who played no run or is suspended', async () => {
  const players = await seedGroup(arena, 30, 1);
  const [first, second] = players;
  if (!first || !second) throw new Error('no players');
  await closeWeek(arena);
  await sql`UPDATE users SET suspended_at = now() WHERE id = ${second.id}`.execute(arena.owner);
  await notifyLeagueResults(arena.context);
  const texts = (await Promise.all(players.map(bells))).map(([notice]) => notice as { outcome: string; tier: number });
  expect(texts.map((notice) => notice && `${notice.outcome} ${notice.tier}`)).toEqual([
    ...['rose 2', undefined, ...Array.from({ length: 5 }, () => 'rose 2')],
    ...Array.from({ length: 16 }, () => 'stayed 1'),
    ...Array.from({ length: 7 }, () => 'fell 0'),
  ]);
  // The next week passes without a run of anyone.
  await closeWeek(arena, NEXT_WEEK);
  await notifyLeagueResults(arena.context);
  expect(await bells(first)).toHaveLength(1);
});

test('no one is told twice or missed by processes that share the work and die', async () => {
  const players = await seedGroup(arena, 95);
  await closeWeek(arena);
  const heard: string[] = [];
  const bus = createMemoryBus();
  const publish: typeof bus.publish = (topic) => void heard.push(topic.name);
  const dying = {
    ...arena.context,
    bus: {
      ...bus,
      publish: () => {
        throw new Error('the process ends');
      },
    },
  };
  await expect(notifyLeagueResults(dying, 1)).rejects.toThrow('the process ends');
  const others = Array.from({ length: 2 }, () =>
    createDatabase({ url: arena.databaseUrl, poolSize: 2, timeouts: 'none' }),
  );
  const contexts = [arena.context.db, ...others].map((db) => ({ ...arena.context, db, bus: { ...bus, publish } }));
  await Promise.all(contexts.map((context) => notifyLeagueResults(context, 1)));
  await notifyLeagueResults({ ...arena.context, bus: { ...bus, publish } }, 1);
  await Promise.all(others.map((db) => db.destroy()));
  expect((await Promise.all(players.map(bells))).map((notices) => notices.length)).toEqual(players.map(() => 1));
  expect(new Set(heard).size).toBe(heard.length);
});
