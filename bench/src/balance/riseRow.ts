import { cycleOf } from '@jumpy/sim/biomes';
import type { Row } from '../row.ts';
import type { BotRun } from './botRun.ts';
import { levelShares } from './levelShares.ts';
import { fineShareText } from './numberText.ts';

/** Level up to which danger should rise; a strong bot reaches it after some 15 minutes. */
const RISES_TO_LEVEL = 72;
/** Dips down to this factor of the previous ratio are attributed to chance. */
const DIPS_TO = 0.75;

/** Whether danger rises smoothly for the strong bot: the ratio of level visits that end the run, by biome cycle. */
export function riseRow(runs: readonly BotRun[]): Row {
  const shares: number[] = [];
  for (let cycle = 0; cycle <= cycleOf(RISES_TO_LEVEL); cycle += 1) {
    const levels = levelShares(runs).filter(({ level }) => cycleOf(level) === cycle);
    const sum = (of: 'ended' | 'reached'): number => levels.reduce((all, share) => all + share[of], 0);
    shares.push(sum('ended') / sum('reached'));
  }
  const [first = 0] = shares;
  const last = shares.at(-1) ?? 0;
  const dips = shares.some((share, place) => share < DIPS_TO * (shares[place - 1] ?? 0));
  return {
    name: 'danger of a level, strong bot',
    ours: shares.map(fineShareText).join(', '),
    goal: 'rises for 15 minutes',
    ok: !dips && last >= 3 * first,
    how: `share of visits to a level that end in it, a tour of all places together, up to level ${RISES_TO_LEVEL}; none under ${DIPS_TO} of the one before, the last at least three times the first`,
  };
}
