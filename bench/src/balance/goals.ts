import type { SkillName } from '@jumpy/sim/bots/skill';

/** Target range for the median run of each bot, in seconds. */
export const MEDIAN_GOALS: Readonly<Record<SkillName, { least: number; most: number; text: string }>> = {
  beginner: { least: 30, most: 60, text: '30 to 60 s' },
  average: { least: 90, most: 150, text: '90 to 150 s' },
  strong: { least: 360, most: Number.POSITIVE_INFINITY, text: '360 s or more' },
};

/** Only levels reached by more than this ratio of a bot's runs count. */
export const MIN_REACHED_RATIO = 0.25;
/** Maximum ratio of runs that a counted level may end. */
export const MAX_ENDED_RATIO = 0.3;
