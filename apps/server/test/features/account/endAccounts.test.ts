import { BoardResponse } from '@jumpy/protocol/http/boards';
import { QuestsResponse } from '@jumpy/protocol/http/quests';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import { addNotice } from '../../../src/features/notices/addNotice.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { linkWallet, openKeyring } from '../wallets/keyring.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { placesOf } from './cells.ts';
import { becomePerson, letGo, noRoles, tellsOf } from './leaver.ts';

const GAME = { score: 600, jumps: 300, ticks: 6_000, live: true } as const;
/** Fails right after the given statement. */
const cutAt = (statement: string): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === 'RawNode' && node.sqlFragments.join('').includes(statement)) throw new Error('cut off');
    return node;
  },
  transformResult: async ({ result }) => result,
});

let arena: TestApp;
let client: Client & { player: SeededPlayer };
let player: SeededPlayer;
beforeAll(async () => {
  arena = await createArena('leavers');
});
beforeEach(async () => {
  client = await arena.signIn();
  ({ player } = client);
  await becomePerson(arena, player);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const rowOf = ({ id }: SeededPlayer) =>
  arena.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** The same Discord user signs in again. */
const comesBack = ({ discordId, username }: SeededPlayer) =>
  arena.seedPlayer({ discordId, username, onboarded: false });

describe('a deletion that is due', () => {
  test('leaves an anonymous player with the same runs, XP and ranks, and no personal data', async () => {
    await settleMade(arena, player, { ...GAME, score: 9_000 });
    const before = await rowOf(player);
    await letGo(arena, player);
    expect(await rowOf(player)).toMatchObject({
      ...{ discordId: `former:${player.publicId}`, username: 'Former player' },
      ...{
        email: null,
        avatar: null,
        discriminator: null,
        guilds: [],
        roles: [],
        walletAddress: null,
        privyUserId: null,
      },
      ...{ xp: before.xp, level: before.level, gameXp: before.gameXp, deletionAt: null },
    });
    const board = (await arena.newClient().get('/api/leaderboards/scores')).as(BoardResponse);
    expect(board.rows[0]).toMatchObject({ publicId: player.publicId, username: 'Former player', value: 9_000 });
    expect(board.rows.map(({ username }) => username)).not.toContain(player.username);
    expect((await client.get('/api/stats')).status).toBe(401);
  });

  test('removes the player’s identity from every table, including other players’ data', async () => {
    const ghost = await settleMade(arena, player, GAME);
    const other = await arena.signIn();
    const race = await settleMade(arena, other.player, { ...GAME, mode: 'race', ghostRunId: ghost.runId, score: 700 });
    expect(race.race?.username).toBe(player.username);
    const notice = { kind: 'passed', board: 'scores', name: player.username, rank: 2 } as const;
    await addNotice(arena.context.db, { userId: other.player.id, key: 'passed', notice });
    const { db } = arena.context;
    await sql`INSERT INTO transactions (user_id, discord_id, from_address, to_address, amount, tx_hash, next_check_at)
      VALUES (${player.id}, ${player.discordId}, '0x1', '0x2', '1', ${`0x${'1'.repeat(64)}`}, app_now())`.execute(db);
    await client.get('/api/quests');
    await client.post('/api/claim-quest', { quest_key: 'score_500' });
    await letGo(arena, player);
    expect(await placesOf(arena.ownerUrl, tellsOf(player))).toEqual([]);
    const kept = await db.selectFrom('runs').select('answer').where('id', '=', race.runId).executeTakeFirstOrThrow();
    expect(kept.answer.race).toEqual({ ...race.race, username: 'Former player' });
    const line = db.selectFrom('notices').select('notice').where('userId', '=', other.player.id);
    expect((await line.executeTakeFirstOrThrow()).notice).toEqual({ ...notice, name: 'Former player' });
  });

  test('keeps ghosts raceable', async () => {
    const ghost = await settleMade(arena, player, GAME);
    await letGo(arena, player);
    const other = await arena.signIn();
    const race = await settleMade(arena, other.player, { ...GAME, mode: 'race', ghostRunId: ghost.runId, score: 700 });
    expect(race.race).toMatchObject({ runId: ghost.runId, username: 'Former player', beaten: true });
    expect((await other.get(`/api/runs/${ghost.runId}`)).body).toMatchObject({
      run: { player: { username: 'Former player' } },
    });
  });

  test('runs once under concurrency, and resumes in another process after a crash', async () => {
    const { context } = arena;
    const eventTypes: string[] = [];
    context.bus.subscribe(playerEventsTopic(player.id), ({ type }) => eventTypes.push(type));
    const cut = { ...context, db: context.db.withPlugin(cutAt('UPDATE users SET discord_id')) };
    await expect(letGo({ ...arena, context: cut }, player)).rejects.toThrow(/could not be ended/);
    expect(await rowOf(player)).toMatchObject({ discordId: player.discordId, username: player.username });
    await Promise.all(Array.from({ length: 8 }, () => deleteDueAccounts(context, { takeRolesBack: noRoles })));
    expect((await rowOf(player)).discordId).toBe(`former:${player.publicId}`);
    expect(eventTypes).toEqual(['signedOut']);
  });

  test('revokes roles while the Discord id is still known, in the same transaction', async () => {
    const playerRows: unknown[] = [];
    await letGo(arena, player, async ({ trx, userId }) => {
      playerRows.push(await trx.selectFrom('users').select('discordId').where('id', '=', userId).executeTakeFirst());
    });
    expect(playerRows).toEqual([{ discordId: player.discordId }]);
    const other = await arena.seedPlayer();
    const failing = async (): Promise<void> => {
      throw new Error('no roles today');
    };
    await expect(letGo(arena, other, failing)).rejects.toThrow(/could not be ended/);
    expect((await rowOf(other)).username).toBe(other.username);
  });

  test('skips accounts that were kept or are not due yet', async () => {
    const at = new Date(arena.clock.nowMs() + 1_000);
    const users = arena.context.db.updateTable('users').where('id', '=', player.id);
    await users.set({ deletionAt: at }).execute();
    await deleteDueAccounts(arena.context, { takeRolesBack: noRoles });
    expect((await rowOf(player)).username).toBe(player.username);
    await users.set({ deletionAt: null }).execute();
    arena.clock.advance(1_000);
    await deleteDueAccounts(arena.context, { takeRolesBack: noRoles });
    expect((await rowOf(player)).username).toBe(player.username);
  });

  test('removes immutable records only when due: the server role has no right to delete others', async () => {
    await expect(
      inTransaction(arena.context, (trx) => sql`SELECT forget_player(${player.id})`.execute(trx)),
    ).rejects.toThrow(/no deletion/);
  });
});

const bellOf = async ({ id }: { id: string }): Promise<string> =>
  JSON.stringify(await arena.context.db.selectFrom('notices').select('notice').where('userId', '=', id).execute());

describe('a player who returns after deletion', () => {
  test('is a new player with their previous wallet', async () => {
    const keyring = await openKeyring(arena, player);
    const { wallet } = await linkWallet(keyring);
    await letGo(arena, player);
    const again = await comesBack(player);
    expect(again.id).not.toBe(player.id);
    expect(await rowOf(again)).toMatchObject({ walletAddress: wallet.address, xp: 0, level: 1, onboardedAt: null });
    expect((await (await openKeyring(arena, again)).app.get('/api/wallet')).body).toMatchObject({
      linked: { walletId: wallet.walletId },
    });
  });

  test('is not paid again for one-time quests', async () => {
    await settleMade(arena, player, GAME);
    expect((await client.post('/api/claim-quest', { quest_key: 'score_500' })).status).toBe(200);
    await letGo(arena, player);
    const again = await arena.signIn(await comesBack(player));
    const quests = async () => (await again.get('/api/quests')).as(QuestsResponse).board.quests;
    const asClaimed = { quest_key: 'score_500', is_completed: true, current_progress: 500 };
    expect((await quests()).filter(({ is_completed: isDone }) => isDone)).toMatchObject([asClaimed]);
    await settleMade(arena, again.player, GAME);
    expect(await quests()).toContainEqual(expect.objectContaining(asClaimed));
    expect(await bellOf(again.player)).not.toContain('"score_500"');
    const refused = await again.post('/api/claim-quest', { quest_key: 'score_500' });
    expect(refused).toMatchObject({ status: 409, code: 'quest_claimed' });
    expect((await rowOf(again.player)).questXp).toBe(0);
  });

  test('is still suspended if they were before, and only then', async () => {
    const suspendedAt = new Date('2026-11-20T08:00:00Z');
    await arena.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', player.id).execute();
    await letGo(arena, player);
    const again = await comesBack(player);
    expect((await rowOf(again)).suspendedAt).toEqual(suspendedAt);
    await arena.context.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', again.id).execute();
    await letGo(arena, again);
    expect((await rowOf(await comesBack(player))).suspendedAt).toBeNull();
  });
});

test('does nothing when no deletion was requested', async () => {
  const it = await createTestApp();
  await expect(deleteDueAccounts(it.context, { takeRolesBack: noRoles })).resolves.toBeUndefined();
  await it.close();
});
