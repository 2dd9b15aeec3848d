import { setTimeout as pause } from 'node:timers/promises';
import { jumpShopCode } from '@jumpy/contracts/JumpShop';
import { jumpStatsCode } from '@jumpy/contracts/JumpStats';
import { jumpyArmyCode } from '@jumpy/contracts/JumpyArmy';
import { questClaimsCode } from '@jumpy/contracts/QuestClaims';
import { reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { runRootsCode } from '@jumpy/contracts/RunRoots';
import { TxHash } from '@jumpy/protocol/http/chain';
import { CONTRACT_NAMES, type ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Hex } from 'viem';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { ChainSettings } from '../readChainSettings.ts';
import type { ChainContext } from './chainContext.ts';
import { ChainError } from './chainError.ts';
import { type ChainNodePoolOptions, createChainNodePool } from './chainNodePool.ts';
import { createChainSyncProgress } from './chainSyncProgress.ts';
import type { ExpectedCode } from './probeNode.ts';

const TIMEOUT_MS = 5_000;
const FaucetResponseSchema = z.object({ txHash: TxHash });

/** Expected code of our contracts, from the repository. */
const EXPECTED_CODES: Readonly<Record<ContractName, Pick<ExpectedCode, 'codeHash' | 'immutables'>>> = {
  jumpStats: jumpStatsCode,
  questClaims: questClaimsCode,
  reviveGate: reviveGateCode,
  jumpShop: jumpShopCode,
  jumpyArmy: jumpyArmyCode,
  runRoots: runRootsCode,
};

export interface ChainContextOptions {
  context: Pick<Context, 'clock' | 'log'>;
  env: ChainSettings;
  wait?: (ms: number) => Promise<void>;
  startCall?: ChainNodePoolOptions['startCall'];
  timeoutMs?: number;
}

/** Opens the configured chain. Calls nothing yet, so the server starts even if the chain is down. */
export function createChainContext({
  context: { clock, log },
  env,
  wait = pause,
  startCall,
  timeoutMs,
}: ChainContextOptions): ChainContext {
  const { chainId, isLocal, rpcUrl, fallbackRpcUrl, publicRpcUrl, secret, contracts } = env;
  const refused = new Map<string, string>();
  const node = createChainNodePool({
    urls: fallbackRpcUrl === undefined ? [rpcUrl] : [rpcUrl, fallbackRpcUrl],
    expected: {
      chainId,
      codeHashes: CONTRACT_NAMES.map((name) => ({ address: contracts[name], ...EXPECTED_CODES[name] })),
    },
    clock,
    wait,
    startCall,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    onRefusal(url, { message }) {
      // A node is rejected repeatedly; log only changes.
      if (refused.get(url) === message) return;
      refused.set(url, message);
      log.warn({ node: url === rpcUrl ? 'configured' : 'fallback', why: message }, 'a chain node is turned down');
    },
  });
  return {
    node,
    chainId,
    contracts,
    config: {
      chainId,
      isLocal,
      rpcUrl: publicRpcUrl,
      explorerUrl: env.explorerUrl,
      faucetUrl: env.faucetUrl ?? null,
      contracts: { ...contracts },
    },
    fund: isLocal && secret !== undefined ? createLocalFaucet({ rpcUrl, secret }) : undefined,
    attestKey: env.attestKey,
    roleSync: env.roleSync,
    runRoots: env.runRoots,
    isUsingFallback: () => node.getStatus().url !== undefined && node.getStatus().url !== rpcUrl,
    following: createChainSyncProgress(),
  };
}

/** The local chain's faucet. */
export function createLocalFaucet({
  rpcUrl,
  secret,
}: {
  rpcUrl: string;
  secret: string;
}): NonNullable<ChainContext['fund']> {
  return async (address, amountWei, purse) => {
    const response = await requestFaucet(rpcUrl, { secret, body: { address, amountWei: String(amountWei), purse } });
    if (response.status === 429) throw new ChainError('busy', 'The faucet has given all it may give in an hour.');
    if (!response.ok) throw new ChainError('refused', `The faucet answers ${response.status}.`);
    const result = FaucetResponseSchema.safeParse(await response.json().catch(() => undefined));
    if (!result.success) throw new ChainError('garbled', 'The faucet answered something that makes no sense.');
    return result.data.txHash as Hex;
  };
}

async function requestFaucet(rpcUrl: string, { secret, body }: { secret: string; body: object }): Promise<Response> {
  try {
    return await fetch(`${rpcUrl}/faucet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const isSlow = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ChainError(isSlow ? 'slow' : 'unreachable', 'The local chain does not answer.', { cause });
  }
}
