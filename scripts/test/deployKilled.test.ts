import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { CONTRACT_NAMES } from '@jumpy/scripts/contracts/contractNames';
import { SOURCES } from '@jumpy/scripts/contracts/contractSources';
import { contractVariable } from '@jumpy/scripts/contracts/contractVariable';
import type { DeploymentNotes } from '@jumpy/scripts/contracts/deploymentFile';
import { knownCode } from '@jumpy/scripts/contracts/knownCode';
import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { type Address, getContractAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterAll(() => harness.close());

/** Calls `then` at the question that is named; its answer never arrives. */
const at = (isMoment: (method: string) => boolean, then: () => void): Chaos => ({
  kind: 'rewrite',
  rewrite(answer, asked) {
    if (!isMoment((asked as { method: string }).method)) return answer;
    then();
    throw new Error('The process is gone.');
  },
});

const isSend = (method: string): boolean => method === 'eth_sendRawTransaction';

/** Kills a process at a moment of a transaction; whether one of the call before is still to be sent. */
const MOMENTS: Readonly<Record<string, (kill: () => void, isResumed: boolean) => Chaos>> = {
  'when it is kept and not sent'(kill, isResumed) {
    const killed: Chaos = { kind: 'all', of: [{ kind: 'drop' }, at(isSend, kill)] };
    if (!isResumed) return killed;
    return {
      kind: 'rewrite',
      rewrite(answer, asked) {
        if (isSend((asked as { method: string }).method)) harness.proxy.misbehave(killed);
        return answer;
      },
    };
  },
  'when it is sent and not answered': (kill) => at(isSend, kill),
  'when it is sent, before its outcome is seen': (kill) => {
    let isSent = false;
    return at((method) => {
      if (isSent) return true;
      isSent = isSend(method);
      return false;
    }, kill);
  },
};

test.each(Object.entries(MOMENTS))(
  'a deployment that is killed at each of its transactions, %s, goes on and deploys nothing twice',
  async (moment, chaosOf) => {
    const { address, keyFile } = await harness.newKey();
    const file = path.join(harness.folder, `${address}.json`);
    const settings = {
      DEPLOY_KEY_FILE: keyFile,
      DEPLOYMENT_FILE: file,
      PUBLIC_URL: 'https://jumpy.example',
      CONTRACTS_ATTESTER: '0x00000000000000000000000000000000000A77e5',
      CONTRACTS_ROLE_SYNC: '0x0000000000000000000000000000000000501e51',
    };
    const before = await harness.client.getBlockNumber();
    for (const [index] of CONTRACT_NAMES.entries()) {
      const { child, ended } = harness.run('contractsDeploy', settings);
      harness.proxy.misbehave(chaosOf(() => child.kill('SIGKILL'), index > 0));
      expect(await ended, moment).toMatchObject({ code: null });
      const { contracts } = JSON.parse(readFileSync(file, 'utf8')) as DeploymentNotes;
      expect(Object.keys(contracts)).toEqual(CONTRACT_NAMES.slice(0, index + 1));
    }
    harness.proxy.misbehave({ kind: 'none' });
    const { code, said } = await harness.run('contractsDeploy', settings).ended;
    expect(code, said).toBe(0);
    await expectOnce(address, parseEnv(said), before);
  },
);

async function expectOnce(from: Address, lines: Record<string, string | undefined>, before: bigint): Promise<void> {
  for (const [nonce, name] of CONTRACT_NAMES.entries()) {
    const address = getContractAddress({ from, nonce: BigInt(nonce) });
    expect(lines[contractVariable(name)]).toBe(address);
    expect(await knownCode(harness.client, { address, code: SOURCES[name].code }), name).toMatchObject({ address });
  }
  expect(await harness.client.getTransactionCount({ address: from })).toBe(CONTRACT_NAMES.length + 1);
  // The first call's block, though the last one printed it.
  const fromBlock = Number(lines['CONTRACTS_FROM_BLOCK']);
  expect(fromBlock).toBeGreaterThanOrEqual(Number(before));
  const [first] = CONTRACT_NAMES;
  const address = lines[contractVariable(first)] as Address;
  expect(await harness.client.getCode({ address, blockNumber: BigInt(fromBlock) })).toBeUndefined();
}
