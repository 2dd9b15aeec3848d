import type { SkillName } from '@jumpy/sim/bots/skill';

/** The bands in seconds that the median run of each bot should lie in. */
export const MEDIAN_GOALS: Readonly<Record<SkillName, { least: number; most: number; text: string }>> = {
  beginner: { least: 30, most: 60, text: '30 to 60 s' },
  average: { least: 90, most: 150, text: '90 to 150 s' },
  strong: { least: 360, most: Number.POSITIVE_INFINITY, text: '360 s or more' },
};

/** A level that more than this share of a bot's runs reach counts. */
export const REACHED_OVER = 0.25;
/** No level that counts may end more of the runs reaching it. */
export const ENDED_LIMIT = 0.3;
