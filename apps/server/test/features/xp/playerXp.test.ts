import { PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
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
  client = await server.signIn();
});
afterAll(() => server.close());

const read = async (by: Client = server.newClient(), { publicId } = client.player): Promise<PlayerXpResponse> =>
  (await by.get(`/api/players/${publicId}/xp`)).as(PlayerXpResponse);
const amounts = ({ parts }: PlayerXpResponse) =>
  Object.fromEntries(parts.filter(({ amount }) => amount !== 0).map(({ part, amount }) => [part, amount]));
const settle = (run: Partial<Parameters<typeof settleMade>[2]> = {}) =>
  settleMade(server, client.player, { ...RUN, ...run });

describe('a player’s XP breakdown', () => {
  test('XP-01 XP-02 XP-03 XP-04 is public in parts that add up: games, jumps, the best, quests, invites', async () => {
    await settle({ score: 300, jumps: 12 });
    await settle();
    const { discordId } = client.player;
    await inTransaction(server.context, async (trx) => {
      await addQuestXp(trx, { discordId, amount: 50, sourceId: `${discordId}:jump_500` });
      await addInviteXp(trx, { discordId, amount: 500, sourceId: `${discordId} brought` });
    });
    const answer = await read();
    expect(answer).toMatchObject({ player: { username: client.player.username }, xp: 1_622, unseen: 0 });
    expect(amounts(answer)).toEqual({ games: 20, jumps: 52, best: 1_000, quests: 50, invites: 500 });
    expect(answer.ranked).toEqual({ games: 2, jumps: 52 });
  });

  test('lists the best run first, then the latest live ones, without voided runs', async () => {
    const best = await settle();
    const later = await settle({ score: 20, jumps: 3 });
    const unseen = await settle({ score: 30, live: false });
    const settled = await settle({ score: 40 });
    await voidRun(server.context, { runId: settled.runId, reason: 'a test' });
    const { runs, unseen: unseenXp, xp } = await read();
    expect(runs.map(({ runId, isBest, jumps }) => [runId, isBest, jumps])).toEqual([
      [best.runId, true, 40],
      [later.runId, false, 3],
    ]);
    expect(runs.map(({ runId }) => runId)).not.toContain(unseen.runId);
    // The leaderboard shows the rest.
    expect([xp, unseenXp]).toEqual([1_000 + 50 + 13 + 50, 50]);
  });

  test('is cached for five seconds for others, and never for the player', async () => {
    expect([(await read()).xp, (await read(client)).xp]).toEqual([0, 0]);
    await settle();
    expect([(await read()).xp, (await read(client)).xp]).toEqual([0, 1_050]);
    server.clock.advance(5_000);
    expect((await read()).xp).toBe(1_050);
  });

  test('of a former player stays, without name and picture', async () => {
    await settle();
    const { db } = server.context;
    await db.updateTable('users').set({ avatar: 'a1' }).where('id', '=', client.player.id).execute();
    const pictured = await read(client);
    await sql`ALTER TABLE users DROP CONSTRAINT IF EXISTS users_discord_id_check`.execute(server.owner);
    const former = `former:${client.player.publicId}`;
    await server.owner
      .updateTable('gameStats')
      .set({ discordId: former })
      .where('discordId', '=', client.player.discordId)
      .execute();
    await server.owner.updateTable('users').set({ discordId: former }).where('id', '=', client.player.id).execute();
    const answer = await read();
    expect(answer).toMatchObject({ player: { username: null, level: pictured.player.level }, xp: 1_050 });
    expect(answer.player.avatarUrl).not.toBe(pictured.player.avatarUrl);
    expect(amounts(answer)).toEqual({ games: 10, jumps: 40, best: 1_000 });
  });

  test('is not found for an unknown player', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await client.get(`/api/players/${nobody}/xp`)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await client.get('/api/players/x/xp')).toMatchObject({ status: 400, code: 'bad_request' });
  });
});
