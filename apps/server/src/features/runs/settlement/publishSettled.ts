import { MODE_RULES } from '@jumpy/domain/modes';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Context } from '../../../platform/context.ts';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';

/** Tells the player's open pages what a run changed. */
export function publishSettled(
  { bus }: Pick<Context, 'bus'>,
  { userId, run }: { userId: string; run: SettledRun },
): void {
  const { gained, characterBonus, before, after } = run.xp;
  const { score: scoreRank, jumps: jumpRank, total } = run.ranks;
  bus.publish(playerEvents(userId), { type: 'run', data: { runId: run.runId, score: run.score } });
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  bus.publish(playerEvents(userId), {
    type: 'xp',
    data: { gained: gained + characterBonus, xp: after.totalXP, progress: after, source: 'run' },
  });
  if (after.level !== before.level)
    bus.publish(playerEvents(userId), { type: 'level', data: { level: after.level, previous: before.level } });
  bus.publish(playerEvents(userId), { type: 'rank', data: { scoreRank, jumpRank, total } });
}
