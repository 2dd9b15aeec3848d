import type { Timers } from '@jumpy/browser/timers';
import { noAnswer } from '../walletErrorText.ts';
import { within } from '../within.ts';

/** The node rejected the call; carries its message. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
}

/** Transaction parameters for node calls. */
export interface NodeDraft {
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
export interface ChainNode {
  baseFeeWei(): Promise<bigint>;
  balanceWei(address: string): Promise<bigint>;
  /** Gas estimate, independent of the sender's balance. */
  estimateGas(draft: NodeDraft): Promise<bigint>;
  receipt(hash: string): Promise<NodeReceipt | undefined>;
}

const ASK_MS = 5_000;
const TOO_POOR = /insufficient (funds|balance)|exceeds? (the )?balance/i;
/** Assumed balance for estimates, larger than any transaction needs. */
const ENOUGH_WEI = 10n ** 30n;
const hexOf = (wei: bigint): string => `0x${wei.toString(16)}`;

function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

function numberOf(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new Error('The node told no number.');
}

export function createChainNode(rpcUrl: string, timers: Timers): ChainNode {
  async function ask(method: string, params: unknown[]): Promise<unknown> {
    const answer = await within(
      timers,
      ASK_MS,
      async (signal): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(rpcUrl, { method: 'POST', headers, body, signal })).json();
      },
      noAnswer,
    );
    const message = field(field(answer, 'error'), 'message');
    if (message !== undefined) throw new NodeError(typeof message === 'string' ? message : 'The node said no.');
    return field(answer, 'result');
  }
  return {
    baseFeeWei: async () => numberOf(field(await ask('eth_getBlockByNumber', ['latest', false]), 'baseFeePerGas')),
    balanceWei: async (address) => numberOf(await ask('eth_getBalance', [address, 'latest'])),
    async estimateGas({ valueWei, ...draft }) {
      const asked = { ...draft, value: hexOf(valueWei) };
      try {
        return numberOf(await ask('eth_estimateGas', [asked]));
      } catch (error) {
        if (!(error instanceof NodeError) || !TOO_POOR.test(error.message)) throw error;
        const rich = { [draft.from]: { balance: hexOf(ENOUGH_WEI) } };
        return numberOf(await ask('eth_estimateGas', [asked, 'latest', rich]));
      }
    },
    async receipt(hash) {
      const receipt = await ask('eth_getTransactionReceipt', [hash]);
      if (receipt === null || receipt === undefined) return undefined;
      const transaction = await ask('eth_getTransactionByHash', [hash]);
      return {
        succeeded: field(receipt, 'status') === '0x1',
        gasPriceWei: numberOf(field(receipt, 'effectiveGasPrice')),
        nonce: Number(numberOf(field(transaction, 'nonce'))),
      };
    },
  };
}
