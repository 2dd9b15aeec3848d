import { unpackInputs } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { describe, expect, it } from 'vitest';
import { type CheckpointInputs, type RunSeed, startPlayableRun } from '../src/run/playableRun.ts';

const ticket: RunSeed = {
  runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  mode: 'solo',
  seed: '00000000000000000000000000000029',
  hiScoreBefore: 0,
};

/** Plays a bot's run with its marks, including the one at the end. */
function playedRun() {
  const marks: (CheckpointInputs & { tick: number })[] = [];
  const run = startPlayableRun(ticket, {
    onEvent: () => undefined,
    onCheckpoint: (tick) => marks.push({ tick, ...run.takeCheckpoint() }),
  });
  const bot = createBot({ skill: SKILLS.average, seed: ticket.seed });
  while (!run.world.over) run.play(bot.decide(run.world));
  marks.push({ tick: run.world.tick, ...run.takeCheckpoint() });
  return { run, marks };
}

describe('run checkpoints', () => {
  it('report all inputs, two seconds at a time, as in the replay', () => {
    const { run, marks } = playedRun();
    const replay = decodeReplay(run.encode());
    let fromTick = 0;
    for (const { tick, inputs } of marks) {
      const trail = unpackInputs(inputs, { fromTick, toTick: tick });
      expect(trail).toEqual(inputTrail(replay, { fromTick, toTick: tick }));
      fromTick = tick;
    }
    expect(fromTick).toBe(replay.lengthTicks);
    expect(marks.slice(0, -1).map(({ tick }) => tick)).toEqual(marks.slice(0, -1).map((_, index) => 120 * (index + 1)));
    expect(marks.length).toBeGreaterThan(5);
  });

  it('report from where the course had to be derived', () => {
    const { run, marks } = playedRun();
    const { derivedFrom } = simulate(decodeReplay(run.encode()));
    expect(marks[0]?.derivedFrom).toBeUndefined();
    expect(marks.at(-1)?.derivedFrom ?? null).toBe(derivedFrom);
  });

  it('GAME-01 report what was played: the replay reaches the same score', () => {
    const { run } = playedRun();
    const { score, jumps, ticks, cause } = simulate(decodeReplay(run.encode()));
    expect({ score, jumps, ticks, cause }).toEqual({
      score: run.world.score,
      jumps: run.world.jumps,
      ticks: run.world.tick,
      cause: run.world.cause,
    });
  });
});
