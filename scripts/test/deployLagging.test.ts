import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDeploymentFile } from '@jumpy/scripts/contracts/deploymentFile';
import { deployFromEnv } from '@jumpy/scripts/contracts/runDeployCommand';
import type { StoredContracts } from '@jumpy/scripts/contracts/ensureContracts';
import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { numberToHex, parseEther, parseGwei } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import {
  ATTESTER,
  codeLate,
  deployAndMeet,
  expectOnce,
  newPlan,
  notesOf,
  PACE,
  sentBy,
} from './fixtures/lateNetwork.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterEach(() => harness.proxy.setChaos({ kind: 'none' }));
afterAll(() => harness.close());

/** Drops successful responses to `eth_sendRawTransaction`; rejections pass. */
const sendsUnanswered: Chaos = {
  kind: 'rewrite',
  rewrite(answer, asked) {
    const isSend = (asked as { method: string }).method === 'eth_sendRawTransaction';
    if (isSend && 'result' in (answer as object)) throw new Error('lost');
    return answer;
  },
};

/** Affects one request in six, since each costs a retry delay. */
const some = (chaos: Chaos): Chaos => {
  const quiet: Chaos[] = Array.from({ length: 5 }, () => ({ kind: 'none' }));
  return { kind: 'random', seed: 7, of: [...quiet, chaos] };
};

// `npm run proof` covers the first conditions separately.
test.each<[string, Chaos, number?]>([
  ['receipts 3 s late, code and nonces too', { kind: 'stale', receiptMs: 3000, codeOneLate: true, nonceMs: 500 }],
  ['nonces far before receipts and code', { kind: 'all', of: [{ kind: 'stale', receiptMs: 3000 }, codeLate(5)] }],
  ['no answer to any transaction', sendsUnanswered],
  ['answers lost on their way', some({ kind: 'lose' })],
  ['a node that is busy', some({ kind: 'status', status: 429 })],
  ['transactions that the first node drops', { kind: 'drop' }, 40],
])('deploys each contract once despite %s; a second call sends nothing', (_, chaos, times) =>
  deployAndMeet(harness, chaos, times),
);

test('an account with too little balance is told the cost, with a margin, and sends nothing', async () => {
  const plan = await newPlan(harness, '0.5');
  const messages: string[] = [];
  const refusal = (await deployFromEnv({ ...plan, say: (text) => messages.push(text) }).catch(String)) as string;
  expect(messages.join()).toMatch(/^Deploying 6 of them costs \d+\.\d+ MON at most; 0x\w{40} holds 0\.5000 MON\.$/);
  expect(refusal).toMatch(/holds too little to deploy: 0\.5000 MON\..*Nothing was sent\..*Send it \d+\.\d+ MON/s);
  expect([await sentBy(harness, plan.address), existsSync(plan.place)]).toEqual([0, false]);
  const [costs, takes] = [/costs ([\d.]+) MON/, /it takes ([\d.]+) MON/].map((words) => words.exec(refusal)?.[1]);
  expect(Number(takes) / Number(costs)).toBeCloseTo(1.2, 3);
  const missing = /Send it ([\d.]+) MON/.exec(refusal)?.[1] ?? '';
  await harness.chain.setBalance(plan.address, parseEther('0.5') + parseEther(missing));
  await deployFromEnv(plan);
  await expectOnce(harness, plan.address);
});

test('resends a signed transaction that never arrived, at the same nonce and a higher fee if fees rose', async () => {
  const plan = await newPlan(harness);
  harness.proxy.setChaos({ kind: 'drop' });
  const impatient = deployFromEnv({ ...plan, pace: { ...PACE, inclusionMs: 300 } });
  await expect(impatient).rejects.toThrow('JumpStats is not deployed yet.');
  const [kept] = Object.values(notesOf(plan).contracts);
  expect([kept?.nonce, kept?.hashes.length, await sentBy(harness, plan.address)]).toEqual([0, 1, 0]);

  const baseFeePerGas = numberToHex(parseGwei('300'));
  harness.proxy.setChaos({
    kind: 'rewrite',
    rewrite: (answer, asked) =>
      (asked as { method: string }).method === 'eth_getBlockByNumber'
        ? { ...(answer as object), result: { ...(answer as { result: object }).result, baseFeePerGas } }
        : answer,
  });
  await deployFromEnv(plan);
  await expectOnce(harness, plan.address);
  expect(notesOf(plan).contracts.jumpStats).toMatchObject({ address: kept?.address, hashes: { length: 2 } });
}, 60_000);

