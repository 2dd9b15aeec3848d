import type { ServerEvent } from '@jumpy/protocol/events';
import type { SettledRun, TicketMode } from '@jumpy/protocol/http/runs';
import { SIM_VERSION } from '@jumpy/sim/version';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countBeatenBy } from '../../../src/features/runs/races/store.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { type TicketOptions, Gamer, isOpen } from './gamer.ts';
import { playTicket } from './playedRun.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let arena: TestApp;
let owner: Gamer;
let racer: Gamer;
beforeAll(async () => {
  arena = await createArena('race');
});
beforeEach(async () => {
  arena.clock.set('2026-11-20T12:00:00Z');
  owner = await Gamer.join(arena);
  racer = await Gamer.join(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

/** A run by the strong bot, cut after so many ticks; longer runs score higher. */
async function play(of: Gamer, ticks: number, request: TicketOptions = {}): Promise<SettledRun> {
  await of.openSession();
  return (await of.play({ ...request, skill: 'strong', ticks })).settled;
}
const race = (of: Gamer, ticks: number, { runId }: SettledRun) => play(of, ticks, { mode: 'race', ghostRunId: runId });
const rowsOf = async ({ player }: Gamer) => {
  const { db } = arena.context;
  const stats = await db.selectFrom('gameStats').selectAll().where('discordId', '=', player.discordId).execute();
  const user = await db.selectFrom('users').selectAll().where('id', '=', player.id).execute();
  const entries = await db.selectFrom('xpEntries').selectAll().where('userId', '=', player.id).execute();
  const quests = await db.selectFrom('userQuests').selectAll().where('discordId', '=', player.discordId).execute();
  return { stats, user, entries, quests };
};

test('a race ticket has the ghost’s course and the score to beat', async () => {
  const ghost = await play(owner, 900);
  const seed = await arena.context.db
    .selectFrom('runs')
    .select('seed')
    .where('id', '=', ghost.runId)
    .executeTakeFirstOrThrow();
  expect(await racer.draw({ mode: 'race', ghostRunId: ghost.runId })).toMatchObject({
    ...{ mode: 'race', seed: seed.seed, simVersion: SIM_VERSION },
    ...{ hiScoreBefore: ghost.score, ghostRunId: ghost.runId },
  });
});

test('a race counts for nothing, whatever its result, and is stored with its replay', async () => {
  const ghost = await play(owner, 600);
  await play(racer, 500);
  const before = await rowsOf(racer);
  const won = await race(racer, 900, ghost);
  const lost = await race(racer, 400, ghost);
  expect(await rowsOf(racer)).toEqual(before);
  expect(won).toMatchObject({
    ...{ mode: 'race', witness: 'live', isHighScore: false },
    race: { runId: ghost.runId, username: owner.player.username, score: ghost.score, beaten: true },
    xp: { gained: 0, characterBonus: 0, bearing: false },
  });
  expect(won.daily).toBeUndefined();
  expect(won.xp.after).toEqual(won.xp.before);
  expect(lost.race).toMatchObject({ beaten: false });
  const { db } = arena.context;
  const replays = await db
    .selectFrom('replays')
    .select('runId')
    .where('runId', 'in', [won.runId, lost.runId])
    .execute();
  expect(replays).toHaveLength(2);
  await voidRun(arena.context, { runId: won.runId, reason: 'a test' });
  const { stats, user } = await rowsOf(racer);
  expect(user).toEqual(before.user);
  expect(stats).toEqual(before.stats.map((row) => ({ ...row, updatedAt: expect.any(Date) })));
});

test('a race as the first run gives no rank and no XP', async () => {
  const ghost = await play(owner, 600);
  const settled = await race(racer, 900, ghost);
  expect(settled.ranks.scoreBefore).toBeNull();
  const { stats, entries, user } = await rowsOf(racer);
  expect(stats).toMatchObject([{ totalGames: 0, totalJumps: 0, totalTime: 0, hiScore: 0, lastPlayed: null }]);
  expect([entries, user[0]?.xp]).toEqual([[], 0]);
});

test('beating requires strictly more points in a witnessed run; a draw or an unwitnessed run beats nothing', async () => {
  const ghost = await play(owner, 600);
  const draw = await race(racer, 600, ghost);
  expect(draw.score).toBe(ghost.score);
  expect(draw.race?.beaten).toBe(false);
  const unseen = playTicket(await racer.draw({ mode: 'race', ghostRunId: ghost.runId }), {
    skill: 'strong',
    ticks: 900,
  });
  await racer.post(unseen.ticket.runId, 0, { kind: 'start', tick: 0 });
  arena.clock.advance(60_000);
  await racer.post(unseen.ticket.runId, 1, { kind: 'quit', tick: unseen.ticks });
  const settled = await racer.settle(unseen);
  expect(settled).toMatchObject({ witness: 'unwitnessed', race: { beaten: false } });
  expect(settled.score).toBeGreaterThan(ghost.score);
  expect(await countBeatenBy(arena.context.db, ghost.runId)).toBe(0);
});

test('"beaten by" counts other players once each, without removed runs', async () => {
  const { db } = arena.context;
  const ghost = await play(owner, 600);
  const other = await Gamer.join(arena);
  const won = await race(racer, 900, ghost);
  await race(racer, 1_000, ghost);
  await race(other, 400, ghost);
  await race(owner, 900, ghost);
  expect(await countBeatenBy(db, ghost.runId)).toBe(1);
  const second = await race(other, 900, ghost);
  expect(await countBeatenBy(db, ghost.runId)).toBe(2);
  await voidRun(arena.context, { runId: second.runId, reason: 'a test' });
  await voidRun(arena.context, { runId: won.runId, reason: 'a test' });
  expect(await countBeatenBy(db, ghost.runId)).toBe(1);
  await reinstateRun(arena.context, { runId: second.runId });
  expect(await countBeatenBy(db, ghost.runId)).toBe(2);
  expect(await countBeatenBy(db, won.runId)).toBe(0);
});

const refusal = async (request: TicketOptions, of: Gamer = racer) => {
  const { status, code, field } = await of.requestTicket(request);
  return { status, code, field };
};

test('a race requires a ghost run, and other modes reject one', async () => {
  const { runId } = await play(owner, 400);
  const bad = { status: 400, code: 'bad_request', field: 'ghostRunId' };
  expect(await refusal({ mode: 'race' })).toEqual(bad);
  expect(await refusal({ mode: 'solo', ghostRunId: runId })).toEqual(bad);
  expect(await refusal({ mode: 'daily', ghostRunId: runId })).toEqual(bad);
});

test('unknown, removed and race runs and those of other rules cannot be raced, and trying costs no game', async () => {
  const ghost = await play(owner, 400);
  const raced = await race(racer, 500, ghost);
  const { gamesLeft } = await racer.openSession();
  const ask = (ghostRunId: string) => refusal({ mode: 'race', ghostRunId });
  const field = 'ghostRunId';
  expect(await ask('00000000-0000-4000-8000-000000000000')).toEqual({ status: 404, code: 'run_unknown', field });
  expect(await ask(raced.runId)).toEqual({ status: 400, code: 'bad_request', field });
  await arena.owner
    .updateTable('runs')
    .set({ simVersion: SIM_VERSION + 1 })
    .where('id', '=', ghost.runId)
    .execute();
  expect(await ask(ghost.runId)).toEqual({ status: 422, code: 'replay_version', field });
  await arena.owner.updateTable('runs').set({ simVersion: SIM_VERSION }).where('id', '=', ghost.runId).execute();
  await voidRun(arena.context, { runId: ghost.runId, reason: 'a test' });
  expect(await ask(ghost.runId)).toEqual({ status: 410, code: 'run_removed', field });
  await reinstateRun(arena.context, { runId: ghost.runId });
  for (let game = 0; game < gamesLeft; game += 1) {
    arena.clock.advance(7_000);
    expect((await racer.requestTicket({ mode: 'race', ghostRunId: ghost.runId })).status).toBe(200);
  }
});

test('a daily run can be raced only when no run of its day is in progress, even by its own player', async () => {
  const ghost = await play(owner, 600, { mode: 'daily' });
  const request = { mode: 'race', ghostRunId: ghost.runId } as const;
  const closed = { status: 403, code: 'replay_closed', field: 'ghostRunId' };
  arena.clock.set('2026-11-21T00:44:59.999Z');
  for (const gamer of [racer, owner]) {
    await gamer.openSession();
    expect(await refusal(request, gamer)).toEqual(closed);
  }
  arena.clock.set('2026-11-21T00:45:00Z');
  await racer.openSession();
  expect(await racer.draw(request)).toMatchObject({ ghostRunId: ghost.runId });
  expect((await race(racer, 900, ghost)).race).toMatchObject({ runId: ghost.runId, beaten: true });
});

test('daily runs and races share the limit of 50 games; races use up none that bear XP', async () => {
  const ghost = await play(owner, 400);
  await racer.openSession();
  const games: TicketOptions[] = [{ mode: 'daily' }, { mode: 'race', ghostRunId: ghost.runId }];
  for (let game = 0; game < 50; game += 1) {
    const ticket = await racer.draw(game < 2 ? games[game] : games[1]);
    await racer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
    arena.clock.advance(7_000);
  }
  for (const request of [...games, {}]) expect(await refusal(request)).toMatchObject({ code: 'session_used_up' });
  const solo = await play(racer, 600);
  expect(solo.xp).toMatchObject({ bearing: true, gained: 10 + solo.jumps + 2 * solo.score });
});

test('50 daily games use up those that bear XP; the next one counts without XP', async () => {
  await racer.openSession();
  for (let game = 0; game < 50; game += 1) {
    const ticket = await racer.draw({ mode: 'daily' });
    await racer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
    arena.clock.advance(7_000);
  }
  const settled = await play(racer, 600, { mode: 'daily' });
  expect(settled).toMatchObject({ xp: { bearing: false, gained: 0 }, daily: { isBest: true } });
  expect((await rowsOf(racer)).stats).toMatchObject([{ totalGames: 1, unpaidGames: 1, totalJumps: settled.jumps }]);
});

test.each([
  ['daily', 'race'],
  ['race', 'solo'],
  ['solo', 'daily'],
] as const)('closes a %s run in progress where it is when a %s run starts', async (first, second) => {
  const { runId: ghostRunId } = await play(owner, 400);
  const toRequest = (mode: TicketMode): TicketOptions => (mode === 'race' ? { mode, ghostRunId } : { mode });
  const events: ServerEvent[] = [];
  arena.context.bus.subscribe(playerEventsTopic(racer.player.id), (event) => events.push(event));
  const one = await racer.draw(toRequest(first));
  await racer.post(one.runId, 0, { kind: 'start', tick: 0 });
  const other = await racer.draw(toRequest(second));
  expect(isOpen(await racer.post(other.runId, 0, { kind: 'start', tick: 0 }))).toBe(true);
  expect(events).toContainEqual({ type: 'runClosed', data: { runId: one.runId } });
  const digest = { kind: 'digest', tick: 120, digest: '0'.repeat(64) } as const;
  expect(await racer.post(one.runId, 1, digest)).toMatchObject({ code: 'run_closed' });
});

test('rejects a race replay of another course or submitted as a solo run', async () => {
  const ghost = await play(owner, 600);
  const ticket = await racer.draw({ mode: 'race', ghostRunId: ghost.runId });
  for (const change of [{ seed: 'e'.repeat(32) }, { mode: 'solo' as const }]) {
    const run = playTicket({ ...ticket, ...change }, { skill: 'strong', ticks: 600 });
    arena.clock.advance(60_000);
    expect(await racer.submit(run)).toMatchObject({ status: 422, code: 'replay_mismatch' });
  }
});

test('rejects a pause in a mode without pauses', async () => {
  const ticket = await racer.draw();
  await arena.owner.updateTable('runTickets').set({ mode: 'room' }).where('runId', '=', ticket.runId).execute();
  await racer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
  const answer = await racer.post(ticket.runId, 1, { kind: 'pause', tick: 0 });
  expect(answer).toMatchObject({ status: 400, code: 'bad_request', field: 'kind' });
});
