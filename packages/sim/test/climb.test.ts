import { expect, test } from 'vitest';
import { climbSpine, proveClimbs } from '../src/bots/proveClimbs.ts';
import { SIM_RULES } from '../src/kinds.ts';
import { seedOf } from './scenario.ts';

test('GAME-01 a bot that follows the spine without a hop clears 20 levels of 100 seeds', () => {
  const proof = proveClimbs({ seeds: 100, levels: 20 });
  expect(proof.falls).toEqual([]);
  expect(proof.ticks).toBeGreaterThan(1_000_000);
});

test.each(SIM_RULES)('GAME-01 a bot that follows the spine climbs by the rule %s, from any start', (rule) => {
  expect(proveClimbs({ seeds: 40, levels: 16, rule }).falls).toEqual([]);
});

test('GAME-01 generates levels up to the hardest', () => {
  expect(climbSpine({ seed: seedOf(99), levels: 200 })).toMatchObject({ cleared: true, level: 201 });
});
