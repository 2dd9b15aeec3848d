import { SKILLS, type Skill } from '@jumpy/sim/bots/skill';

/** Skill of a bot and the player level it corresponds to. */
export interface BotStrength {
  readonly playerLevel: number;
  readonly skill: Skill;
}

/**
 * Whom each level is like, by bench/balance.md (XP): within an hour a beginner reaches level 16 and an average player level 20; after
 * ten hours a strong one has level 53. A beginner of the first minutes comes later still, and between the named players lie even mixes.
 */
export const BOT_STRENGTHS: readonly BotStrength[] = [
  { playerLevel: 1, skill: { ...SKILLS.beginner, reactionTicks: SKILLS.beginner.reactionTicks + 3 } },
  { playerLevel: 6, skill: SKILLS.beginner },
  { playerLevel: 11, skill: interpolateSkill(SKILLS.beginner, SKILLS.average, 1 / 3) },
  { playerLevel: 16, skill: interpolateSkill(SKILLS.beginner, SKILLS.average, 2 / 3) },
  { playerLevel: 20, skill: SKILLS.average },
  { playerLevel: 36, skill: interpolateSkill(SKILLS.average, SKILLS.strong, 1 / 2) },
  { playerLevel: 53, skill: SKILLS.strong },
];

/** Interpolates between two skills; planning ahead is enabled from halfway on. */
function interpolateSkill(from: Skill, to: Skill, share: number): Skill {
  const between = (of: (skill: Skill) => number): number => Math.round(of(from) + (of(to) - of(from)) * share);
  return {
    reactionTicks: between((skill) => skill.reactionTicks),
    aimError: between((skill) => skill.aimError),
    lapses: between((skill) => skill.lapses),
    notices: between((skill) => skill.notices),
    plansAhead: share < 1 / 2 ? from.plansAhead : to.plansAhead,
  };
}
