import type { GameResult } from '@jumpy/protocol/frame';
import type { RunExtras } from '@jumpy/protocol/soloFrame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import type { RunSeed } from './playableRun.ts';
import { toMeters } from './meters.ts';

/** Shorter runs count as not played: they are neither sent nor counted. */
export const MIN_PLAYED_TICKS = 5 * TICKS_PER_SECOND;

/** How a run ended if not by the simulation. */
export type LeaveReason = 'quit' | 'closed';

/** The player as reported by the shell; empty before that. */
export type PlayerAccount = Pick<GameResult, 'discordId' | 'walletAddress'>;

export const ANONYMOUS_ACCOUNT: PlayerAccount = { discordId: null, walletAddress: null };

/**
 * Result in the format of the protocol. Its account fields are for display only; the server decides who is credited.
 */
export function toRunResult(
  { ticket, world, marks }: { ticket: RunSeed; world: World; marks?: RunExtras | undefined },
  { account, leaving }: { account: PlayerAccount; leaving?: LeaveReason | undefined },
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
    metres: toMeters(world.player.y),
    cause: world.cause ?? leaving ?? 'quit',
    discordId: account.discordId,
    walletAddress: account.walletAddress,
    ...(marks ? { marks } : {}),
  };
}
