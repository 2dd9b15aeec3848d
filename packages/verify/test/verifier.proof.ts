import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { encodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { expect, test } from 'vitest';
import { alterSteering, checkReplay, slotsToAlter, toReplayClaim } from '../src/checkReplay.ts';
import { packReplay } from '../testing/played.ts';

const RUNS = 1_000;
const NAMES = Object.keys(SKILLS) as SkillName[];
const clock = { nowMs: () => 0 };

test(`${RUNS} runs match, and as many altered ones do not`, async () => {
  let altered = 0;
  for (let number = 0; number < RUNS; number++) {
    const seed = number.toString(16).padStart(32, '5');
    const skill = SKILLS[NAMES[number % NAMES.length] as SkillName];
    const { replay } = playRun({ seed, mode: 'solo', skill, ticks: 7_200 });
    const claim = toReplayClaim(simulate(replay));
    const runId = crypto.randomUUID();
    const check = async (given: typeof replay) =>
      (await checkReplay({ runId, replay: await packReplay(encodeReplay(given)), claim }, clock)).outcome;
    expect([seed, await check(replay)]).toEqual([seed, 'same']);
    // Nearly every slot changes how a run ends; one that does not is no other run.
    for (const slot of slotsToAlter(replay)) {
      const other = alterSteering(replay, slot);
      if (JSON.stringify(toReplayClaim(simulate(other))) === JSON.stringify(claim)) continue;
      expect([seed, slot, await check(other)]).toEqual([seed, slot, 'different']);
      altered += 1;
      break;
    }
  }
  expect(altered).toBeGreaterThan(RUNS * 0.99);
});
