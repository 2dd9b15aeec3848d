import { CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { SpecialEventBoardResponse, OwnSpecialEventRankResponse } from '@jumpy/protocol/http/specialEvents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDueSpecialEvents } from '../../../src/features/specialEvents/closeSpecialEvents.ts';
import { anonymizeAccount } from '../../../src/features/account/anonymizeAccount.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createEvent, DAY_MS, MONDAY, putOnBoard, SEASON, seedAdmin, WEEKEND } from './specialEvent.ts';

const HOUR_MS = 3_600_000;
/** When the season's rewards are due. */
const CLOSES_AT = SEASON.endsAt + 6 * HOUR_MS + 5 * 60_000;

let arena: TestApp;
let signInAdmin: () => Promise<Client>;
let id: number;
beforeEach(async () => {
  arena = await createArena('event rewards', { now: new Date(MONDAY - DAY_MS).toISOString() });
  signInAdmin = await seedAdmin(arena);
  id = await createEvent(await signInAdmin());
  arena.clock.set(MONDAY + DAY_MS);
});
afterEach(async () => {
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
  await arena.close();
});

const put = (player: Pick<SeededPlayer, 'id'>, score: number) => putOnBoard(arena, { id, player, score });
const close = (maxPlayers?: number) => closeDueSpecialEvents(arena.context, maxPlayers);
const looksOf = async (player: SeededPlayer) =>
  (await (await arena.signIn(player)).get('/api/cosmetics')).as(CosmeticsResponse).owned;
const bellsOf = async (player: SeededPlayer) =>
  (await (await arena.signIn(player)).get('/api/notices')).as(NoticesResponse).lines.map(({ notice }) => notice);
const countRewards = async () =>
  (await arena.owner.selectFrom('specialEventRewards').select('userId').execute()).length;

describe('the board', () => {
  const readBoard = async (client: Client = arena.newClient()) =>
    (await client.get(`/api/special-events/${id}/board`)).as(SpecialEventBoardResponse);

  test('has the best runs, equal ones by who came first, and the own row however low', async () => {
    const [ola, kim] = [await arena.signIn(), await arena.signIn()];
    const first = await put(ola.player, 500);
    arena.clock.advance(1_000);
    for (let index = 0; index < 50; index += 1) await put(await arena.seedPlayer(), 500);
    arena.clock.advance(1_000);
    const last = await put(kim.player, 500);
    const { rows, total, event } = await readBoard();
    expect({ event, total, count: rows.length }).toEqual({ event: id, total: 52, count: 50 });
    expect(rows[0]).toMatchObject({ rank: 1, runId: first, value: 500, isSelf: false });
    expect(rows.some(({ runId }) => runId === last)).toBe(false);
    const own = await kim.get(`/api/special-events/${id}/board/self`);
    expect(own.as(OwnSpecialEventRankResponse).self).toMatchObject({ rank: 1, runId: last, isSelf: true });
    expect(await arena.newClient().get(`/api/special-events/${id}/board/self`)).toMatchObject({ status: 401 });
  });

  test('is empty at first, and the own row is none', async () => {
    expect(await readBoard()).toMatchObject({ rows: [], total: 0 });
    const own = await (await arena.signIn()).get(`/api/special-events/${id}/board/self`);
    expect(own.as(OwnSpecialEventRankResponse).self).toBeNull();
  });
});

describe('the reward', () => {
  test('comes once to everyone on the board when the last run has settled, with a notice', async () => {
    const [ola, kim] = [await arena.seedPlayer(), await arena.seedPlayer()];
    await put(ola, 900);
    arena.clock.set(CLOSES_AT - 1);
    await close();
    expect(await looksOf(ola)).toEqual([]);
    arena.clock.set(CLOSES_AT);
    await close();
    await close();
    expect(await looksOf(ola)).toEqual(['frame_tides']);
    expect(await looksOf(kim)).toEqual([]);
    expect(await bellsOf(ola)).toEqual([{ kind: 'event_reward', event: 'Coral tides', eventEs: 'Mareas de coral' }]);
    expect(await bellsOf(kim)).toEqual([]);
  });

  test('can be worn, and neither bought nor worn by others', async () => {
    const [ola, kim] = [await arena.seedPlayer(), await arena.seedPlayer()];
    await put(ola, 900);
    arena.clock.set(CLOSES_AT);
    await close();
    const equip = { slot: 'frame', id: 'frame_tides' };
    const other = await arena.signIn(kim);
    expect(await (await arena.signIn(ola)).post('/api/cosmetics/equip', equip)).toMatchObject({ status: 200 });
    expect(await other.post('/api/cosmetics/equip', equip)).toMatchObject({ code: 'cosmetic_not_owned' });
    expect(await other.post('/api/cosmetics/buy', { id: 'frame_tides' })).toMatchObject({ status: 403 });
  });

  test('of two events that give the same look is one look', async () => {
    const ola = await arena.seedPlayer();
    await put(ola, 900);
    const weekend = { ...WEEKEND, rewardLook: 'frame_tides' };
    const other = await createEvent(await signInAdmin(), weekend);
    await putOnBoard(arena, { id: other, player: ola, score: 7 });
    arena.clock.set(CLOSES_AT);
    await close();
    expect(await countRewards()).toBe(2);
    expect(await looksOf(ola)).toEqual(['frame_tides']);
  });

  test('an event without one closes and gives none', async () => {
    const weekend = await createEvent(await signInAdmin(), WEEKEND);
    await putOnBoard(arena, { id: weekend, player: await arena.seedPlayer(), score: 900 });
    arena.clock.set(WEEKEND.endsAt + DAY_MS);
    await close();
    expect(await countRewards()).toBe(0);
    const row = await arena.owner.selectFrom('specialEvents').select('closedAt').where('id', '=', weekend).execute();
    expect(row).toEqual([{ closedAt: new Date(WEEKEND.endsAt + DAY_MS) }]);
  });

  test('comes six hours after an event that was called off while it ran', async () => {
    const ola = await arena.seedPlayer();
    await put(ola, 900);
    await (await signInAdmin()).post('/api/admin/special-events/cancel', { id, reason: 'The place has a hole' });
    arena.clock.advance(7 * HOUR_MS);
    await close();
    expect(await looksOf(ola)).toEqual(['frame_tides']);
  });

  test('resumes where a closing was cut off, by any number of processes', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => arena.seedPlayer()));
    for (const player of players) await put(player, 900);
    arena.clock.set(CLOSES_AT);
    let steps = 0;
    const publish: TestApp['context']['bus']['publish'] = () => {
      steps += 1;
      throw new Error('killed');
    };
    const killed = { ...arena.context, bus: { ...arena.context.bus, publish } };
    await expect(closeDueSpecialEvents(killed, 3)).rejects.toThrow('killed');
    expect([steps, await countRewards()]).toEqual([1, 3]);
    const others = [0, 1].map(() => createDatabase({ url: arena.databaseUrl, poolSize: 2, timeouts: 'none' }));
    const contexts = [arena.context.db, ...others].map((db) => ({ ...arena.context, db }));
    await Promise.all(contexts.map((context) => closeDueSpecialEvents(context, 3)));
    await Promise.all(others.map((db) => db.destroy()));
    expect(await countRewards()).toBe(7);
    for (const player of players) expect(await bellsOf(player)).toHaveLength(1);
  });

  test('goes to no account that is gone', async () => {
    const player = await arena.seedPlayer();
    await put(player, 900);
    await arena.owner
      .updateTable('users')
      .set({ deletionAt: new Date(0) })
      .where('id', '=', player.id)
      .execute();
    const leaver = { userId: player.id, takeRolesBack: async () => undefined };
    await inTransaction(arena.context, (trx) => anonymizeAccount(trx, leaver));
    arena.clock.set(CLOSES_AT);
    await close();
    expect(await countRewards()).toBe(0);
  });

  test('goes, and off, with the last ranked run that is voided, and comes back with it', async () => {
    const ola = await arena.seedPlayer();
    const runs = [await put(ola, 900), await put(ola, 800)];
    arena.clock.set(CLOSES_AT);
    await close();
    const client = await arena.signIn(ola);
    await client.post('/api/cosmetics/equip', { slot: 'frame', id: 'frame_tides' });
    const decided = (runId = '') => ({ runId, reason: 'It was a machine' });
    await voidRun(arena.context, decided(runs[0]));
    expect(await looksOf(ola)).toEqual(['frame_tides']);
    await voidRun(arena.context, decided(runs[1]));
    const read = async () => (await client.get('/api/cosmetics')).as(CosmeticsResponse);
    expect(await read()).toMatchObject({ owned: [], equipped: {} });
    await reinstateRun(arena.context, { runId: runs[1] ?? '' });
    expect(await read()).toMatchObject({ owned: ['frame_tides'], equipped: {} });
  });

  test('stays when another event gave the same look', async () => {
    const ola = await arena.seedPlayer();
    const runId = await put(ola, 900);
    const other = await createEvent(await signInAdmin(), { ...WEEKEND, rewardLook: 'frame_tides' });
    await putOnBoard(arena, { id: other, player: ola, score: 7 });
    arena.clock.set(CLOSES_AT);
    await close();
    const client = await arena.signIn(ola);
    await client.post('/api/cosmetics/equip', { slot: 'frame', id: 'frame_tides' });
    await voidRun(arena.context, { runId, reason: 'It was a machine' });
    expect((await client.get('/api/cosmetics')).as(CosmeticsResponse)).toMatchObject({
      ...{ owned: ['frame_tides'], equipped: { frame: 'frame_tides' } },
    });
  });

  test('of a run that is voided before the end is never given', async () => {
    const ola = await arena.seedPlayer();
    const runId = await put(ola, 900);
    await voidRun(arena.context, { runId, reason: 'It was a machine' });
    await reinstateRun(arena.context, { runId });
    await voidRun(arena.context, { runId, reason: 'It was one' });
    expect(await countRewards()).toBe(0);
    arena.clock.set(CLOSES_AT);
    await close();
    expect(await countRewards()).toBe(0);
  });
});
