import { afterAll, beforeAll, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { killAtEach, MOMENT_NAMES } from './fixtures/killDeployment.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterAll(() => harness.close());

test('a deployment that is killed at each of its transactions, each time at another moment, continues and deploys nothing twice', () =>
  killAtEach(harness, (index) => MOMENT_NAMES[index % MOMENT_NAMES.length] ?? MOMENT_NAMES[0]));
