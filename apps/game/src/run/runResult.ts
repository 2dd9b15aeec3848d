import type { GameResult } from '@jumpy/protocol/frame';
import type { RunMarks } from '@jumpy/protocol/soloFrame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import type { RunSeed } from './liveRun.ts';
import { metresOf } from './metres.ts';

/** A run that ends before this was not played: nothing is sent, counted or complained about. */
export const LEAST_TICKS = 5 * TICKS_PER_SECOND;

/** How a run ended that the simulation did not end. */
export type Leaving = 'quit' | 'closed';

/** Who plays, as the shell said; nobody until it has. */
export type Account = Pick<GameResult, 'discordId' | 'walletAddress'>;

export const NO_ACCOUNT: Account = { discordId: null, walletAddress: null };

/** The result as the wire names it (GAME-15). It carries who plays for looks alone: who is paid is the server's to know (GAME-16). */
export function runResult(
  { ticket, world, marks }: { ticket: RunSeed; world: World; marks?: RunMarks | undefined },
  { account, leaving }: { account: Account; leaving?: Leaving | undefined },
): GameResult {
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
    metres: metresOf(world.player.y),
    cause: world.cause ?? leaving ?? 'quit',
    discordId: account.discordId,
    walletAddress: account.walletAddress,
    ...(marks ? { marks } : {}),
  };
}
