import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBalanceReader } from '../../../src/features/balances/balanceReader.ts';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import type { FencingCheck } from '../../../src/features/rooms/store.ts';
import { RoomPersistence } from '../../../src/features/rooms/persistence/roomPersistence.ts';
import { createFencing } from '../../../src/features/rooms/cluster/lease.ts';
import { RoomManager } from '../../../src/features/rooms/roomManager.ts';
import type { RoomSnapshot, SavedRoom, SavedSeat } from '../../../src/features/rooms/roomSnapshot.ts';
import { closeTicket } from '../../../src/features/runs/witness/store.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { beginRace } from '../roomRaces/madeRace.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { personOf } from './scriptedRoom.ts';

const CODE = '482913';
/** A run of ten seconds, unless the hero falls earlier. */
const TEN_SECONDS = 600;

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

interface AbandonedRoom {
  saved: RoomSnapshot;
  runId: string;
  raceId: string;
  score: number;
}

/** A one-player room as its process left it in Redis, with the player's run. */
async function leave({
  untilTick = Infinity,
  state = 'playing',
  ...of
}: Partial<SavedSeat> & { untilTick?: number; state?: SavedRoom['state'] }): Promise<AbandonedRoom> {
  const player = await it.seedPlayer();
  const { raceId, runKey, tickets } = await beginRace(it, [player]);
  const runId = tickets[0]?.runId ?? '';
  const world = currentSimulation.createWorld({ seed: deriveSectionSeeds(runKey, { from: 0, to: 300 }), mode: 'room' });
  const recorder = currentSimulation.createRecorder(world);
  const bot = createBot({ skill: SKILLS.beginner, seed: runKey.toString('hex').slice(0, 32) });
  while (!world.over && world.tick < untilTick) {
    const input = bot.decide(world);
    recorder.record(input);
    currentSimulation.step(world, input);
  }
  const seat: SavedSeat = {
    ...{ number: 0, joinedMs: 0, token: '', awayMs: null, cutMs: null, hasLeft: false, recordedTick: null },
    person: { ...personOf(player.username), userId: player.id, discordId: player.discordId },
    ...{ run: { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 }, runId },
    ...{ isResumed: false, markedTick: world.tick, heardMs: 0, isOver: false, ...of },
  };
  const startsMs = it.clock.nowMs();
  it.clock.advance((world.tick / 60) * 1_000);
  const room: SavedRoom = {
    ...{ code: CODE, kind: 'code', simVersion: currentSimulation.version, state, hostId: null, gathersSinceMs: 0 },
    ...{ savedMs: it.clock.nowMs(), game: { runKey: runKey.toString('hex'), raceId, startsMs }, seats: [seat] },
  };
  const trails = new Map([[0, inputTrail(recorder, { fromTick: 0, toTick: world.tick })]]);
  return { saved: { room, trails }, runId, raceId, score: world.score };
}

/** A process that takes over stored rooms. */
function open(prove: () => FencingCheck = () => async () => undefined): {
  rooms: RoomManager;
  persistence: RoomPersistence;
} {
  const persistence = new RoomPersistence({
    ...{
      context: it.context,
      rules: currentSimulation,
      balances: createBalanceReader(it.context),
      simulator: sharedSimulator(),
    },
    ...{
      pickCourse: async () => ({ runKey: it.context.random.bytes(32) }),
      onSettled: () => {},
      createFencingCheck: prove,
    },
    onClosed: (runId) => rooms.endRun(runId),
  });
  const rooms = new RoomManager({
    ...{
      nowMs: () => it.clock.nowMs(),
      rules: currentSimulation,
      generateToken: () => 'token',
      randomInt: (from) => from,
    },
    startGame: (request, answer) => persistence.startGame(request, answer),
    onRunEnd: (ended) => persistence.onRunEnd(ended),
    onEnd: (result) => persistence.onGameEnd(result),
  });
  return { rooms, persistence };
}

async function takeOver({ saved }: AbandonedRoom, prove?: () => FencingCheck) {
  const { rooms, persistence } = open(prove);
  rooms.restore(await persistence.reconcile(saved));
  const room = rooms.get(CODE);
  if (!room) throw new Error('there is no room');
  persistence.adopt(room);
  return { rooms, persistence, room };
}

const runOf = ({ runId }: AbandonedRoom) =>
  it.context.db.selectFrom('runs').selectAll().where('id', '=', runId).executeTakeFirst();
