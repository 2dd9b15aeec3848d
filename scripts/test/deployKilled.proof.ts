import { afterAll, beforeAll, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { killAtEach, MOMENT_NAMES } from './fixtures/killDeployment.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterAll(() => harness.close());

test.each(MOMENT_NAMES)(
  'a deployment that is killed at each of its transactions, %s, continues and deploys nothing twice',
  (moment) => killAtEach(harness, () => moment),
);
