import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { tallyForgeries } from './forgery.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('forgery-proof');
});
afterAll(() => arena.close());

test(
  'of 10,000 runs, no changed one passes for what was played, and every honest one is live',
  {
    timeout: 7_200_000,
  },
  async () => {
    const { honest, changed, passed } = await tallyForgeries(arena, { runs: 10_000, name: 'proof' });
    const { same = 0, unwitnessed = 0, run_altered: altered = 0 } = changed;
    expect(passed).toEqual([]);
    expect(honest).toBe(10_000 - same - unwitnessed - altered);
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
  },
);
