import { DIGEST_TICKS, endDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay, encodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { inputTrail } from '@jumpy/sim/trail';
import { describe, expect, it } from 'vitest';
import { type RunSeed, startRun } from '../src/run/liveRun.ts';

const ticket: RunSeed = {
  runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  mode: 'solo',
  seed: '00000000000000000000000000000029',
  hiScoreBefore: 0,
};

/** Plays a run by a bot and keeps every digest the frame would send. */
function playedRun() {
  const digests: { digest: string; tick: number }[] = [];
  const run = startRun(ticket, {
    onEvent: () => undefined,
    onDigest: (digest, tick) => digests.push({ digest, tick }),
  });
  const bot = createBot({ skill: SKILLS.average, seed: ticket.seed });
  while (!run.world.over) run.play(bot.decide(run.world));
  return { run, digests };
}

describe('the witness of a run', () => {
  it('chains the inputs of every 120 ticks, as the server computes it again from the replay', () => {
    const { run, digests } = playedRun();
    const replay = decodeReplay(encodeReplay(run.replay()));
    let digest = firstDigest(ticket.runId ?? '');
    const again = digests.map((_, index) => {
      const fromTick = index * DIGEST_TICKS;
      digest = nextDigest(digest, inputTrail(replay, { fromTick, toTick: fromTick + DIGEST_TICKS }));
      return { digest, tick: fromTick + DIGEST_TICKS };
    });
    expect(digests).toEqual(again);
    expect(digests).toHaveLength(Math.floor(run.world.tick / DIGEST_TICKS));
    expect(digests.length).toBeGreaterThan(5);
  });

  it('ends with the digest of everything played, as the server computes it again from the replay', () => {
    const { run, digests } = playedRun();
    const replay = decodeReplay(encodeReplay(run.replay()));
    const toTick = replay.lengthTicks;
    const trail = inputTrail(replay, { fromTick: digests.length * DIGEST_TICKS, toTick });
    expect(toTick % DIGEST_TICKS).not.toBe(0);
    expect(run.endDigest()).toBe(endDigest(digests.at(-1)?.digest ?? '', trail));
    expect(run.endDigest()).not.toBe(endDigest(digests.at(-1)?.digest ?? '', trail.subarray(1)));
  });

  it('GAME-01 records what was played: the replay comes to the same score', () => {
    const { run } = playedRun();
    const { score, jumps, ticks, cause } = simulate(run.replay());
    expect({ score, jumps, ticks, cause }).toEqual({
      score: run.world.score,
      jumps: run.world.jumps,
      ticks: run.world.tick,
      cause: run.world.cause,
    });
  });
});
