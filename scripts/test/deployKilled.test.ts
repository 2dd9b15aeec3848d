import { afterAll, beforeAll, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { killAtEach, MOMENT_NAMES } from './fixtures/killDeployment.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterAll(() => harness.close());

test('continues without double deployment when killed at each of its transactions, each at a random moment', () =>
  killAtEach(harness, (index) => MOMENT_NAMES[index % MOMENT_NAMES.length] ?? MOMENT_NAMES[0]));
