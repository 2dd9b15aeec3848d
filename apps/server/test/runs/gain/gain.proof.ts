import type { SkillName } from '@jumpy/sim/bots/skill';
import { expect, test } from 'vitest';
import { PLANS, TIME_CHEATS } from './cheats.ts';
import { gainOf } from './gainOf.ts';

const RUNS = 200;
/** The most that a time cheat is worth where more would cost honest players their rank (docs/decisions/2026-11-22-fair-play.md). */
const MOST = 1.6;

const cheats = (['average', 'strong'] as const).flatMap((skill) =>
  Object.entries({ ...TIME_CHEATS, ...PLANS }).map(([name, cheat]) => ({ skill, name, cheat })),
);

test.each(cheats)(
  '$name, $skill: of 200 runs what it is worth stays below what is written down',
  {
    timeout: 1_800_000,
  },
  ({ skill, cheat }) => {
    const { gain } = gainOf(cheat, { skill: skill satisfies SkillName, runs: RUNS });
    expect(gain).toBeLessThanOrEqual(MOST);
  },
);
