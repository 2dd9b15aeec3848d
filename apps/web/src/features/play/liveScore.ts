import { levelForXp } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import { computeLiveXp } from './liveXpByMode.ts';
import type { RunFigures, PlayScreenState, PlayAction } from './playReducer.ts';

interface Options {
  /** Target on which game events are dispatched. */
  events: EventTarget;
  rate(): XpPointRate;
  /** The player's XP before this run, if known. */
  xp(): number | undefined;
  play(): PlayScreenState;
  tell(news: PlayAction): void;
}

/** Handles score updates of a run: announces predicted XP and levels at once. */
export function createLiveScore({ events, rate, xp, play, tell }: Options): (figures: RunFigures) => void {
  return ({ score, jumps, enemies, level }) => {
    const { ticket, summary, live } = play();
    if (!ticket || summary) return;
    const figures = { score, jumps, enemies, level };
    const { gainedXp } = computeLiveXp(live, { mode: ticket.mode, figures, rate: rate() });
    tell({ type: 'score', figures, rate: rate() });
    if (gainedXp === 0) return;
    dispatchGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = xp();
    if (baseXp === undefined) return;
    const before = baseXp + live.givenXp;
    const reached = levelForXp(before + gainedXp);
    if (reached > levelForXp(before)) dispatchGameEvent(events, 'levelUp', { level: reached });
  };
}
