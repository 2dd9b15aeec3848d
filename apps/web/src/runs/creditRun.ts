import { MODE_RULES } from '@jumpy/domain/modes';
import { remainingXp } from '@jumpy/domain/liveXp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { raiseGameEvent } from '../data/gameEvents.ts';

/** What a counted run sets in motion, in the order of the spec. */
export interface CreditPorts {
  /** The server has the run: this player has played. */
  statsSaved(run: SettledRun): void;
  questsChecked(): void;
  xpUpdated(run: SettledRun): void;
  /** Where game events are raised. */
  events: EventTarget;
  countersReset(run: SettledRun): void;
  /** The call to `update-user-xp`; nobody waits for it. */
  updateUserXp(): void;
}

/** The XP a run earned: the formula's difference and the character's bonus on it. */
export function earnedXp(run: SettledRun): number {
  return run.xp.gained + run.xp.characterBonus;
}

/**
 * The steps after the server has counted a run (GAME-40, GAME-42 to GAME-46); step 2, the chain, comes with the wallet.
 * The events carry what live XP has not shown yet, at least 0.
 */
export function creditRun(ports: CreditPorts, { run, liveXp }: { run: SettledRun; liveXp: number }): void {
  // A race counts for nothing, nor does an unseen run beyond its day's minutes: no number of the player has moved.
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return ports.countersReset(run);
  ports.statsSaved(run);
  ports.questsChecked();
  ports.xpUpdated(run);
  const gainedXp = remainingXp({ finalXp: earnedXp(run), givenXp: liveXp });
  raiseGameEvent(ports.events, 'gameEnded', { runId: run.runId, score: run.score, gainedXp });
  raiseGameEvent(ports.events, 'xpUpdated', { gainedXp, source: 'game', progress: run.xp.after });
  raiseGameEvent(ports.events, 'gameStatsUpdated', { runId: run.runId, score: run.score });
  raiseGameEvent(ports.events, 'statsUpdated', { hiScore: run.best });
  if (run.xp.after.level > run.xp.before.level) raiseGameEvent(ports.events, 'levelUp', { level: run.xp.after.level });
  ports.countersReset(run);
  ports.updateUserXp();
}
