import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createBot } from '../src/bots/bot.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import type { Simulation } from '../src/simulation.ts';
import { bytesToHex, type Vector } from '../vectors/vector.ts';
import { freezeRules } from '../versions/freezeRules.ts';
import { otherRulesPlugin } from './otherRulesPlugin.ts';

/** Freezes the other rules that tests know: `node scripts/run.cjs packages/sim/testing/makeOtherRules.ts`, after `testing/other` was deleted. */
const SEEDS = ['0123456789abcdef', '89abcdef01234567', 'deadbeefcafef00d'];
/** Enough for every kind to appear. */
const LONGEST_TICKS = 20_000;

function play(
  rules: Simulation,
  { name, seed, skill }: { name: string; seed: string; skill: keyof typeof SKILLS },
): Vector {
  const world = rules.createWorld({ seed, mode: 'solo' });
  const recorder = rules.createRecorder(world);
  const bot = createBot({ skill: SKILLS[skill], seed });
  while (!world.over && world.tick < LONGEST_TICKS) {
    const input = bot.decide(world);
    recorder.record(input);
    rules.step(world, input);
  }
  const replay = recorder.finish();
  return { name, replay: bytesToHex(rules.encodeReplay(replay)), expected: rules.simulate(replay) };
}

const played = await freezeRules(path.join(import.meta.dirname, 'other'), {
  head: '// Other rules for tests, frozen by ../makeOtherRules.ts.\n',
  plugins: [otherRulesPlugin()],
  writeGolden: (folder, rules) => {
    const runs = SKILL_NAMES.flatMap((skill) =>
      SEEDS.map((seed, index) => play(rules, { name: `${skill} ${index}`, seed, skill })),
    );
    writeFileSync(path.join(folder, 'bots.json'), `[\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]\n`);
  },
});
console.log(`The other rules are frozen with ${played} golden runs.`);
