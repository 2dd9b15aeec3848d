import type { ServerEvent } from '@jumpy/protocol/events';
import { type Board, BoardResponse, OwnRankResponse } from '@jumpy/protocol/http/boards';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { simulate } from '@jumpy/sim/simulate';
import { decodeReplay } from '@jumpy/sim/replay';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleAbandonedRuns } from '../../../src/features/rooms/persistence/settleAbandonedRuns.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { playTicket } from '../runs/playedRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { playRoom, RoomPlayer } from './roomPlayer.ts';

let it: TestApp;
let address: string;
const open: RoomPlayer[] = [];

beforeAll(async () => {
  it = await createArena('rooms');
  address = (await it.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
});
afterEach(async () => {
  for (const { page } of open.splice(0)) page.socket.terminate();
  await waitUntil(async () => expect(it.app.websocketServer.clients.size).toBe(0));
  // Abandoned rooms are closed.
  it.clock.advance(11_000);
  expect(await ledgerErrors(it.context.db)).toEqual([]);
});
afterAll(() => it.close());

async function enter(query: Record<string, string> = {}, client?: RoomPlayer['player']): Promise<RoomPlayer> {
  const player = new RoomPlayer({ it, address, client: await it.signIn(client) }, query);
  open.push(player);
  return player.join();
}

async function fill(count: number): Promise<[RoomPlayer, RoomPlayer, ...RoomPlayer[]]> {
  const host = await enter();
  const players = [host];
  while (players.length < count) players.push(await enter({ roomId: host.roomId }));
  return players as [RoomPlayer, RoomPlayer];
}

const ticketsOf = ({ player }: RoomPlayer) =>
  it.context.db.selectFrom('runTickets').selectAll().where('userId', '=', player.id).orderBy('issuedAt').execute();
async function ticketOf(player: RoomPlayer) {
  const ticket = (await ticketsOf(player)).at(-1);
  if (!ticket) throw new Error('there is no ticket');
  return ticket;
}
const runOf = async (player: RoomPlayer) => {
  const { runId } = await ticketOf(player);
  return it.context.db.selectFrom('runs').selectAll().where('id', '=', runId).executeTakeFirst();
};
async function settledOf(player: RoomPlayer) {
  await waitUntil(async () => expect(await runOf(player)).toBeDefined());
  const run = await runOf(player);
  if (!run) throw new Error('it is not settled');
  return run;
}
const raceOf = async (player: RoomPlayer) => {
  const { roomRaceId } = await ticketOf(player);
  return it.context.db
    .selectFrom('roomRaces')
    .selectAll()
    .where('id', '=', roomRaceId ?? '')
    .executeTakeFirstOrThrow();
};
const statsOf = ({ player }: RoomPlayer) =>
  it.context.db.selectFrom('gameStats').selectAll().where('discordId', '=', player.discordId).executeTakeFirst();
const sweep = () => settleAbandonedRuns({ ...it.context, simulator: sharedSimulator() });

describe('a start', () => {
  test('draws a ticket per player, committed and started, with a shared key and no session', async () => {
    const [host, guest] = await fill(2);
    await playRoom(it, [host, guest], { untilMs: 1_000 });
    const tickets = [await ticketOf(host), await ticketOf(guest)];
    for (const ticket of tickets)
      expect(ticket).toMatchObject({ mode: 'room', sessionHash: null, xpBearing: true, closedAt: null });
    expect(tickets.every(({ startedAt }) => startedAt !== null)).toBe(true);
    const race = await raceOf(host);
    expect(race).toMatchObject({ code: host.roomId, kind: 'code', endedAt: null });
    expect(tickets.map(({ roomRaceId, runKey }) => [roomRaceId, runKey])).toEqual(
      Array(2).fill([race.id, race.runKey]),
    );
    const promised = await it.context.db
      .selectFrom('runCommitments')
      .select('commitment')
      .where(
        'runId',
        'in',
        tickets.map(({ runId }) => runId),
      )
      .execute();
    const { commitment } = (await host.page.waitFor('countdown_started')).game;
    expect(promised.map((row) => row.commitment.toString('hex'))).toEqual([commitment, commitment]);
  });

  test('ROOM-33 requested by a guest draws nothing', async () => {
    const [host, guest] = await fill(2);
    guest.page.says({ type: 'start_countdown' });
    expect((await guest.page.waitFor('error')).code).toBe('not_host');
    expect([...(await ticketsOf(host)), ...(await ticketsOf(guest))]).toEqual([]);
  });

  test('lets ineligible and suspended players stay and watch while the others play', async () => {
    const [host, guest, newcomer, barred] = await fill(4);
    if (!newcomer || !barred) throw new Error('there are four');
    const { db } = it.context;
    await db.updateTable('users').set({ onboardedAt: null }).where('id', '=', newcomer.player.id).execute();
    await db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', barred.player.id).execute();
    await playRoom(it, [host, guest], { untilMs: 3_000 });
    expect((await newcomer.page.waitFor('error')).code).toBe('may_not_play');
    expect((await barred.page.waitFor('error')).code).toBe('suspended');
    for (const watcher of [newcomer, barred]) {
      const joined = await watcher.page.waitFor('room_joined', ({ playerId }) => playerId === null);
      expect(joined.game).toMatchObject({ playedTicks: 0, inputs: '' });
      expect(await ticketsOf(watcher)).toEqual([]);
      await waitUntil(async () => expect(watcher.page.frames.length).toBeGreaterThan(0));
      expect(watcher.page.messages.map(({ type }) => type)).not.toContain('countdown_started');
    }
    expect(await ticketsOf(guest)).toHaveLength(1);
  });

  test('ROOM-34 requires two eligible players; otherwise the room keeps waiting and draws nothing', async () => {
    const [host, guest] = await fill(2);
    const { db } = it.context;
    await db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', guest.player.id).execute();
    host.page.says({ type: 'start_countdown' });
    expect((await host.page.waitFor('error')).code).toBe('too_few_players');
    expect((await guest.page.waitFor('error')).code).toBe('suspended');
    expect(await ticketsOf(host)).toEqual([]);
    await db.updateTable('users').set({ suspendedAt: null }).where('id', '=', guest.player.id).execute();
    it.clock.advance(1_000);
    host.page.says({ type: 'start_countdown' });
    await guest.page.waitFor('countdown_started');
  });

  test('closes a player’s other run, and reports it', async () => {
    const [host, guest] = await fill(2);
    const gamer = await Gamer.join(it, guest.player);
    const solo = playTicket(await gamer.draw());
    await gamer.post(solo.ticket.runId, 0, { kind: 'start', tick: 0 });
    const closed: ServerEvent[] = [];
    it.context.bus.subscribe(playerEventsTopic(guest.player.id), (event) => closed.push(event));
    await playRoom(it, [host, guest], { untilMs: 1_000 });
    expect((await guest.page.waitFor('countdown_started')).closedRun).toBe(true);
    expect((await host.page.waitFor('countdown_started')).closedRun).toBe(false);
    expect(closed).toContainEqual({ type: 'runClosed', data: { runId: solo.ticket.runId } });
    const closings = (await ticketsOf(guest)).map(({ mode, closedReason }) => [mode, closedReason]);
    expect(closings.toSorted()).toEqual([
      ['room', null],
      ['solo', 'second_start'],
    ]);
  });

  test('of a solo run ends the player’s room run where it is', async () => {
    const [host, guest] = await fill(2);
    await playRoom(it, [host, guest], { untilMs: 6_000 });
    const gamer = await Gamer.join(it, guest.player);
    const solo = playTicket(await gamer.draw());
    await gamer.post(solo.ticket.runId, 0, { kind: 'start', tick: 0 });
    expect((await host.page.waitFor('player_died')).playerId).toBe(guest.id);
    const [room] = await ticketsOf(guest);
    expect(room).toMatchObject({ mode: 'room', closedReason: 'second_start' });
    await waitUntil(async () => {
      const run = await it.context.db
        .selectFrom('runs')
        .selectAll()
        .where('id', '=', room?.runId ?? '')
        .executeTakeFirst();
      expect(run).toMatchObject({ mode: 'room', cause: 'closed', witness: 'live' });
    });
  });

  test('that is the 51st game in half an hour bears no XP', async () => {
    const [host, guest] = await fill(2);
    const at = new Date(it.clock.nowMs() - 60_000);
    const games = Array.from({ length: 50 }, (_, game) => ({
      ...{ runId: it.context.random.uuid(), userId: guest.player.id, sessionHash: null, mode: 'solo' as const },
      ...{ seed: `${game}`.padStart(8, '0'), simVersion: 1, xpBearing: true, issuedAt: at, startedAt: at },
      ...{ settleUntil: new Date(at.getTime() + 86_400_000), closedAt: at, closedReason: 'quit' as const },
    }));
    await it.context.db.insertInto('runTickets').values(games).execute();
    await playRoom(it, [host, guest], { untilMs: 1_000 });
    const [own, other] = [await ticketOf(guest), await ticketOf(host)];
    expect([own.mode, own.xpBearing, other.xpBearing]).toEqual(['room', false, true]);
  });

  test('for a rematch leaves the run of the previous game alone, settled or not', async () => {
    const players = await fill(2);
    const [host, guest] = players;
    const suspend = (suspendedAt: Date | null) =>
      it.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', host.player.id).execute();
    await playRoom(it, players, { untilMs: 1_000 });
    await suspend(new Date());
    await playRoom(it, players, { begins: false });
    await settledOf(guest);
    await waitUntil(async () => expect((await raceOf(host)).endedAt).not.toBeNull());
    expect(await runOf(host)).toBeUndefined();
    await suspend(null);
    host.page.says({ type: 'back_to_lobby' });
    await guest.page.waitFor('back_to_lobby');
    host.page.messages.length = 0;
    host.page.says({ type: 'start_countdown' });
    expect((await host.page.waitFor('countdown_started')).closedRun).toBe(false);
    expect(await ticketsOf(host)).toMatchObject([{ closedReason: null }, { closedReason: null }]);
  });

  test('that the database cannot serve is reported, and the room keeps waiting', async () => {
    const [host, guest] = await fill(2);
    const { db } = it.context;
    it.context.db = undefined as never;
    host.page.says({ type: 'start_countdown' });
    expect((await host.page.waitFor('error')).code).toBe('unavailable');
    it.context.db = db;
    it.clock.advance(1_000);
    host.page.says({ type: 'start_countdown' });
    await guest.page.waitFor('countdown_started');
  });
});

describe('the end of a run', () => {
  test('counts like any other: XP, jumps, rank, quests, once; the player is notified', async () => {
    const players = await fill(3);
    const [host] = players;
    const events: ServerEvent[] = [];
    it.context.bus.subscribe(playerEventsTopic(host.player.id), (event) => events.push(event));
    await playRoom(it, players);
    const { rankings, raceId, winner } = await host.page.waitFor('game_ended');
    for (const player of players) {
      const run = await settledOf(player);
      const { world } = player;
      expect(run).toMatchObject({
        ...{ mode: 'room', witness: 'live', witnessReason: null, board: 'scores', countsQuests: true },
        ...{ score: world?.score, jumps: world?.jumps, ticks: world?.tick, cause: world?.cause },
      });
      const { bytes } = await it.context.db
        .selectFrom('replays')
        .select('bytes')
        .where('runId', '=', run.id)
        .executeTakeFirstOrThrow();
      expect(simulate(decodeReplay(inflateRawSync(bytes ?? '')))).toMatchObject({ score: run.score, jumps: run.jumps });
      expect(await statsOf(player)).toMatchObject({ totalGames: 1, totalJumps: run.jumps, hiScore: run.score });
      const { xp } = await it.context.db
        .selectFrom('users')
        .select('xp')
        .where('id', '=', player.player.id)
        .executeTakeFirstOrThrow();
      expect(xp).toBe(10 + run.jumps + 2 * run.score);
      expect(rankings).toContainEqual(expect.objectContaining({ playerId: player.id, score: run.score }));
    }
    expect(events.filter(({ type }) => type === 'xp')).toHaveLength(1);
    const questOf = () =>
      it.context.db
        .selectFrom('userQuests')
        .select('currentProgress')
        .where('discordId', '=', host.player.discordId)
        .where('questKey', '=', 'games_10')
        .execute();
    expect(await questOf()).toEqual([{ currentProgress: 1 }]);
    await sweep();
    expect(await questOf()).toEqual([{ currentProgress: 1 }]);
    expect(await statsOf(host)).toMatchObject({ totalGames: 1 });

    await waitUntil(async () => expect((await raceOf(host)).endedAt).not.toBeNull());
    expect((await raceOf(host)).id).toBe(raceId);
    const places = await it.context.db
      .selectFrom('roomRacePlaces')
      .selectAll()
      .where('raceId', '=', raceId ?? '')
      .orderBy('rank')
      .execute();
    expect(places.map(({ rank, score, jumps }) => ({ rank, score, jumps }))).toEqual(
      rankings.map(({ rank, score, jumps }) => ({ rank, score, jumps })),
    );
    expect(winner?.playerId).toBe(players.find(({ player }) => player.id === places[0]?.userId)?.id);
  });

  test('is marked as a room run on the Scores board and in the own row, unlike a solo run', async () => {
    const [host, guest] = await fill(2);
    await playRoom(it, [host, guest], { untilMs: 6_000 });
    for (const { page } of [host, guest]) page.says({ type: 'leave' });
    const [run] = [await settledOf(host), await settledOf(guest)];
    const client = await it.signIn(host.player);
    const alone = await Gamer.join(it);
    const { settled } = await alone.play();
    const rowsOf = async (board: Board) => (await client.get(`/api/leaderboards/${board}`)).as(BoardResponse).rows;
    const readOwnRank = async (board: Board) =>
      (await client.get(`/api/leaderboards/${board}/self`)).as(OwnRankResponse).self;
    const of = ({ publicId }: { publicId: string }) => expect.objectContaining({ publicId });
    const rows = await rowsOf('scores');
    expect(rows).toEqual(expect.arrayContaining([of(host.player), of(guest.player), of(alone.player)]));
    for (const { publicId, runId, isRoom } of rows) {
      if (publicId === host.player.publicId) expect([runId, isRoom]).toEqual([run.id, true]);
      if (publicId === guest.player.publicId) expect(isRoom).toBe(true);
      if (publicId === alone.player.publicId) expect([runId, isRoom]).toEqual([settled.runId, undefined]);
    }
    expect(await readOwnRank('scores')).toMatchObject({ isSelf: true, runId: run.id, isRoom: true });
    expect((await rowsOf('jumps')).filter((row) => 'isRoom' in row)).toEqual([]);

    // A different query reads those whom the list leaves out.
    const hide = (discordIds: string[]) =>
      it.context.db.updateTable('gameStats').set({ hidden: true }).where('discordId', 'in', discordIds).execute();
    await hide([host.player.discordId, alone.player.discordId]);
    it.clock.advance(60_000);
    expect((await rowsOf('scores')).map(({ publicId }) => publicId)).not.toContain(host.player.publicId);
    expect(await readOwnRank('scores')).toMatchObject({ rank: null, runId: run.id, isRoom: true });
    expect(await readOwnRank('jumps')).not.toHaveProperty('isRoom');
    const ownRank = (await alone.client.get('/api/leaderboards/scores/self')).as(OwnRankResponse).self;
    expect(ownRank).toMatchObject({ runId: settled.runId });
    expect(ownRank).not.toHaveProperty('isRoom');
  });

  test('ROOM-43 ROOM-44 ignores claimed scores above what was played', async () => {
    const [host, guest] = await fill(2);
    await playRoom(it, [host, guest], { untilMs: 6_000 });
    guest.page.says({ type: 'update_score', data: { score: 999_999, isAlive: true, jumps: 999 } });
    guest.page.says({ type: 'player_died', data: { finalScore: 999_999, finalJumps: 999 } });
    await playRoom(it, [host, guest], { begins: false });
    const { rankings } = await host.page.waitFor('game_ended');
    const ranking = rankings.find(({ playerId }) => playerId === guest.id);
    const run = await settledOf(guest);
    expect([ranking?.score, run.score]).toEqual([guest.world?.score, guest.world?.score]);
    expect(run.score).toBeLessThan(999_999);
  });

  test('cannot be submitted by its player: the run API does not know a room’s run', async () => {
    const [host, guest] = await fill(2);
    await playRoom(it, [host, guest], { untilMs: 6_000 });
    const { runId } = await ticketOf(guest);
    const gamer = await Gamer.join(it, guest.player);
    const answer = await gamer.post(runId, 1, { kind: 'quit', tick: 0 });
    expect([answer.status, answer.code]).toEqual([404, 'run_unknown']);
  });

  test('stores the run up to that point when a player leaves, and none when they leave at once', async () => {
    const [host, guest, hasty] = await fill(3);
    if (!hasty) throw new Error('there are three');
    await playRoom(it, [host, guest, hasty], { untilMs: 1_000 });
    hasty.page.says({ type: 'leave' });
    await playRoom(it, [host, guest], { begins: false, untilMs: 6_000 });
    guest.page.says({ type: 'leave' });
    const run = await settledOf(guest);
    expect(run).toMatchObject({ cause: 'closed', witness: 'live' });
    await waitUntil(async () => expect((await ticketOf(hasty)).closedReason).toBe('not_a_game'));
    expect(await runOf(hasty)).toBeUndefined();
  });

  test('survives a reconnect without loss; after a page reload the run goes on unwitnessed', async () => {
    const [host, dropped, reloaded] = await fill(3);
    if (!reloaded) throw new Error('there are three');
    const all = [host, dropped, reloaded];
    await playRoom(it, all, { untilMs: 3_000 });
    await dropped.drop();
    await reloaded.drop();
    await playRoom(it, all, { begins: false, untilMs: 3_000 });
    await dropped.comeBack();
    await reloaded.comeBack({ reloaded: true });
    await playRoom(it, all, { begins: false });
    expect(await settledOf(dropped)).toMatchObject({ witness: 'live', score: dropped.world?.score });
    expect(await settledOf(reloaded)).toMatchObject({
      ...{ witness: 'unwitnessed', witnessReason: 'resumed', score: reloaded.world?.score },
    });
    const { rankings } = await host.page.waitFor('game_ended');
    expect(rankings.map(({ playerId }) => playerId)).toContain(reloaded.id);
  });

  test('plays on without a player away over ten seconds, whose run is then unwitnessed', async () => {
    const [host, droppedGuest] = await fill(2);
    await playRoom(it, [host, droppedGuest], { untilMs: 3_000 });
    await droppedGuest.drop();
    const backMs = it.clock.nowMs() + 12_000;
    await playRoom(it, [host], { begins: false, untilMs: 12_000 });
    // The other run may end earlier.
    it.clock.advance(Math.max(0, backMs - it.clock.nowMs()));
    // The room itself has advanced that far, not only the clock.
    await waitUntil(() => expect(host?.page.frames.at(-1)?.tick).toBeGreaterThanOrEqual(14 * 60));
    await droppedGuest.comeBack();
    await playRoom(it, [host, droppedGuest], { begins: false });
    expect(await settledOf(droppedGuest)).toMatchObject({ witness: 'unwitnessed', witnessReason: 'digest_gap' });
  });

  test('does not witness the run of a player who stays seconds behind', async () => {
    const host = await enter();
    const client = await it.signIn();
    const query = { roomId: host.roomId };
    const late = await new RoomPlayer({ it, address, client, skill: 'strong', lateMs: 9_300 }, query).join();
    open.push(late);
    await playRoom(it, [host, late], { untilMs: 40_000 });
    for (const { page } of [late, host]) page.says({ type: 'leave' });
    expect(await settledOf(late)).toMatchObject({ witness: 'unwitnessed', witnessReason: 'too_slow' });
    expect(await settledOf(host)).toMatchObject({ witness: 'live' });
    await waitUntil(async () => expect((await raceOf(host)).endedAt).not.toBeNull());
  });

  test('of a player suspended meanwhile counts once the suspension ends', async () => {
    const [host, guest, other] = await fill(3);
    if (!other) throw new Error('there are three');
    await playRoom(it, [host, guest, other], { untilMs: 6_000 });
    const suspend = (suspendedAt: Date | null) =>
      it.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', guest.player.id).execute();
    await suspend(new Date());
    // Theirs ends first, and would be settled by the time the others' are.
    for (const { page } of [guest, other]) page.says({ type: 'leave' });
    await settledOf(other);
    await playRoom(it, [host], { begins: false });
    await settledOf(host);
    await waitUntil(async () => expect((await raceOf(host)).endedAt).not.toBeNull());
    it.clock.advance(31_000);
    await sweep();
    expect(await runOf(guest)).toBeUndefined();
    await suspend(null);
    await sweep();
    const { ticks, witness } = await settledOf(guest);
    expect([ticks, witness]).toEqual([guest.world?.tick, 'live']);
  });
});

describe('a crashed process', () => {
  /** A server whose database connection is then cut, as after a kill. */
  async function dyingRoom(untilMs: number) {
    const dying = await createTestApp({ wired: true });
    const at = (await dying.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    const join = async (query: Record<string, string> = {}) =>
      new RoomPlayer({ it: dying, address: at, client: await dying.signIn() }, query).join();
    const host = await join();
    const players = [host, await join({ roomId: host.roomId }), await join({ roomId: host.roomId })] as const;
    await playRoom(dying, players, { untilMs });
    // The loop stores parts on its own schedule, behind the scripted clock; at most two seconds per run are missing.
    const keptTicks = players.map(({ world }) => (world?.over ? world.tick : (untilMs * 60) / 1_000) - 240);
    await waitUntil(async () => {
      const marks = await dying.owner
        .selectFrom('runCheckpoints')
        .select((eb) => eb.fn.max('tick').as('tick'))
        .groupBy('runId')
        .execute();
      const ticks = marks.map(({ tick }) => tick).toSorted((a, b) => a - b);
      expect(ticks.length).toBe(3);
      for (const [index, least] of keptTicks.toSorted((a, b) => a - b).entries())
        expect(ticks[index]).toBeGreaterThanOrEqual(least);
    });
    dying.wire?.cut();
    const heardMs = dying.clock.nowMs();
    return {
      ...{ players, dying, heardMs, db: dying.owner },
      sweep: () => settleAbandonedRuns({ ...dying.context, db: dying.owner, simulator: sharedSimulator() }),
      async end() {
        for (const { page } of players) page.socket.terminate();
        dying.wire?.mend();
        await dying.close();
      },
    };
  }

  test('loses no run: a sweep settles stored runs, ends the race, and publishes it', async () => {
    const { dying, db, players, sweep, end } = await dyingRoom(20_000);
    dying.clock.advance(50_000);
    await sweep();
    // Runs that were still active are not given up that early.
    const climbing = players.filter(({ world }) => !world?.over).map(({ player }) => player.id);
    const soon = await db.selectFrom('runs').select('userId').execute();
    expect(soon.filter(({ userId }) => climbing.includes(userId))).toEqual([]);
    dying.clock.advance(15_000);
    await sweep();
    const runs = await db.selectFrom('runs').selectAll().orderBy('score', 'desc').execute();
    expect(runs).toHaveLength(3);
    for (const { player, world } of players) {
      const run = runs.find(({ userId }) => userId === player.id);
      expect(run).toMatchObject({ mode: 'room', witness: 'live' });
      // At most two seconds are missing.
      expect(run?.ticks).toBeGreaterThanOrEqual((world?.over ? world.tick : 1_200) - 240);
    }
    const [race] = await db.selectFrom('roomRaces').selectAll().execute();
    expect(race?.endedAt).not.toBeNull();
    const places = await db.selectFrom('roomRacePlaces').selectAll().orderBy('rank').execute();
    expect(places.map(({ score }) => score)).toEqual(runs.map(({ score }) => score));
    await sweep();
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(3);
    await end();
  });
});

test('a server shutdown stores all inputs', async () => {
  const ending = await createTestApp();
  const at = (await ending.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const host = await new RoomPlayer({ it: ending, address: at, client: await ending.signIn() }).join();
  const guest = new RoomPlayer({ it: ending, address: at, client: await ending.signIn() }, { roomId: host.roomId });
  await guest.join();
  await playRoom(ending, [host, guest], { untilMs: 3_500 });
  const ticks = [host.world?.tick, guest.world?.tick].toSorted();
  await ending.app.close();
  const lastTicks = await ending.owner
    .selectFrom('runCheckpoints')
    .select((eb) => ['runId', eb.fn.max('tick').as('tick')])
    .groupBy('runId')
    .execute();
  expect(lastTicks.map(({ tick }) => tick).toSorted()).toEqual(ticks);
  await ending.close();
});

test('a run’s replay, page, key and races stay closed to others until the last run of its room is over', async () => {
  const [host, guest] = await fill(2);
  await playRoom(it, [host, guest], { untilMs: 6_000 });
  guest.page.says({ type: 'leave' });
  const { id } = await settledOf(guest);
  const [own, other] = [await it.signIn(guest.player), await it.signIn(host.player)];
  const replay = async (client: typeof own) =>
    ((await client.get(`/api/replays?runs=${id}`)).body as { replays: { state: string; course?: object }[] })
      .replays[0];
  const racer = await Gamer.join(it);
  expect(await replay(other)).toMatchObject({ state: 'closed' });
  expect((await other.get(`/api/runs/${id}`)).code).toBe('replay_closed');
  // On a busy machine rendering may time out, which gives another status.
  await waitUntil(async () => expect((await it.newClient().get(`/api/runs/${id}/preview.png`)).status).toBe(404));
  expect((await racer.requestTicket({ mode: 'race', ghostRunId: id })).code).toBe('replay_closed');
  expect(await replay(own)).toMatchObject({ state: 'open' });
  expect(await replay(own)).not.toHaveProperty('course');
  await playRoom(it, [host, guest], { begins: false, untilMs: 400_000 });
  await waitUntil(async () => expect((await raceOf(host)).endedAt).not.toBeNull());
  it.clock.advance(1_100);
  expect(await replay(other)).toMatchObject({ state: 'open', course: { key: expect.any(String) } });
  expect((await other.get(`/api/runs/${id}`)).status).toBe(200);
  expect((await racer.requestTicket({ mode: 'race', ghostRunId: id })).status).toBe(200);
});
