import type { SettledRun } from '@jumpy/protocol/http/runs';

/** The XP a run earned: the formula's difference and the character's bonus on it. */
export function earnedXp({ xp }: SettledRun): number {
  return xp.gained + xp.characterBonus;
}
