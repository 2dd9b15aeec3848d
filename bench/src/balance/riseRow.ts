import { cycleOfLevel } from '@jumpy/sim/biomes';
import type { BenchRow } from '../benchRow.ts';
import type { BotRun } from './botRun.ts';
import { computeLevelOutcomes } from './levelOutcomes.ts';
import { formatFinePercent } from './formatNumbers.ts';

/** Level up to which danger should rise; a strong bot reaches it after some 15 minutes. */
const MAX_RISE_LEVEL = 72;
/** Dips down to this factor of the previous ratio are attributed to chance. */
const MIN_DIP_RATIO = 0.75;

/** Whether danger rises smoothly for the strong bot: the ratio of level visits that end the run, by biome cycle. */
export function dangerRiseRow(runs: readonly BotRun[]): BenchRow {
  const shares: number[] = [];
  for (let cycle = 0; cycle <= cycleOfLevel(MAX_RISE_LEVEL); cycle += 1) {
    const levels = computeLevelOutcomes(runs).filter(({ level }) => cycleOfLevel(level) === cycle);
    const sum = (of: 'ended' | 'reached'): number => levels.reduce((all, share) => all + share[of], 0);
    shares.push(sum('ended') / sum('reached'));
  }
  const [first = 0] = shares;
  const last = shares.at(-1) ?? 0;
  const dips = shares.some((share, place) => share < MIN_DIP_RATIO * (shares[place - 1] ?? 0));
  return {
    name: 'danger of a level, strong bot',
    ours: shares.map(formatFinePercent).join(', '),
    goal: 'rises for 15 minutes',
    ok: !dips && last >= 3 * first,
    how: `share of visits to a level that end in it, a tour of all places together, up to level ${MAX_RISE_LEVEL}; none under ${MIN_DIP_RATIO} of the one before, the last at least three times the first`,
  };
}
