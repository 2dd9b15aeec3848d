import { UNIT } from '../constants.ts';

/** Skill parameters of a bot; a model of human play, not fitted to any player. */
export interface Skill {
  /** Reaction time in ticks, applied as a delay to every input. */
  readonly reactionTicks: number;
  /** Standard deviation of the aim in 1/256 units; reduced to 60 % while falling. */
  readonly aimError: number;
  /** Per-mille chance that the old aim is kept on a bounce. */
  readonly lapses: number;
  /** Per-mille chance that a danger is noticed. */
  readonly notices: number;
  /** Steers to the next platform before landing on the current one. */
  readonly plansAhead: boolean;
}

/** Names of the bot skills. @example SKILL_NAMES[0] // 'beginner' */
export const SKILL_NAMES = ['beginner', 'average', 'strong'] as const;
export type SkillName = (typeof SKILL_NAMES)[number];

/**
 * Three skills, from a first-time player to a good one.
 * @example SKILLS.average.reactionTicks // 17
 */
export const SKILLS: Readonly<Record<SkillName, Skill>> = {
  beginner: { reactionTicks: 18, aimError: 42 * UNIT, lapses: 150, notices: 750, plansAhead: false },
  average: { reactionTicks: 17, aimError: 28 * UNIT, lapses: 70, notices: 890, plansAhead: true },
  strong: { reactionTicks: 12, aimError: 9 * UNIT, lapses: 6, notices: 992, plansAhead: true },
};
