import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { Timers } from '@jumpy/browser/timers';
import type { Keyring } from './keyring.ts';
import { WALLET_FETCH_LIMITS } from './walletStatus.ts';
import { createNoAnswerError } from './walletErrorText.ts';
import type { WalletApi } from './walletApi.ts';
import { withAbortTimeout } from './withAbortTimeout.ts';

interface Options {
  api: Pick<WalletApi, 'balanceWei' | 'nodeBalanceWei'>;
  keyring: Pick<Keyring, 'quote'>;
  chain: Pick<ChainConfig, 'rpcUrl'>;
  timers: Timers;
}

/** Balance in wei from our server, the chain node or the keyring, each with 5 s; undefined if all fail. */
export async function readWalletBalance(needs: Options, address: string): Promise<bigint | undefined> {
  const { api, keyring, chain, timers } = needs;
  const ways = [
    (signal: AbortSignal) => api.balanceWei(address, signal),
    (signal: AbortSignal) => api.nodeBalanceWei(chain.rpcUrl, address, signal),
    async () => BigInt((await keyring.quote({ to: address, data: '0x', valueWei: '0' })).balanceWei),
  ];
  for (const way of ways) {
    try {
      return await withAbortTimeout(timers, WALLET_FETCH_LIMITS.timeoutMs, way, createNoAnswerError);
    } catch {
      // Try the next source.
    }
  }
  return undefined;
}
