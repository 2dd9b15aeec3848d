import { GameResult } from '@jumpy/protocol/frame';
import { UNIT } from '@jumpy/sim/constants';
import { NO_INPUT } from '@jumpy/sim/input';
import { describe, expect, it } from 'vitest';
import { startPlayableRun } from '../src/run/playableRun.ts';
import { ANONYMOUS_ACCOUNT, toRunResult } from '../src/run/runResult.ts';

const ticket = {
  runId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  mode: 'solo',
  seed: '0123456789abcdef0123456789abcdef',
  hiScoreBefore: 640,
} as const;
const quiet = { onEvent: () => undefined, onCheckpoint: () => undefined };

describe('run result', () => {
  it('GAME-15 contains score, jumps, enemies, high score and the duration in seconds', () => {
    const run = startPlayableRun(ticket, quiet);
    for (let tick = 0; tick < 150; tick += 1) run.play(NO_INPUT);
    const { score, jumps, enemies } = run.world;
    expect(toRunResult(run, { account: ANONYMOUS_ACCOUNT, leaving: 'quit' })).toMatchObject({
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

  it.each([
    ['of nobody', ANONYMOUS_ACCOUNT],
    ['of a player', { discordId: '900000000000000123', walletAddress: '0x00000000000000000000000000000000000f0a1b' }],
    ['of a player without a wallet', { discordId: '900000000000000123', walletAddress: null }],
  ])('GAME-15 GAME-16 contains the ids %s', (_whose, account) => {
    const result = toRunResult(startPlayableRun(ticket, quiet), { account });
    expect(result).toMatchObject(account);
    expect(GameResult.safeParse(result).success).toBe(true);
  });

  it('gives the final height in meters, never below the ground', () => {
    const run = startPlayableRun(ticket, quiet);
    const metresAt = (y: number): number | undefined => {
      run.world.player.y = y;
      return toRunResult(run, { account: ANONYMOUS_ACCOUNT }).metres;
    };
    expect([0, 10 * UNIT, 1_234 * UNIT, -500 * UNIT].map(metresAt)).toEqual([0, 1, 123, 0]);
  });

  it('prefers the simulation’s cause over the reason for leaving', () => {
    const run = startPlayableRun(ticket, quiet);
    while (!run.world.over) run.play(NO_INPUT);
    expect(toRunResult(run, { account: ANONYMOUS_ACCOUNT, leaving: 'closed' }).cause).toBe('fall');
  });
});
