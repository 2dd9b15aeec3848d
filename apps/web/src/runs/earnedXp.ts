import type { SettledRun } from '@jumpy/protocol/http/runs';

/** XP the run earned: the formula's gain plus the character bonus on it. */
export function getEarnedXp({ xp }: SettledRun): number {
  return xp.gained + xp.characterBonus;
}
