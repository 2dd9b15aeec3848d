import { levelForXp } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import { computeLiveXp } from './liveXpByMode.ts';
import type { RunFigures, PlayScreenState, PlayAction } from './playReducer.ts';

interface Options {
  /** Target on which game events are dispatched. */
  events: EventTarget;
  getRate(): XpPointRate;
  /** The player's XP before this run, if known. */
  getXp(): number | undefined;
  getPlay(): PlayScreenState;
  dispatch(news: PlayAction): void;
}

/** Handles score updates of a run: announces predicted XP and levels at once. */
export function createLiveScore({ events, getRate, getXp, getPlay, dispatch }: Options): (figures: RunFigures) => void {
  return ({ score, jumps, enemies, level }) => {
    const { ticket, summary, live } = getPlay();
    if (!ticket || summary) return;
    const figures = { score, jumps, enemies, level };
    const { gainedXp } = computeLiveXp(live, { mode: ticket.mode, figures, rate: getRate() });
    dispatch({ type: 'score', figures, rate: getRate() });
    if (gainedXp === 0) return;
    dispatchGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = getXp();
    if (baseXp === undefined) return;
    const before = baseXp + live.givenXp;
    const reached = levelForXp(before + gainedXp);
    if (reached > levelForXp(before)) dispatchGameEvent(events, 'levelUp', { level: reached });
  };
}
