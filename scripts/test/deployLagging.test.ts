import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_NAMES } from '@jumpy/scripts/contracts/contractNames';
import { SOURCES } from '@jumpy/scripts/contracts/contractSources';
import { type DeploymentNotes, openDeploymentFile } from '@jumpy/scripts/contracts/deploymentFile';
import { deployNamed, type NamedPlan } from '@jumpy/scripts/contracts/deployNamed';
import type { KeptContracts } from '@jumpy/scripts/contracts/keepContracts';
import { knownCode } from '@jumpy/scripts/contracts/knownCode';
import type { Pace } from '@jumpy/scripts/contracts/pace';
import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { type Address, getContractAddress, numberToHex, parseEther, parseGwei } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';

const ATTESTER = '0x00000000000000000000000000000000000a77e5';
/** A network in a hurry: nodes are apart by less than lagMs here too. */
const PACE: Pace = { pollMs: 10, lagMs: 30_000, inclusionMs: 20_000, resendMs: 100 };

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterEach(() => harness.proxy.misbehave({ kind: 'none' }));
afterAll(() => harness.close());

async function newPlan(mon?: string): Promise<NamedPlan & { address: Address; place: string }> {
  const { key, address } = await harness.newKey(mon);
  const place = path.join(harness.folder, address, 'deployment.json');
  return {
    address,
    place,
    rpcUrl: harness.proxy.url,
    deployKey: key,
    addresses: {},
    attester: ATTESTER,
    roleSync: undefined,
    publicUrl: 'https://jumpy.example',
    knownFromBlock: undefined,
    file: openDeploymentFile(place),
    pace: PACE,
  };
}

const notesOf = ({ place }: { place: string }) => JSON.parse(readFileSync(place, 'utf8')) as DeploymentNotes;
const sentBy = (address: Address): Promise<number> => harness.client.getTransactionCount({ address });

/** All five stand at the addresses of these nonces, and the account has sent nothing else. */
async function expectOnce(address: Address, { firstNonce = 0 } = {}): Promise<void> {
  for (const [index, name] of CONTRACT_NAMES.entries()) {
    const at = getContractAddress({ from: address, nonce: BigInt(firstNonce + index) });
    expect(await knownCode(harness.client, { address: at, code: SOURCES[name].code }), name).toMatchObject({
      address: at,
    });
  }
  expect(await sentBy(address)).toBe(firstNonce + CONTRACT_NAMES.length);
}

/** No node says that it took a transaction; that it refuses one is heard. */
const sendsUnanswered: Chaos = {
  kind: 'rewrite',
  rewrite(answer, asked) {
    const isSend = (asked as { method: string }).method === 'eth_sendRawTransaction';
    if (isSend && 'result' in (answer as object)) throw new Error('lost');
    return answer;
  },
};

/** Code is shown so many answers late at every address. */
function codeLate(answers: number): Chaos {
  const shown = new Map<unknown, number>();
  return {
    kind: 'rewrite',
    rewrite(answer, asked) {
      const { method, params = [] } = asked as { method: string; params?: unknown[] };
      const isCode = method === 'eth_getCode' && (answer as { result: string }).result !== '0x';
      const times = (shown.get(params[0]) ?? 0) + Number(isCode);
      shown.set(params[0], times);
      return isCode && times <= answers ? { ...(answer as object), result: '0x' } : answer;
    },
  };
}

/** One question in six; each costs the time after which it is asked again. */
const some = (chaos: Chaos): Chaos => {
  const quiet: Chaos[] = Array.from({ length: 5 }, () => ({ kind: 'none' }));
  return { kind: 'random', seed: 7, of: [...quiet, chaos] };
};

test.each<[string, Chaos, number?]>([
  ['receipts 3 s behind nonces', { kind: 'stale', receiptMs: 3000 }],
  ['code one answer late', { kind: 'stale', codeOneLate: true }],
  ['nonces 500 ms late', { kind: 'stale', nonceMs: 500 }],
  ['all of these', { kind: 'stale', receiptMs: 3000, codeOneLate: true, nonceMs: 500 }],
  ['nonces far before receipts and code', { kind: 'all', of: [{ kind: 'stale', receiptMs: 3000 }, codeLate(5)] }],
  ['no answer to any transaction', sendsUnanswered],
  ['answers lost on their way', some({ kind: 'lose' })],
  ['a node that is busy', some({ kind: 'status', status: 429 })],
  ['transactions that the first node drops', { kind: 'drop' }, 40],
])('a deployment meets %s and deploys each contract once; a second call sends nothing', async (_, chaos, times) => {
  const plan = await newPlan();
  harness.proxy.misbehave(chaos, times);
  const said: string[] = [];
  const first = await deployNamed({ ...plan, say: (text) => said.push(text) });
  await expectOnce(plan.address);
  for (const name of CONTRACT_NAMES) {
    // Said at once, and said again when it stands.
    const { address } = first.deployment[name];
    expect(said.filter((text) => text.includes(address)).map((text) => text.split(' ')[2])).toEqual(['is', 'deployed']);
    expect(notesOf(plan).contracts[name]?.address).toBe(address);
  }
  expect(await deployNamed(plan)).toEqual(first);
  await expectOnce(plan.address);
});

