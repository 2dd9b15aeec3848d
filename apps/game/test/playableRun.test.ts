import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay } from '@jumpy/sim/replay';
import { hashWorld } from '@jumpy/sim/save';
import { simulate } from '@jumpy/sim/simulate';
import { expect, test } from 'vitest';
import { startPlayableRun } from '../src/run/playableRun.ts';
import { createMotionTrack, createMotionState } from '../src/view/motionTrack.ts';
import { DEATH_TICK, REVIVED_SEED } from './support/revivedRun.ts';

function playUntilDeath() {
  const ticket = {
    runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
    mode: 'solo',
    seed: REVIVED_SEED,
    hiScoreBefore: 0,
  } as const;
  const run = startPlayableRun(ticket, { onEvent: () => undefined, onCheckpoint: () => undefined });
  const bot = createBot({ skill: SKILLS.beginner, seed: REVIVED_SEED });
  const play = (): void => {
    while (!run.world.over) run.play(bot.decide(run.world));
  };
  play();
  return { run, play };
}

test('REVIVE-01 a revived run simulates to what was played, at its second death and at its revive', () => {
  const { run, play } = playUntilDeath();
  expect(run.revive()).toBe(true);
  const revived = decodeReplay(run.encode());
  expect(simulate(revived)).toMatchObject({ hash: hashWorld(run.world), over: false, revives: 1 });
  play();
  const replay = decodeReplay(run.encode());
  expect(replay.reviveTicks).toEqual([DEATH_TICK]);
  expect(simulate(replay)).toMatchObject({ hash: hashWorld(run.world), score: run.world.score, revives: 1 });
  expect(run.revive()).toBe(false);
  expect(decodeReplay(run.encode()).reviveTicks).toEqual([DEATH_TICK]);
});

test('does not interpolate a revived hero from where it fell', () => {
  const { run } = playUntilDeath();
  const track = createMotionTrack();
  track.reset({ ...run.world, tick: run.world.tick - 2 });
  track.record({ ...run.world, tick: run.world.tick - 1 });
  track.record(run.world);
  run.revive();
  track.record(run.world);
  const before = track.sampleAt(run.world.tick - 1, createMotionState());
  expect(before.y).toBe(track.sampleAt(run.world.tick, createMotionState()).y);
});
