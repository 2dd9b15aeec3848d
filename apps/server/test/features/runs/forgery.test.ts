import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { tallyForgeries } from './forgery.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('forgery');
});
afterAll(() => arena.close());

test('among 40 runs, no altered one is accepted, and all honest ones are live', async () => {
  const { honest, changed, passed } = await tallyForgeries(arena, { runs: 40, name: 'test' });
  const { same = 0, unwitnessed = 0, run_altered: altered = 0 } = changed;
  expect(passed).toEqual([]);
  expect(honest).toBe(40 - same - unwitnessed - altered);
  expect(changed['replay_malformed']).toBeGreaterThan(2);
  expect(changed['claim_mismatch']).toBeGreaterThan(2);
  expect(same + unwitnessed + altered).toBeLessThan(4);
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
});
