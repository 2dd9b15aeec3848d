import { ClaimDailyResponse } from '@jumpy/protocol/http/claims';
import { LedgerResponse, type LedgerEntry } from '@jumpy/protocol/http/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { addInviteXp, addQuestXp } from '../../../src/features/xp/addXp.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { settleMade } from '../runs/madeRun.ts';

const RUN = { score: 500, jumps: 40, ticks: 6_000, live: true } as const;

let server: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  client = await server.signIn();
});
afterAll(() => server.close());

const page = async (query = '', by: Client = client): Promise<LedgerResponse> =>
  (await by.get(`/api/xp/ledger${query}`)).as(LedgerResponse);
const give = (sourceId: string, amount = 5, add = addQuestXp) =>
  inTransaction(server.context, (trx) => add(trx, { discordId: client.player.discordId, amount, sourceId }));

/** Reads all pages, newest line first; runs `between` after each. */
async function pages(limit: number, between: () => Promise<unknown> = async () => {}): Promise<LedgerEntry[]> {
  const lines: LedgerEntry[] = [];
  let next: number | null = null;
  do {
    const answer: LedgerResponse = await page(`?limit=${limit}${next === null ? '' : `&before=${next}`}`);
    lines.push(...answer.lines);
    ({ next } = answer);
    await between();
  } while (next !== null);
  return lines;
}

describe('the player’s own ledger', () => {
  test('is empty for a new player, and requires a session', async () => {
    expect(await page()).toEqual({ success: true, lines: [], next: null });
    expect(await server.newClient().get('/api/xp/ledger')).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('XP-01 names the reason of every entry, newest first', async () => {
    const { runId } = await settleMade(server, client.player, RUN);
    (await client.post('/api/daily-claim', {})).as(ClaimDailyResponse);
    await give(`abc:jump_500`, 50);
    await give(`abc:daily_games_3:2026-11-20`, 20);
    await give('abc:of a friend', 500, addInviteXp);
    const run = { kind: 'run', runId, score: 500, removed: false };
    expect((await page()).lines.map(({ bucket, source, amount, link }) => [bucket, source, amount, link])).toEqual([
      ['invite', 'invite', 500, null],
      [
        'quest',
        'quest',
        20,
        { kind: 'quest', questKey: 'daily_games_3', title: '3 games today', period: '2026-11-20' },
      ],
      ['quest', 'quest', 50, { kind: 'quest', questKey: 'jump_500', title: '500 jumps', period: null }],
      ['quest', 'daily', 100, { kind: 'daily', day: '2026-11-20', streak: 1 }],
      ['game', 'run', 10 + 40 + 1_000, run],
    ]);
  });

  test('links to a run also if it was voided and reinstated', async () => {
    const { runId } = await settleMade(server, client.player, RUN);
    await voidRun(server.context, { runId, reason: 'a test' });
    const removed = { kind: 'run', runId, score: 500, removed: true };
    const readLines = async () => (await page()).lines.map(({ source, amount, link }) => [source, amount, link]);
    expect(await readLines()).toEqual([
      ['void', -1_050, removed],
      ['run', 1_050, removed],
    ]);
    await reinstateRun(server.context, { runId });
    expect((await readLines())[0]).toEqual(['reinstate', 1_050, { ...removed, removed: false }]);
  });

  test('reveals nothing of another player’s run or claim', async () => {
    const other = await server.seedPlayer();
    const { runId } = await settleMade(server, other, RUN);
    await server.owner
      .insertInto('xpEntries')
      .values({ userId: client.player.id, bucket: 'game', source: 'void', sourceId: `${runId}:void:9`, amount: 0 })
      .execute();
    expect((await page()).lines).toMatchObject([{ source: 'void', link: null }]);
  });

  test('pages through all lines without duplicates while entries are added', async () => {
    for (let n = 0; n < 23; n += 1) await give(`page ${client.player.id} ${n}`, n);
    let late = 0;
    const lines = await pages(5, () => give(`late ${client.player.id} ${(late += 1)}`, 1_000));
    expect(late).toBe(5);
    expect(lines.map(({ amount }) => amount)).toEqual(Array.from({ length: 23 }, (_, n) => 22 - n));
    expect(await pages(7)).toHaveLength(28);
  });

  test.each([['?limit=0'], ['?limit=101'], ['?before=0'], ['?before=x'], ['?limit=1.5']])(
    'rejects %s',
    async (query) => {
      expect(await client.get(`/api/xp/ledger${query}`)).toMatchObject({ status: 400 });
    },
  );

  test('is read by its index only, regardless of its length', async () => {
    const rows = await server.owner
      .selectFrom('xpEntries')
      .selectAll()
      .where('userId', '=', client.player.id)
      .where('id', '<', 1_000_000)
      .orderBy('id', 'desc')
      .limit(50)
      .explain();
    expect(JSON.stringify(rows)).toMatch(/xp_entries_pages|xp_entries_pkey/);
    expect(JSON.stringify(rows)).not.toContain('Sort');
  });
});
