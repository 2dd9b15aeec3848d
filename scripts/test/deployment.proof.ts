import path from 'node:path';
import { CONTRACT_DEPLOY_ORDER } from '@jumpy/scripts/contracts/deployOrder';
import { CONTRACT_SOURCES } from '@jumpy/scripts/contracts/contractSources';
import { type DeploymentFile, openDeploymentFile } from '@jumpy/scripts/contracts/deploymentFile';
import { deployFromEnv } from '@jumpy/scripts/contracts/runDeployCommand';
import { findKnownCode } from '@jumpy/scripts/contracts/deployOne';
import { seededRandom } from '@jumpy/rig/random';
import { type Chaos, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { getContractAddress } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { codeLate, deployAndMeet } from './fixtures/lateNetwork.ts';

/** What a quiet machine finishes in two minutes. 200 passed once, in eleven minutes on a busy machine. */
const DEPLOYMENTS = 60;
const AT_ONCE = 8;
/** A deployment that needs more attempts counts as stuck. */
const MAX_CALLS = 60;
const PACE = { pollMs: 10, lagMs: 2000, inclusionMs: 5000, resendMs: 100 };

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterEach(() => harness.proxy.setChaos({ kind: 'none' }));
afterAll(() => harness.close());

const quiet: Chaos[] = Array.from({ length: 8 }, () => ({ kind: 'none' }));
/** Every request may fail differently, and the nodes behind lag. */
const errors = (seed: number): Chaos => ({
  kind: 'all',
  of: [
    { kind: 'stale', receiptMs: 1000, nonceMs: 500, codeOneLate: true },
    {
      kind: 'random',
      seed,
      of: [
        ...quiet,
        { kind: 'lose' },
        { kind: 'drop' },
        { kind: 'cut' },
        { kind: 'truncate' },
        { kind: 'status', status: 429 },
      ],
    },
  ],
});

/**
 * Randomly ends a call where a process could be killed: after recording a transaction and before sending it, or after
 * announcing it and before its receipt.
 */
function deadly(draw: () => number): { keeping: (file: DeploymentFile) => DeploymentFile; say: () => void } {
  const perhapsDie = (): void => {
    if (draw() < 0.15) throw new Error('killed');
  };
  return {
    say: perhapsDie,
    keeping: (file) => ({
      ...file,
      write(notes) {
        file.write(notes);
        perhapsDie();
      },
    }),
  };
}

async function deployThrough(seed: number): Promise<{ calls: number; sent: number; missing: string[] }> {
  const draw = seededRandom(seed);
  const proxy = await startChaosProxy(harness.chain.url);
  const { key, address } = await harness.newKey();
  const { say, keeping } = deadly(draw);
  let calls = 0;
  try {
    for (let isDone = false; !isDone;) {
      if ((calls += 1) > MAX_CALLS) throw new Error(`seed ${seed} does not finish`);
      proxy.setChaos(errors(Math.floor(draw() * 2 ** 31)));
      isDone = await deployFromEnv({
        rpcUrl: proxy.url,
        deployKey: key,
        addresses: {},
        attester: address,
        roleSync: undefined,
        publicUrl: 'https://jumpy.example',
        knownFromBlock: undefined,
        file: keeping(openDeploymentFile(path.join(harness.folder, `${seed}.json`))),
        pace: PACE,
        say,
      }).then(
        () => true,
        () => false,
      );
    }
  } finally {
    await proxy.close();
  }
  const missing: string[] = [];
  for (const [nonce, name] of CONTRACT_DEPLOY_ORDER.entries()) {
    const at = getContractAddress({ from: address, nonce: BigInt(nonce) });
    if (!(await findKnownCode(harness.client, { address: at, code: CONTRACT_SOURCES[name].code }))) missing.push(name);
  }
  return { calls, sent: await harness.client.getTransactionCount({ address }), missing };
}

test(`${DEPLOYMENTS} deployments meet random errors and ends, and each deploys every contract once`, async () => {
  const seeds = Array.from({ length: DEPLOYMENTS }, (_, index) => index + 1);
  const outcomes: (Awaited<ReturnType<typeof deployThrough>> & { seed: number })[] = [];
  const work = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
      outcomes.push({ seed, ...(await deployThrough(seed)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(outcomes).toHaveLength(DEPLOYMENTS);
  expect(outcomes.filter(({ sent, missing }) => sent !== CONTRACT_DEPLOY_ORDER.length || missing.length > 0)).toEqual(
    [],
  );
  // Checks that the kills happened: most deployments took more than one call.
  expect(outcomes.filter(({ calls }) => calls > 1).length).toBeGreaterThan(DEPLOYMENTS / 2);
});

test.each<[string, Chaos]>([
  ['receipts 3 s behind nonces', { kind: 'stale', receiptMs: 3000 }],
  ['code one answer late', { kind: 'stale', codeOneLate: true }],
  ['nonces 500 ms late', { kind: 'stale', nonceMs: 500 }],
  ['nonces very far before receipts and code', { kind: 'all', of: [{ kind: 'stale', receiptMs: 3000 }, codeLate(12)] }],
])('a deployment meets %s and deploys each contract once; a second call sends nothing', (_, chaos) =>
  deployAndMeet(harness, chaos),
);
