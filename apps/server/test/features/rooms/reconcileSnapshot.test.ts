import { packTrail } from '@jumpy/protocol/packInputs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileSnapshot } from '../../../src/features/rooms/persistence/roomInputs.ts';
import { raceStore } from '../../../src/features/rooms/store.ts';
import type { RoomSnapshot, SavedSeat } from '../../../src/features/rooms/roomSnapshot.ts';
import { closeTicket } from '../../../src/features/runs/witness/store.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { type BegunRace, beginRace } from '../roomRaces/madeRace.ts';
import { personOf } from './scriptedRoom.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const SEAT = 0;
const START_MS = 1_800_000_000_000;
/** Every part of a run arrives half a second late. */
const heardTick = (tick: number): number => tick + 30;
const trailOfTicks = (ticks: number): Uint8Array =>
  Uint8Array.from({ length: ticks }, (_, tick) => 1 + ((tick >> 6) & 1));

/** A room as stored in Redis, with its only run at that tick. */
function keptAt(race: BegunRace, ticks: number): RoomSnapshot {
  const seat: SavedSeat = {
    ...{ number: SEAT, joinedMs: 0, person: personOf('Ada'), token: '', awayMs: null, cutMs: null, hasLeft: false },
    ...{
      run: { frozenTicks: 3, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 },
      runId: race.tickets[0]?.runId ?? null,
    },
    ...{ isResumed: false, markedTick: 240, heardMs: 0, isOver: false, recordedTick: null },
  };
  const game = { runKey: race.runKey.toString('hex'), raceId: race.raceId, startsMs: START_MS };
  return {
    room: {
      ...{ code: '482913', kind: 'code', simVersion: 1, state: 'playing', hostId: null, savedMs: 0 },
      ...{ gathersSinceMs: 0, game, seats: [seat] },
    },
    trails: new Map([[SEAT, trailOfTicks(ticks)]]),
  };
}

async function begin(): Promise<BegunRace & { runId: string }> {
  const race = await beginRace(it, [await it.seedPlayer()]);
  return { ...race, runId: race.tickets[0]?.runId ?? '' };
}

/** Stores the inputs up to there, in parts as rooms do. */
async function write(runId: string, ...ends: number[]): Promise<void> {
  const marks = ends.map((toTick, at) => {
    const fromTick = ends[at - 1] ?? 0;
    const codes = trailOfTicks(toTick).subarray(fromTick);
    const inputs = Buffer.from(packTrail(codes, { fromTick, toTick }));
    return { runId, tick: toTick, inputs, at: new Date(START_MS + heardTick(toTick) * (1_000 / 60)) };
  });
  await raceStore.insertChunks(it.context.db, marks);
}

describe('restoring a room from another process', () => {
  test('uses Redis or the database for each run, whichever has more', async () => {
    const race = await begin();
    await write(race.runId, 120, 240, 360);
    for (const [ticks, expected] of [
      [300, 360],
      [480, 480],
    ] as const) {
      const { snapshot, closedRunIds } = await reconcileSnapshot(it.context, keptAt(race, ticks));
      expect(snapshot.trails.get(SEAT)?.length).toBe(expected);
      expect(snapshot.trails.get(SEAT)).toEqual(trailOfTicks(expected));
      expect(closedRunIds).toEqual(new Set());
    }
  });

  test('writes from where the database is, whatever was handed out before', async () => {
    const race = await begin();
    const markedTick = async () =>
      (await reconcileSnapshot(it.context, keptAt(race, 480))).snapshot.room.seats[0]?.markedTick;
    expect(await markedTick()).toBe(0);
    await write(race.runId, 120);
    expect(await markedTick()).toBe(120);
    await write(race.runId, 120, 240, 303);
    expect(await markedTick()).toBe(303);
  });

  test('restores the notes of its runs, and which have ended', async () => {
    const race = await begin();
    const { runId } = race;
    await raceStore.saveProgress(it.context.db, [{ runId, frozenTicks: 40, isResumed: true }]);
    await closeTicket(it.context.db, { runId, at: new Date(it.clock.nowMs()), reason: 'quit' });
    const { snapshot, closedRunIds } = await reconcileSnapshot(it.context, keptAt(race, 300));
    expect(snapshot.room.seats[0]).toMatchObject({ isResumed: true, run: { frozenTicks: 40 } });
    expect(closedRunIds).toEqual(new Set([runId]));
  });

  test('restores how late each part of its runs arrived, from Redis or the database', async () => {
    const race = await begin();
    await write(race.runId, 120, 240, 360, 400);
    const stored = keptAt(race, 240);
    const run = stored.room.seats[0]?.run;
    if (!run) throw new Error('there is no run');
    run.partLags = [7, 8];
    const { snapshot } = await reconcileSnapshot(it.context, stored);
    expect(snapshot.room.seats[0]?.run?.partLags).toEqual([7, 8, 30]);
  });

  test('changes nothing without a game', async () => {
    const lobby = keptAt(await begin(), 300);
    const lobbySnapshot = { ...lobby, room: { ...lobby.room, game: null } };
    expect((await reconcileSnapshot(it.context, lobbySnapshot)).snapshot).toBe(lobbySnapshot);
  });
});