test('an account that holds too little is told what it costs, with a margin, and nothing is sent', async () => {
  const plan = await newPlan('0.5');
  const said: string[] = [];
  const refusal = (await deployNamed({ ...plan, say: (text) => said.push(text) }).catch(String)) as string;
  expect(said.join()).toMatch(/^Deploying 5 of them costs \d+\.\d+ MON at most; 0x\w{40} holds 0\.5000 MON\.$/);
  expect(refusal).toMatch(/holds too little to deploy: 0\.5000 MON\..*Nothing was sent\..*Send it \d+\.\d+ MON/s);
  expect([await sentBy(plan.address), existsSync(plan.place)]).toEqual([0, false]);
  const [costs, takes] = [/costs ([\d.]+) MON/, /it takes ([\d.]+) MON/].map((words) => words.exec(refusal)?.[1]);
  expect(Number(takes) / Number(costs)).toBeCloseTo(1.2, 3);
  const missing = /Send it ([\d.]+) MON/.exec(refusal)?.[1] ?? '';
  await harness.chain.setBalance(plan.address, parseEther('0.5') + parseEther(missing));
  await deployNamed(plan);
  await expectOnce(plan.address);
});

test('what was signed and never arrived is sent again, at the same nonce by a higher fee where fees rose', async () => {
  const plan = await newPlan();
  harness.proxy.misbehave({ kind: 'drop' });
  const impatient = deployNamed({ ...plan, pace: { ...PACE, inclusionMs: 300 } });
  await expect(impatient).rejects.toThrow('JumpStats is not deployed yet.');
  const [kept] = Object.values(notesOf(plan).contracts);
  expect([kept?.nonce, kept?.hashes.length, await sentBy(plan.address)]).toEqual([0, 1, 0]);

  const baseFeePerGas = numberToHex(parseGwei('300'));
  harness.proxy.misbehave({
    kind: 'rewrite',
    rewrite: (answer, asked) =>
      (asked as { method: string }).method === 'eth_getBlockByNumber'
        ? { ...(answer as object), result: { ...(answer as { result: object }).result, baseFeePerGas } }
        : answer,
  });
  await deployNamed(plan);
  await expectOnce(plan.address);
  expect(notesOf(plan).contracts.jumpStats).toMatchObject({ address: kept?.address, hashes: { length: 2 } });
}, 60_000);

test('a nonce that another transaction of the key took is given up, once a final block says so', async () => {
  const plan = await newPlan();
  harness.proxy.misbehave({ kind: 'drop' });
  await expect(deployNamed({ ...plan, pace: { ...PACE, inclusionMs: 300 } })).rejects.toThrow('not deployed yet');
  harness.proxy.misbehave({ kind: 'none' });
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
  await deployNamed({ ...plan, pace: { ...PACE, lagMs: 500 } });
  await expectOnce(plan.address, { firstNonce: 1 });
}, 60_000);

test('a deployment that the network carries out and refuses is said, and not tried again', async () => {
  const plan = await newPlan();
  harness.proxy.misbehave({
    kind: 'rewrite',
    rewrite: (answer, asked) =>
      (asked as { method: string }).method === 'eth_estimateGas'
        ? { ...(answer as object), result: numberToHex((BigInt((answer as { result: string }).result) * 7n) / 10n) }
        : answer,
  });
  await expect(deployNamed(plan)).rejects.toThrow(/JumpStats was not deployed: .* carried 0x\w{64} out and refused it/);
  await expect(deployNamed(plan)).rejects.toThrow('JumpStats was not deployed');
  expect(await sentBy(plan.address)).toBe(1);
});

/** A deployment that only has to stand, for those who look at it and those who deploy beside it at last. */
let standing: Promise<{ plan: Awaited<ReturnType<typeof newPlan>>; deployed: KeptContracts }> | undefined;
const standingOnce = () =>
  (standing ??= newPlan().then(async (plan) => ({ plan, deployed: await deployNamed(plan) })));

test('a file of other settings or of another key, and a name where nothing stands, are refused', async () => {
  const { plan, deployed } = await standingOnce();
  const { deployment } = deployed;
  const elsewhere = await deployNamed({ ...plan, publicUrl: 'https://other.example' }).catch(String);
  expect(elsewhere).toMatch(/other settings.*jumpy\.example.*other\.example/s);
  const { key } = await harness.newKey();
  await expect(deployNamed({ ...plan, deployKey: key })).rejects.toThrow('is of another deployment');
  const addresses = { jumpShop: deployment.reviveGate.address };
  const refused = deployNamed({ ...plan, addresses, pace: { ...PACE, lagMs: 100 } });
  await expect(refused).rejects.toThrow(`No JumpShop of this version stands at ${deployment.reviveGate.address}.`);
  await expectOnce(plan.address);
});

test('without its file a key deploys no second time, except beside the first on request', async () => {
  const { plan, deployed: first } = await standingOnce();
  const lost = { ...plan, file: openDeploymentFile(path.join(harness.folder, 'lost.json')) };
  const named = `CONTRACTS_JUMP_STATS=${first.deployment.jumpStats.address}`;
  await expect(deployNamed(lost).catch(String)).resolves.toContain(named);
  await expectOnce(plan.address);
  const second = await deployNamed({ ...lost, isBeside: true });
  expect(second.deployment.jumpStats.address).not.toBe(first.deployment.jumpStats.address);
  expect(await sentBy(plan.address)).toBe(10);
});
