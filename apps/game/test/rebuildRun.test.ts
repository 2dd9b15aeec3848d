import { packInputs } from '@jumpy/protocol/packInputs';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { getInput, type Steer } from '@jumpy/sim/input';
import { decodeReplay } from '@jumpy/sim/replay';
import { hashWorld } from '@jumpy/sim/save';
import { countDueSections } from '@jumpy/sim/section';
import { simulate } from '@jumpy/sim/simulate';
import { inputTrail } from '@jumpy/sim/inputTrail';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rebuildRun } from '../src/resume/rebuildRun.ts';
import { type PlayableRun, type RunSeed, startPlayableRun } from '../src/run/playableRun.ts';
import { DEATH_TICK, REVIVED_SEED } from './support/revivedRun.ts';

const NO_LISTENERS = { onEvent: () => undefined, onCheckpoint: () => undefined };
const ticket: RunSeed = {
  runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  mode: 'solo',
  seed: REVIVED_SEED,
  hiScoreBefore: 0,
};

/** A run that died, was revived and died for good, with all of its inputs. */
interface FullRun {
  run: PlayableRun;
  trail: Uint8Array;
}
let fullRun: FullRun;

function playTrail(run: PlayableRun, trail: Uint8Array): void {
  for (const code of trail) {
    if (run.world.over && run.world.tick === DEATH_TICK) run.revive();
    run.play(getInput(((code & 3) - 1) as Steer, code > 3));
  }
}

const stateOf = (run: PlayableRun) => ({ hash: hashWorld(run.world), replay: run.encode(), score: run.world.score });

const resumedAt = (tick: number, changes: Partial<ResumedRun> = {}): ResumedRun => ({
  ...{ leg: 1, tick, seq: 9, isHeard: true },
  inputs: packInputs(fullRun.trail.subarray(0, tick), { fromTick: 0, toTick: tick }),
  reviveTick: tick > DEATH_TICK ? DEATH_TICK : null,
  pauses: { taken: 1, lastTick: tick },
  hiccups: { taken: 0, lastTick: null },
  ...changes,
});

beforeAll(() => {
  const run = startPlayableRun(ticket, NO_LISTENERS);
  const bot = createBot({ skill: SKILLS.beginner, seed: REVIVED_SEED });
  while (!run.world.over) run.play(bot.decide(run.world));
  run.revive();
  while (!run.world.over) run.play(bot.decide(run.world));
  const replay = decodeReplay(run.encode());
  fullRun = { run, trail: inputTrail(replay, { fromTick: 0, toTick: replay.lengthTicks }) };
});

describe('run resumed in another page', () => {
  test('equals the uninterrupted run from any tick on: world, recording and checkpoints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: fullRun.trail.length - 1 }), (tick) => {
        if (tick === DEATH_TICK) return;
        const before = startPlayableRun(ticket, NO_LISTENERS);
        playTrail(before, fullRun.trail.subarray(0, tick));
        const run = startPlayableRun({ ...ticket, resumed: resumedAt(tick) }, NO_LISTENERS);
        expect(rebuildRun(run)).toBe(true);
        expect(stateOf(run)).toEqual(stateOf(before));
        before.takeCheckpoint();
        playTrail(before, fullRun.trail.subarray(tick));
        playTrail(run, fullRun.trail.subarray(tick));
        expect(stateOf(run)).toEqual(stateOf(fullRun.run));
        expect(run.takeCheckpoint()).toEqual(before.takeCheckpoint());
      }),
      { numRuns: 25 },
    );
  });

  test('needs no more of its course than what is due', () => {
    const tick = DEATH_TICK - 60;
    const before = startPlayableRun(ticket, NO_LISTENERS);
    playTrail(before, fullRun.trail.subarray(0, tick));
    const seed = ticket.seed.slice(0, 8 * countDueSections(before.world.course));
    const run = startPlayableRun({ ...ticket, seed, resumed: resumedAt(tick) }, NO_LISTENERS);
    expect(rebuildRun(run)).toBe(true);
    expect(hashWorld(run.world)).toBe(hashWorld(before.world));
    expect(simulate(decodeReplay(run.encode())).hash).toBe(hashWorld(run.world));
  });

  test.each<[string, () => ResumedRun]>([
    ['its inputs are of another length', () => resumedAt(300, { tick: 306 })],
    ['they are no inputs', () => resumedAt(300, { inputs: '////' })],
    ['it dies on the way, and was not revived', () => resumedAt(DEATH_TICK + 60, { reviveTick: null })],
    ['it ends dead', () => resumedAt(DEATH_TICK)],
  ])('is not rebuilt where %s', (_name, resumed) => {
    expect(rebuildRun(startPlayableRun({ ...ticket, resumed: resumed() }, NO_LISTENERS))).toBe(false);
  });
});
