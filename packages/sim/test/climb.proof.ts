import { expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { proveClimbs } from '../src/bots/proveClimbs.ts';
import { SIM_RULES } from '../src/kinds.ts';

test.for(SIM_RULES.slice(1))('the spines of 200 seeds are climbed for 100 levels by the rule %s', (rule, { task }) => {
  const { ticks, falls } = proveClimbs({ seeds: 200, levels: 100, rule });
  task.meta.measured = `${ticks.toLocaleString('en')} ticks, ${falls.length} falls`;
  expect(falls).toEqual([]);
});

test('the spines of 1,000 seeds are climbed for 200 levels by ordinary jumps alone', ({ task }) => {
  const { ticks, falls } = proveClimbs({ seeds: 1_000, levels: 200 });
  task.meta.measured = `${ticks.toLocaleString('en')} ticks, ${falls.length} falls`;
  expect(falls).toEqual([]);
});
