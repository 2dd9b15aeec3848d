import type { Extras, Habit } from './daysToLevels.ts';

export const TARGET_LEVELS = [10, 20, 30, 50] as const;

/** Learning curve: from beginner to average, with some strong runs in the end. */
const learningSkills = (hours: number): ReturnType<Habit['skillAt']> => {
  const strong = Math.min(0.5, Math.max(0, hours - 10) / 80);
  const beginner = Math.max(0, 1 - hours / 4);
  return { beginner, strong, average: 1 - beginner - strong };
};

export const HABITS: readonly Habit[] = [
  { name: 'casual', minutes: 15, skillAt: learningSkills },
  { name: 'keen', minutes: 45, skillAt: learningSkills },
  { name: 'idle', minutes: 1, skillAt: () => ({ beginner: 1, average: 0, strong: 0 }) },
];

export const EXTRA_PLANS: readonly { name: string; extras: Extras }[] = [
  { name: 'games alone', extras: { claims: false, quests: false, social: false } },
  { name: 'and the daily claim', extras: { claims: true, quests: false, social: false } },
  { name: 'and the quests of play', extras: { claims: true, quests: true, social: false } },
  { name: 'and all that is done elsewhere', extras: { claims: true, quests: true, social: true } },
];