test('gives up a nonce used by another transaction of the key, once a final block confirms it', async () => {
  const plan = await newPlan(harness);
  harness.proxy.setChaos({ kind: 'drop' });
  await expect(deployFromEnv({ ...plan, pace: { ...PACE, inclusionMs: 300 } })).rejects.toThrow('not deployed yet');
  harness.proxy.setChaos({ kind: 'none' });
  const account = privateKeyToAccount(plan.deployKey);
  const fees = { maxFeePerGas: parseGwei('127'), maxPriorityFeePerGas: parseGwei('2') };
  const transfer = {
    type: 'eip1559',
    chainId: 10_143,
    nonce: 0,
    to: ATTESTER,
    value: 1n,
    gas: 21_000n,
    ...fees,
  } as const;
  await harness.client.sendRawTransaction({ serializedTransaction: await account.signTransaction(transfer) });
  await deployFromEnv({ ...plan, pace: { ...PACE, lagMs: 500 } });
  await expectOnce(harness, plan.address, { firstNonce: 1 });
}, 60_000);

test('reports a deployment that reverts, without a retry', async () => {
  const plan = await newPlan(harness);
  harness.proxy.setChaos({
    kind: 'rewrite',
    rewrite: (answer, asked) =>
      (asked as { method: string }).method === 'eth_estimateGas'
        ? { ...(answer as object), result: numberToHex((BigInt((answer as { result: string }).result) * 7n) / 10n) }
        : answer,
  });
  await expect(deployFromEnv(plan)).rejects.toThrow(
    /JumpStats was not deployed: .* carried 0x\w{64} out and refused it/,
  );
  await expect(deployFromEnv(plan)).rejects.toThrow('JumpStats was not deployed');
  expect(await sentBy(harness, plan.address)).toBe(1);
});

/** A finished deployment, shared by tests that only read it or deploy beside it. */
let standing: Promise<{ plan: Awaited<ReturnType<typeof newPlan>>; deployed: StoredContracts }> | undefined;
const standingOnce = () =>
  (standing ??= newPlan(harness).then(async (plan) => ({ plan, deployed: await deployFromEnv(plan) })));

test('rejects a file of other settings or another key, and an address without the contract', async () => {
  const { plan, deployed } = await standingOnce();
  const { deployment } = deployed;
  const elsewhere = await deployFromEnv({ ...plan, publicUrl: 'https://other.example' }).catch(String);
  expect(elsewhere).toMatch(/other settings.*jumpy\.example.*other\.example/s);
  const { key } = await harness.newKey();
  await expect(deployFromEnv({ ...plan, deployKey: key })).rejects.toThrow('is of another deployment');
  const addresses = { jumpShop: deployment.reviveGate.address };
  const refused = deployFromEnv({ ...plan, addresses, pace: { ...PACE, lagMs: 100 } });
  await expect(refused).rejects.toThrow(`No JumpShop of this version stands at ${deployment.reviveGate.address}.`);
  await expectOnce(harness, plan.address);
});

test('goes on with a file from before a contract and its settings were added', async () => {
  const plan = await newPlan(harness);
  const first = await deployFromEnv(plan);
  const notes = notesOf(plan);
  delete notes.settings['rootWriter'];
  delete notes.contracts.runRoots;
  writeFileSync(plan.place, JSON.stringify(notes));
  const before = await sentBy(harness, plan.address);
  const second = await deployFromEnv({ ...plan, file: openDeploymentFile(plan.place) });
  expect(await sentBy(harness, plan.address)).toBe(before + 1);
  expect({ ...second.deployment, runRoots: first.deployment.runRoots }).toEqual(first.deployment);
  expect(notesOf(plan).settings['rootWriter']).toBe(plan.address);
});

test('does not deploy twice with a key whose file is lost, except in parallel on request', async () => {
  const { plan, deployed: first } = await standingOnce();
  const lost = { ...plan, file: openDeploymentFile(path.join(harness.folder, 'lost.json')) };
  const named = `CONTRACTS_JUMP_STATS=${first.deployment.jumpStats.address}`;
  await expect(deployFromEnv(lost).catch(String)).resolves.toContain(named);
  await expectOnce(harness, plan.address);
  const second = await deployFromEnv({ ...lost, allowsSecond: true });
  expect(second.deployment.jumpStats.address).not.toBe(first.deployment.jumpStats.address);
  expect(await sentBy(harness, plan.address)).toBe(12);
});
