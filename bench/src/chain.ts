import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createChainClient } from '@jumpy/keyring/chain/chainClient';
import { listKnownCalls } from '@jumpy/keyring/policy/knownCalls';
import { planSend } from '@jumpy/keyring/send/planTransaction';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { ChainAction } from '@jumpy/domain/gas';
import { WEI_PER_MON } from '@jumpy/domain/mon';
import { startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { CONTRACT_DEPLOY_ORDER } from '@jumpy/scripts/contracts/deployOrder';
import { deployContracts } from '@jumpy/scripts/contracts/deployContracts';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Address, createPublicClient, encodeFunctionData, type Hex, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Measurement, BenchRow } from './benchRow.ts';

/** A transaction whose gas limit is compared with the node's estimate. */
interface GasLimitCase {
  name: string;
  wanted: { to: Address; data: Hex; valueWei: string; action?: ChainAction };
}

const REVIVE_PRICE_WEI = WEI_PER_MON / 10n;
const MAX_RATIO = 1.2;

/**
 * The chain bills the gas limit, so the keyring's limits are compared with the node's own estimates, on a local chain
 * with our contracts.
 */
export const measureChain: Measurement = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-bench-chain-'));
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  const local = await startLocalChain({ folder, host: '127.0.0.1', port: 0, secret: undefined, searchPath });
  try {
    const [deployKey, playerKey] = [generatePrivateKey(), generatePrivateKey()];
    const [owner, player] = [privateKeyToAccount(deployKey).address, privateKeyToAccount(playerKey).address];
    await local.setBalance(owner, 1_000n * WEI_PER_MON);
    await local.setBalance(player, 100n * WEI_PER_MON);
    const parties = {
      owner,
      attester: owner,
      roleSync: owner,
      rootWriter: owner,
      revivePriceWei: REVIVE_PRICE_WEI,
      placeholderUri: '',
    };
    const deployed = await deployContracts({ rpcUrl: local.url, deployKey, parties });
    const addresses = Object.fromEntries(
      CONTRACT_DEPLOY_ORDER.map((name) => [name, deployed[name].address.toLowerCase()]),
    ) as Record<(typeof CONTRACT_DEPLOY_ORDER)[number], Address>;
    const calls = listKnownCalls(addresses);
    const chain = createChainClient([local.url]);
    const node = createPublicClient({ transport: http(local.url) });
    const rows: BenchRow[] = [];
    for (const { name, wanted } of gasLimitCases(addresses, owner)) {
      const { to, data, valueWei } = wanted;
      const estimated = await node.estimateGas({ account: player, to, data, value: BigInt(valueWei) });
      const planned = await planSend({ chain, calls, from: player, wanted });
      if (!planned.ok) throw new Error(`${name} was not planned: ${planned.error}`);
      const ratio = Number(planned.plan.gasLimit) / Number(estimated);
      rows.push({
        name: `gas limit sent: ${name}`,
        ours: planned.plan.gasLimit.toLocaleString('en'),
        peer: estimated.toLocaleString('en'),
        ratio,
        goal: `at most ${MAX_RATIO} times the estimate`,
        ok: ratio <= MAX_RATIO && !planned.plan.isFallback,
        how: "the keyring's own plan on the local chain with our contracts, beside the node's estimate",
      });
    }
    return rows;
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

function gasLimitCases(
  addresses: Readonly<Record<'jumpStats' | 'reviveGate', Address>>,
  owner: Address,
): GasLimitCase[] {
  const record = encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAllStats', args: [120n, 900n, true] });
  const revive = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
  return [
    { name: 'the record of a run', wanted: { to: addresses.jumpStats, data: record, valueWei: '0', action: 'stats' } },
    {
      name: 'a revive',
      wanted: { to: addresses.reviveGate, data: revive, valueWei: String(REVIVE_PRICE_WEI), action: 'revive' },
    },
    { name: 'a withdrawal', wanted: { to: owner, data: '0x', valueWei: String(WEI_PER_MON) } },
  ];
}
