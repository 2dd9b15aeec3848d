import { GameResult } from '@jumpy/protocol/frame';
import { NO_INPUT } from '@jumpy/sim/input';
import { describe, expect, it } from 'vitest';
import { startRun } from '../src/run/liveRun.ts';
import { runResult } from '../src/run/runResult.ts';

const ticket = {
  runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  mode: 'solo',
  seed: '0123456789abcdef0123456789abcdef',
  hiScoreBefore: 640,
} as const;
const quiet = { onEvent: () => undefined, onDigest: () => undefined };

describe('the result of a run', () => {
  it('GAME-15 names score, jumps, enemies, high score and the duration in seconds', () => {
    const run = startRun(ticket, quiet);
    for (let tick = 0; tick < 150; tick += 1) run.play(NO_INPUT);
    const { score, jumps, enemies } = run.world;
    expect(runResult(run, 'quit')).toMatchObject({
      runId: ticket.runId,
      score,
      jumps,
      enemies,
      hi_score: 640,
      total_time: 2.5,
      playTime: 2.5,
      duration: 2.5,
      cause: 'quit',
    });
  });

  it('GAME-16 leaves identity to the server: the ids are there and empty', () => {
    const result = runResult(startRun(ticket, quiet));
    expect(result).toMatchObject({ discordId: null, walletAddress: null });
    expect(GameResult.safeParse(result).success).toBe(true);
  });

  it('names the cause of the simulation first', () => {
    const run = startRun(ticket, quiet);
    while (!run.world.over) run.play(NO_INPUT);
    expect(runResult(run, 'closed').cause).toBe('fall');
  });
});
