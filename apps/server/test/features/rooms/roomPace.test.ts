import { judgeRoomRun } from '@jumpy/domain/judgeRoomRun';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precomputeRun } from '../../../src/features/rooms/bots/precomputeRuns.ts';
import { COUNTDOWN_MS } from '../../../src/features/rooms/roomGames.ts';
import { takeInputChunks } from '../../../src/features/rooms/persistence/roomInputs.ts';
import { settleAbandonedRuns } from '../../../src/features/rooms/persistence/settleAbandonedRuns.ts';
import { raceStore } from '../../../src/features/rooms/store.ts';
import { ServerRoomRun } from '../../../src/features/rooms/serverRoomRun.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { beginRace } from '../roomRaces/madeRace.ts';
import { type ScriptedPage, type ScriptedRoom, scriptRoom } from './scriptedRoom.ts';

const TEN_MINUTES = 600_000;

/** A game of a strong player and a beginner, who is only there to fill the room. */
function begin(): ScriptedRoom & { player: ScriptedPage } {
  const scripted = scriptRoom();
  const player = scripted.add('Ada', 'strong');
  for (const page of [player, scripted.add('Berit', 'beginner')]) scripted.join(page);
  scripted.room.start(player.id);
  return { ...scripted, player };
}

function judge({ results }: ScriptedRoom, { id }: ScriptedPage): ReturnType<typeof judgeRoomRun> {
  const run = results[0]?.seats.find(({ person }) => person.id === id)?.run;
  if (!run) throw new Error('the game is not over');
  return judgeRoomRun({ ...run.getPace(), ticks: run.world.tick, isResumed: false });
}

describe('the pace of a room run', () => {
  test('played along with the room is live', () => {
    const scripted = begin();
    scripted.pass(COUNTDOWN_MS + TEN_MINUTES * 3);
    expect(judge(scripted, scripted.player)).toEqual({ witness: 'live' });
  });

  test('withheld for nine seconds and sent at once, repeatedly, is unwitnessed and goes on in the room', () => {
    const scripted = begin();
    const { player, pass, room } = scripted;
    pass(COUNTDOWN_MS + 100);
    for (let burst = 0; burst < 7; burst += 1) {
      player.isHere = false;
      pass(9_000);
      player.isHere = true;
      pass(300);
    }
    expect(player.last('run_moved')).toBeUndefined();
    expect(room.state).toBe('playing');
    pass(TEN_MINUTES * 3);
    expect(player.last('game_ended')?.rankings).toHaveLength(2);
    expect(judge(scripted, player).witness).toBe('unwitnessed');
  });

  test.each([
    ['9.3 s', 9_300],
    ['1.2 s', 1_200],
  ])('that stays %s behind the others, who reveal its course, is too slow', (_lag, lateMs) => {
    const scripted = begin();
    scripted.player.lateMs = lateMs;
    scripted.pass(COUNTDOWN_MS + TEN_MINUTES * 3);
    expect(judge(scripted, scripted.player)).toEqual({ witness: 'unwitnessed', reason: 'too_slow' });
  });

  test('delayed three seconds by a stalled server is live, but not five', () => {
    for (const [lateTicks, witness] of [
      [180, 'live'],
      [300, 'unwitnessed'],
    ] as const) {
      const run = new ServerRoomRun(currentSimulation, { runKey: new Uint8Array(32), startsMs: 0 });
      run.forgive(180);
      while (!run.world.over && run.world.tick < 1_200)
        run.handleInputs(
          { fromTick: run.world.tick, trail: new Uint8Array(6).fill(1) },
          run.world.tick + 6 + lateTicks,
        );
      // It falls soon, so its initial delay is extended to a longer run.
      const { startMs, heard } = run.getPace();
      const longer = Array.from({ length: 10 }, (_, part) => {
        const first = heard[0];
        return { tick: (part + 1) * 120, atMs: (first?.atMs ?? 0) + part * 2_000 };
      });
      expect(judgeRoomRun({ startMs, heard: longer, ticks: 1_200, isResumed: false }).witness).toBe(witness);
    }
  });
});

describe('a run whose process died', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await createTestApp();
  });
  afterAll(() => it.close());

  test.each([
    ['in time', 6, { witness: 'live', witnessReason: null }],
    ['three seconds late', 180, { witness: 'unwitnessed', witnessReason: 'too_slow' }],
  ])('received %s is judged by the arrival times of its parts', async (_name, lateTicks, expected) => {
    const player = await it.seedPlayer();
    const { runKey, tickets } = await beginRace(it, [player]);
    const runId = tickets[0]?.runId ?? '';
    const { inputs, ticks } = precomputeRun(runKey, { playerLevel: 5, skill: SKILLS.strong });
    const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks }) ?? new Uint8Array();
    const run = new ServerRoomRun(currentSimulation, { runKey, startsMs: it.clock.nowMs() });
    for (let fromTick = 0; fromTick < Math.min(trail.length, 1_800); fromTick += 6)
      run.handleInputs({ fromTick, trail: trail.subarray(fromTick, fromTick + 6) }, fromTick + 6 + lateTicks);
    const marks = takeInputChunks({ runId, run, markedTick: 0 }, { isLast: true });
    await raceStore.insertChunks(it.context.db, marks);
    it.clock.advance(120_000);
    await settleAbandonedRuns({ ...it.context, simulator: sharedSimulator() });
    const settled = await it.context.db.selectFrom('runs').selectAll().where('id', '=', runId).executeTakeFirst();
    expect(settled).toMatchObject({ ...expected, ticks: run.world.tick });
  });
});
