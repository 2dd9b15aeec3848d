import type { GameResult } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import type { RunSeed } from './liveRun.ts';

/** A run that ends before this was not played: nothing is sent, counted or complained about. */
export const LEAST_TICKS = 5 * TICKS_PER_SECOND;

/** How a run ended that the simulation did not end. */
export type Leaving = 'quit' | 'closed';

/** The result as the wire names it (GAME-15); identity is the server's business and stays empty (GAME-16). */
export function runResult({ ticket, world }: { ticket: RunSeed; world: World }, leaving?: Leaving): GameResult {
  const seconds = world.tick / TICKS_PER_SECOND;
  return {
    runId: ticket.runId,
    mode: ticket.mode,
    score: world.score,
    jumps: world.jumps,
    enemies: world.enemies,
    hi_score: Math.max(ticket.hiScoreBefore, world.score),
    total_time: seconds,
    playTime: seconds,
    duration: seconds,
    level: world.level,
    cause: world.cause ?? leaving ?? 'quit',
    discordId: null,
    walletAddress: null,
  };
}
