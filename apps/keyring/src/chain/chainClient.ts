import { type Address, BaseError, createClient, type Hex, hexToBigInt, hexToNumber, http, numberToHex } from 'viem';
import { nodeFault } from './nodeFault.ts';

/** A transaction as a node is asked about it. */
export interface Draft {
  from: Address;
  to: Address;
  data: Hex;
  valueWei: bigint;
}

/** What the chain says of a transaction it has. */
export interface Mined {
  blockNumber: bigint;
  succeeded: boolean;
  /** What each unit of the limit was billed with. */
  gasPriceWei: bigint;
}

/** The chain as the keyring reads it itself; what fails is thrown and told apart by `nodeFault`. */
export interface ChainClient {
  baseFeeWei(): Promise<bigint>;
  /** How many transactions of the account the chain has: the next one's nonce. */
  nonce(address: Address): Promise<number>;
  balanceWei(address: Address): Promise<bigint>;
  /** What it takes, also where the balance does not cover what it carries: how much is missing can be said only then. */
  estimateGas(draft: Draft): Promise<bigint>;
  blockNumber(): Promise<bigint>;
  send(raw: Hex): Promise<void>;
  receipt(hash: Hex): Promise<Mined | undefined>;
}

/** More than any transaction carries and costs: what is estimated as if it were there. */
const ENOUGH_WEI = 10n ** 30n;

/** Asks one node over plain requests, each for at most 5 s and once more after that. */
export function createChainClient(rpcUrl: string): ChainClient {
  const fetchOptions: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };
  const client = createClient({ transport: http(rpcUrl, { timeout: 5000, retryCount: 1, fetchOptions }) });
  return {
    async baseFeeWei() {
      const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
      if (!block?.baseFeePerGas) throw new BaseError('The node names no base fee.');
      return hexToBigInt(block.baseFeePerGas);
    },
    nonce: async (address) =>
      hexToNumber(await client.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
    balanceWei: async (address) =>
      hexToBigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })),
    async estimateGas({ from, to, data, valueWei }) {
      const asked = { from, to, data, value: numberToHex(valueWei) };
      try {
        return hexToBigInt(await client.request({ method: 'eth_estimateGas', params: [asked] }));
      } catch (error) {
        if (nodeFault(error) !== 'insufficient_funds') throw error;
        const rich = { [from]: { balance: numberToHex(ENOUGH_WEI) } };
        return hexToBigInt(await client.request({ method: 'eth_estimateGas', params: [asked, 'latest', rich] }));
      }
    },
    blockNumber: async () => hexToBigInt(await client.request({ method: 'eth_blockNumber' })),
    async send(raw) {
      await client.request({ method: 'eth_sendRawTransaction', params: [raw] }, { retryCount: 0 });
    },
    async receipt(hash) {
      const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
      if (!receipt) return undefined;
      return {
        blockNumber: hexToBigInt(receipt.blockNumber),
        succeeded: receipt.status === '0x1',
        gasPriceWei: hexToBigInt(receipt.effectiveGasPrice),
      };
    },
  };
}
