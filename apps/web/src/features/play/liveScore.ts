import { levelOf } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import { raiseGameEvent } from '../../data/gameEvents.ts';
import { liveXpAfter } from './liveXpByMode.ts';
import type { Figures, Play, PlayNews } from './playMachine.ts';

interface Needs {
  /** Target on which game events are dispatched. */
  events: EventTarget;
  rate(): XpPointRate;
  /** The player's XP before this run, if known. */
  xp(): number | undefined;
  play(): Play;
  tell(news: PlayNews): void;
}

/** Handles score updates of a run: announces predicted XP and levels at once. */
export function createLiveScore({ events, rate, xp, play, tell }: Needs): (figures: Figures) => void {
  return ({ score, jumps, enemies, level }) => {
    const { ticket, summary, live } = play();
    if (!ticket || summary) return;
    const figures = { score, jumps, enemies, level };
    const { gainedXp } = liveXpAfter(live, { mode: ticket.mode, figures, rate: rate() });
    tell({ type: 'score', figures, rate: rate() });
    if (gainedXp === 0) return;
    raiseGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = xp();
    if (baseXp === undefined) return;
    const before = baseXp + live.givenXp;
    const reached = levelOf(before + gainedXp);
    if (reached > levelOf(before)) raiseGameEvent(events, 'levelUp', { level: reached });
  };
}
