import { UNIT } from '../constants.ts';

/** How well a bot plays. A model of people, not fitted to any. */
export interface Skill {
  /** Ticks from seeing to acting: a true delay of every input. */
  readonly reactionTicks: number;
  /** One standard deviation of where it aims, 1/256 units; it shrinks to six tenths while falling. */
  readonly aimError: number;
  /** Bounces on which it keeps its old aim, per mille. */
  readonly lapses: number;
  /** Dangers it notices, per mille. */
  readonly notices: number;
  /** Steers to the next platform before it has landed on this one. */
  readonly plansAhead: boolean;
}

/** The names of the bots. @example SKILL_NAMES[0] // 'beginner' */
export const SKILL_NAMES = ['beginner', 'average', 'strong'] as const;
export type SkillName = (typeof SKILL_NAMES)[number];

/**
 * Three players from a first evening to a good one.
 * @example SKILLS.average.reactionTicks // 17
 */
export const SKILLS: Readonly<Record<SkillName, Skill>> = {
  beginner: { reactionTicks: 18, aimError: 42 * UNIT, lapses: 150, notices: 750, plansAhead: false },
  average: { reactionTicks: 17, aimError: 28 * UNIT, lapses: 70, notices: 890, plansAhead: true },
  strong: { reactionTicks: 12, aimError: 9 * UNIT, lapses: 6, notices: 992, plansAhead: true },
};