const endOf = async ({ raceId }: AbandonedRoom) =>
  (await it.context.db.selectFrom('roomRaces').select('endedAt').where('id', '=', raceId).executeTakeFirstOrThrow())
    .endedAt;
const marksOf = ({ runId }: AbandonedRoom) =>
  it.context.db.selectFrom('runCheckpoints').select('tick').where('runId', '=', runId).execute();

describe('a room takeover', () => {
  test('settles a finished run that the previous process had not settled', async () => {
    const left = await leave({ isOver: true });
    await takeOver(left);
    await waitUntil(async () => expect(await runOf(left)).toMatchObject({ score: left.score, witness: 'live' }));
    expect((await marksOf(left)).length).toBeGreaterThan(0);
    expect(await ledgerErrors(it.context.db)).toEqual([]);
  });

  test('ends a run that was closed elsewhere where it is, and settles it', async () => {
    const left = await leave({ untilTick: TEN_SECONDS });
    await closeTicket(it.context.db, { runId: left.runId, at: new Date(it.clock.nowMs()), reason: 'quit' });
    const { room } = await takeOver(left);
    expect(room.seats()[0]?.isOver).toBe(true);
    await waitUntil(async () => expect(await runOf(left)).toMatchObject({ score: left.score }));
  });

  test('does not settle a run in progress', async () => {
    const left = await leave({ untilTick: TEN_SECONDS / 2 });
    const { room, persistence } = await takeOver(left);
    expect(room.seats()[0]?.isOver).toBe(false);
    await persistence.flush([]);
    expect(await runOf(left)).toBeUndefined();
  });

  test('records the end of a race that the previous process had not recorded', async () => {
    const left = await leave({ isOver: true, state: 'ended' });
    const { persistence } = await takeOver(left);
    await persistence.flush([]);
    expect(await endOf(left)).toEqual(expect.any(Date));
    expect(
      await it.context.db.selectFrom('roomRacePlaces').select('score').where('runId', '=', left.runId).execute(),
    ).toEqual([{ score: left.score }]);
  });
});

describe('a process declared dead', () => {
  const fenceOf = (name: string) => createFencing(it.context, name);

  test('settles nothing in its rooms, and writes no more inputs', async () => {
    const left = await leave({ isOver: true, state: 'ended' });
    await fenceOf('other').declareDead('dead', 7);
    const { persistence } = await takeOver(left, () => fenceOf('dead').createCheck(7));
    await persistence.flush([]);
    expect([await runOf(left), await endOf(left), await marksOf(left)]).toEqual([undefined, null, []]);
    // The process that owns them does.
    const next = await takeOver(left, () => fenceOf('other').createCheck(3));
    await next.persistence.flush([]);
    expect(await runOf(left)).toMatchObject({ score: left.score });
    expect(await endOf(left)).toEqual(expect.any(Date));
  });

  test('settles what was rejected once it proves to be alive', async () => {
    const left = await leave({ isOver: true, state: 'ended' });
    await fenceOf('other').declareDead('slow', 7);
    let beat = 7;
    const { persistence } = await takeOver(left, () => fenceOf('slow').createCheck(beat));
    await waitUntil(async () => {
      await persistence.saveInputs([]);
      expect(await endOf(left)).toBeNull();
    });
    beat = 8;
    await waitUntil(async () => {
      await persistence.saveInputs([]);
      expect(await runOf(left)).toMatchObject({ score: left.score });
      expect(await endOf(left)).toEqual(expect.any(Date));
    });
  });

  test('starts no game', async () => {
    const player = await it.seedPlayer();
    const person = { ...personOf('Ada'), userId: player.id, discordId: player.discordId };
    await fenceOf('other').declareDead('gone', 7);
    const request = { code: CODE, kind: 'quick' as const, players: [{ seat: 0, person }], minPlayers: 1 };
    const begin = (beat: number) =>
      new Promise((resolve) => open(() => fenceOf('gone').createCheck(beat)).persistence.startGame(request, resolve));
    expect(await begin(7)).toMatchObject({ error: 'unavailable' });
    expect(await begin(8)).toMatchObject({ raceId: expect.any(String) });
  });

  test('drops pending writes of a released room', async () => {
    const left = await leave({ untilTick: TEN_SECONDS });
    let isDead = true;
    const { room, persistence } = await takeOver(left, () => async () => {
      if (isDead) throw new Error('dead');
    });
    await persistence.saveInputs(room.seats());
    persistence.release(room);
    isDead = false;
    await persistence.saveInputs([]);
    expect(await marksOf(left)).toEqual([]);
  });
});
