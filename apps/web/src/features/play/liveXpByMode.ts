import { type LiveXpState, startLiveXp, updateLiveXp } from '@jumpy/domain/liveXp';
import { type GameMode, MODE_RULES } from '@jumpy/domain/modes';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { RunTicket } from '@jumpy/protocol/http/runs';

/** Predicted XP at the start of a run; modes without a high score earn none for points. */
export function getInitialLiveXp({ mode, hiScoreBefore }: Pick<RunTicket, 'mode' | 'hiScoreBefore'>): LiveXpState {
  return startLiveXp(MODE_RULES[mode].countsHighScore ? hiScoreBefore : Number.POSITIVE_INFINITY);
}

/** Predicted XP after a score update; none in modes that do not count. */
export function computeLiveXp(
  live: LiveXpState,
  { mode, figures, rate }: { mode: GameMode; figures: { score: number; jumps: number }; rate: XpPointRate },
): { state: LiveXpState; gainedXp: number } {
  return MODE_RULES[mode].countsGames ? updateLiveXp(live, figures, rate) : { state: live, gainedXp: 0 };
}
