import { SKILL_NAMES, type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { divideTruncated } from '@jumpy/sim/integerDivision';
import type { BotRun } from './botRun.ts';
import { type BotGroup, playAll } from './playAll.ts';

/** Runs played by each bot. */
const RUN_COUNTS: Readonly<Record<SkillName, number>> = { beginner: 2_400, average: 2_400, strong: 1_200 };
/** Runs played with a different aim error. */
const AIM_RUN_COUNTS: Readonly<Record<SkillName, number>> = { beginner: 400, average: 300, strong: 150 };
/** Aim errors to compare, in percent of the bot's own. */
const AIM_PERCENTS = [50, 75, 125] as const;

export type Runs = Readonly<Record<SkillName, readonly BotRun[]>>;

/** Runs of a bot with better or worse aim, on seeds that it also plays with its own aim. */
export interface AimRuns {
  readonly name: SkillName;
  readonly percent: number;
  readonly runs: readonly BotRun[];
}

/** Plays all measured runs. */
export async function playRuns(
  onRun: (done: number, all: number) => void,
): Promise<{ runs: Runs; aimRuns: readonly AimRuns[] }> {
  const aims = SKILL_NAMES.flatMap((name) => AIM_PERCENTS.map((percent) => ({ name, percent })));
  const [strong = [], average = [], beginner = [], ...others] = await playAll(
    [
      ownAimGroup('strong'),
      ownAimGroup('average'),
      ownAimGroup('beginner'),
      ...aims.map(({ name, percent }) => otherAimGroup(name, percent)),
    ],
    onRun,
  );
  return {
    runs: { beginner, average, strong },
    aimRuns: aims.map((aim, place) => ({ ...aim, runs: others[place] ?? [] })),
  };
}

function ownAimGroup(name: SkillName): BotGroup {
  return { name, skill: SKILLS[name], count: RUN_COUNTS[name] };
}

function otherAimGroup(name: SkillName, percent: number): BotGroup {
  const skill = { ...SKILLS[name], aimError: divideTruncated(SKILLS[name].aimError * percent, 100) };
  return { name, skill, count: AIM_RUN_COUNTS[name] };
}
