import type { Timers } from '@jumpy/browser/timers';
import { createNoAnswerError } from '../walletErrorText.ts';
import { withAbortTimeout } from '../withAbortTimeout.ts';
import * as m from '../messages.ts';

/** The node rejected the call; carries its message. */
export class RpcNodeError extends Error {
  override readonly name = 'RpcNodeError';
}

/** Transaction parameters for node calls. */
export interface RpcTransactionDraft {
  from: string;
  to: string;
  data: string;
  valueWei: bigint;
}

/** Receipt of a mined transaction. */
export interface NodeReceipt {
  succeeded: boolean;
  gasPriceWei: bigint;
  nonce: number;
}

/** Reads the chain without a keyring; failures throw. */
export interface RpcNode {
  baseFeeWei(): Promise<bigint>;
  balanceWei(address: string): Promise<bigint>;
  /** Gas estimate, independent of the sender's balance. */
  estimateGas(draft: RpcTransactionDraft): Promise<bigint>;
  receipt(hash: string): Promise<NodeReceipt | undefined>;
}

const REQUEST_TIMEOUT_MS = 5_000;
const INSUFFICIENT_FUNDS = /insufficient (funds|balance)|exceeds? (the )?balance/i;
/** Assumed balance for estimates, larger than any transaction needs. */
const SUFFICIENT_WEI = 10n ** 30n;
const toHex = (wei: bigint): string => `0x${wei.toString(16)}`;

function getField(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

function parseQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new Error('The node told no number.');
}

export function createRpcNode(rpcUrl: string, timers: Timers): RpcNode {
  async function request(method: string, params: unknown[]): Promise<unknown> {
    const answer = await withAbortTimeout(
      timers,
      REQUEST_TIMEOUT_MS,
      async (signal): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(rpcUrl, { method: 'POST', headers, body, signal })).json();
      },
      createNoAnswerError,
    );
    const message = getField(getField(answer, 'error'), 'message');
    if (message !== undefined) throw new RpcNodeError(typeof message === 'string' ? message : m.nodeRefused());
    return getField(answer, 'result');
  }
  return {
    baseFeeWei: async () =>
      parseQuantity(getField(await request('eth_getBlockByNumber', ['latest', false]), 'baseFeePerGas')),
    balanceWei: async (address) => parseQuantity(await request('eth_getBalance', [address, 'latest'])),
    async estimateGas({ valueWei, ...draft }) {
      const call = { ...draft, value: toHex(valueWei) };
      try {
        return parseQuantity(await request('eth_estimateGas', [call]));
      } catch (error) {
        if (!(error instanceof RpcNodeError) || !INSUFFICIENT_FUNDS.test(error.message)) throw error;
        const balanceOverride = { [draft.from]: { balance: toHex(SUFFICIENT_WEI) } };
        return parseQuantity(await request('eth_estimateGas', [call, 'latest', balanceOverride]));
      }
    },
    async receipt(hash) {
      const receipt = await request('eth_getTransactionReceipt', [hash]);
      if (receipt === null || receipt === undefined) return undefined;
      const transaction = await request('eth_getTransactionByHash', [hash]);
      return {
        succeeded: getField(receipt, 'status') === '0x1',
        gasPriceWei: parseQuantity(getField(receipt, 'effectiveGasPrice')),
        nonce: Number(parseQuantity(getField(transaction, 'nonce'))),
      };
    },
  };
}
