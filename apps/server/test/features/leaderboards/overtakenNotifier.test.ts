import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findOvertaken,
  createOvertakenNotifier,
  type BoardSnapshotRow,
} from '../../../src/features/leaderboards/overtakenNotifier.ts';
import { createBoardCache } from '../../../src/features/leaderboards/boardCache.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

type Row = readonly [id: string, value: number];
const board = (...rows: Row[]): BoardSnapshotRow[] =>
  rows
    .toSorted(([, a], [, b]) => b - a)
    .map(([discordId, value]) => ({ discordId, value, name: discordId.toUpperCase() }));
/** A full board: 100 rows from 1,099 down to 1,000. */
const full = (...others: Row[]): BoardSnapshotRow[] =>
  board(...others, ...Array.from({ length: 100 }, (_, n) => [`p${n}`, 1_099 - n] as const)).slice(0, 100);

describe('between two snapshots of a board', () => {
  test.each<[string, BoardSnapshotRow[], BoardSnapshotRow[], unknown[]]>([
    ['nobody is passed where nothing changed', board(['a', 30], ['b', 20]), board(['a', 30], ['b', 20]), []],
    [
      'one is passed by who stood below',
      board(['a', 30], ['b', 20]),
      board(['b', 40], ['a', 30]),
      [{ discordId: 'a', by: 'B', rank: 2 }],
    ],
    ['catching up is not passing', board(['a', 30], ['b', 20]), board(['a', 30], ['b', 30]), []],
    [
      'one is passed by who stood beside',
      board(['a', 30], ['b', 30]),
      board(['b', 31], ['a', 30]),
      [{ discordId: 'a', by: 'B', rank: 2 }],
    ],
    ['who was above before did not pass', board(['a', 30], ['b', 20]), board(['a', 50], ['b', 20]), []],
    [
      'who went up as well and stayed ahead was not passed',
      board(['a', 30], ['b', 20]),
      board(['a', 41], ['b', 40]),
      [],
    ],
    [
      'of several the one is named who is now next to beat',
      board(['a', 30], ['b', 20], ['c', 10]),
      board(['c', 90], ['b', 40], ['a', 30]),
      [
        { discordId: 'a', by: 'B', rank: 3 },
        { discordId: 'b', by: 'C', rank: 2 },
      ],
    ],
    [
      'one from below the rows passes those they overtake alone',
      board(['a', 30], ['b', 20]),
      board(['a', 30], ['new', 25], ['b', 20]),
      [{ discordId: 'b', by: 'NEW', rank: 3 }],
    ],
    ['one whose run was taken back was not passed', board(['a', 30], ['b', 20]), board(['b', 20], ['a', 10]), []],
    ['one who is gone from a board with room was not passed', board(['a', 30], ['b', 20]), board(['b', 40]), []],
    [
      'one who was pushed out of a full board is told the place behind it',
      full(),
      full(['new', 1_000.5]),
      [{ discordId: 'p99', by: 'NEW', rank: 101 }],
    ],
  ])('%s', (_title, before, after, passed) => {
    expect(findOvertaken(before, after)).toEqual(passed);
  });
});

describe('overtaken players', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  const score = async ({ discordId }: SeededPlayer, hiScore: number, totalJumps = 0) => {
    const totals = { totalGames: 1, hiScore, totalJumps };
    await server.context.db
      .insertInto('gameStats')
      .values({ discordId, ...totals })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(totals))
      .execute();
    createBoardCache(server.context).invalidate();
  };

  test('are notified once a day, even if two processes see it, regardless of the board', async () => {
    const client = await server.signIn();
    const rival = await server.seedPlayer({ username: 'Rival' });
    await score(client.player, 500, 50);
    await score(rival, 400, 40);
    const db = createDatabase({ url: server.databaseUrl, poolSize: 2, timeouts: 'none' });
    const rounds = [createOvertakenNotifier(server.context), createOvertakenNotifier({ ...server.context, db })];
    const both = () => Promise.all(rounds.map((round) => round()));
    const readNotices = async () =>
      (await client.get('/api/notices')).as(NoticesResponse).lines.map(({ notice }) => notice);
    await both();
    expect(await readNotices()).toEqual([]);
    await score(rival, 600, 60);
    await both();
    expect(await readNotices()).toEqual([{ kind: 'passed', board: 'scores', name: 'Rival', rank: 2 }]);
    // Overtakes and is overtaken again on the same day: no notice. On the next day: one more.
    await score(client.player, 700, 70);
    await both();
    await score(rival, 800, 80);
    await both();
    expect(await readNotices()).toHaveLength(1);
    server.clock.advance(24 * 3_600_000);
    await score(client.player, 900, 80);
    await both();
    await score(rival, 850, 90);
    await both();
    expect(await readNotices()).toMatchObject([{ board: 'jumps', rank: 2 }, { board: 'scores' }]);
    await db.destroy();
  });

  test('are looked up only after a board has changed', async () => {
    const db = createDatabase({ url: server.databaseUrl, poolSize: 1, timeouts: 'none' });
    const round = createOvertakenNotifier({ ...server.context, db });
    await round();
    await db.destroy();
    // With the cache cleared, the round queries the closed database and fails.
    await round();
    createBoardCache(server.context).invalidate();
    await expect(round()).rejects.toThrow();
    await expect(round()).rejects.toThrow();
  });
});
