import {
  type Address,
  BaseError,
  type BlockTag,
  createClient,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  numberToHex,
} from 'viem';
import { nodeError } from './nodeError.ts';

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

/** Who sent what in a block. */
export interface BlockEntry {
  hash: Hex;
  from: Address;
  nonce: number;
}

/** The chain as the keyring reads it itself; what fails is thrown and told apart by `nodeError`. */
export interface ChainClient {
  baseFeeWei(): Promise<bigint>;
  /** How many transactions of the account the chain has: the next one's nonce. Of the newest block, or of another. */
  nonce(address: Address, at?: 'finalized' | bigint): Promise<number>;
  balanceWei(address: Address, at?: bigint): Promise<bigint>;
  /** What it takes, also where the balance does not cover what it carries: how much is missing can be said only then. */
  estimateGas(draft: Draft): Promise<bigint>;
  blockNumber(): Promise<bigint>;
  /** The newest block that nothing takes back. */
  finalBlock(): Promise<bigint>;
  /** What a block has; undefined where the node does not know the block. */
  entries(block: bigint): Promise<readonly BlockEntry[] | undefined>;
  send(raw: Hex): Promise<void>;
  receipt(hash: Hex): Promise<Mined | undefined>;
}

/** More than any transaction carries and costs: what is estimated as if it were there. */
const ENOUGH_WEI = 10n ** 30n;

const tagOf = (at: BlockTag | bigint | undefined): BlockTag | Hex =>
  typeof at === 'bigint' ? numberToHex(at) : (at ?? 'latest');

/** Asks nodes over plain requests, each for at most 5 s: the next one where one keeps silent, a single one once more. */
export function createChainClient(rpcUrls: readonly string[], { timeoutMs = 5000 } = {}): ChainClient {
  const fetchOptions: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };
  const retryCount = rpcUrls.length > 1 ? 0 : 1;
  const nodes = rpcUrls.map((url) =>
    createClient({ transport: http(url, { timeout: 0, fetchFn: fetchWithin(timeoutMs), retryCount, fetchOptions }) }),
  );
  const ask = askNodes(nodes);
  return {
    baseFeeWei: () =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
        if (!block?.baseFeePerGas) throw new BaseError('The node names no base fee.');
        return hexToBigInt(block.baseFeePerGas);
      }),
    nonce: (address, at) =>
      ask(async (node) =>
        hexToNumber(await node.request({ method: 'eth_getTransactionCount', params: [address, tagOf(at)] })),
      ),
    balanceWei: (address, at) =>
      ask(async (node) => hexToBigInt(await node.request({ method: 'eth_getBalance', params: [address, tagOf(at)] }))),
    estimateGas: ({ from, to, data, valueWei }) =>
      ask(async (node) => {
        const asked = { from, to, data, value: numberToHex(valueWei) };
        try {
          return hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [asked] }));
        } catch (error) {
          if (nodeError(error) !== 'insufficient_funds') throw error;
          const rich = { [from]: { balance: numberToHex(ENOUGH_WEI) } };
          return hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [asked, 'latest', rich] }));
        }
      }),
    blockNumber: () => ask(async (node) => hexToBigInt(await node.request({ method: 'eth_blockNumber' }))),
    finalBlock: () =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: ['finalized', false] });
        if (!block?.number) throw new BaseError('The node names no final block.');
        return hexToBigInt(block.number);
      }),
    entries: (number) =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] });
        return block?.transactions
          .filter((entry) => typeof entry === 'object')
          .map(({ hash, from, nonce }) => ({ hash, from, nonce: hexToNumber(nonce) }));
      }),
    async send(raw) {
      await ask((node) => node.request({ method: 'eth_sendRawTransaction', params: [raw] }, { retryCount: 0 }), {
        firstErrorCounts: true,
      });
    },
    receipt: (hash) =>
      ask(async (node) => {
        const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] });
        if (!receipt) return undefined;
        return {
          blockNumber: hexToBigInt(receipt.blockNumber),
          succeeded: receipt.status === '0x1',
          gasPriceWei: hexToBigInt(receipt.effectiveGasPrice),
        };
      }),
  };
}

/**
 * Asks by `fetch`, and gives an answer so many milliseconds in all, headers and body: viem's own limit ends with the headers, and a
 * node that stalls after them would be waited for without end.
 */
function fetchWithin(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}

interface Asking {
  /** Once a node has kept silent about it nobody knows what it did: what the next one says no to is no answer. */
  firstErrorCounts?: boolean;
}

/** Asks the node that answered last, and where nobody answers the next one. What a node says no to is an answer. */
function askNodes<Node>(
  nodes: readonly Node[],
): <Answer>(question: (node: Node) => Promise<Answer>, asking?: Asking) => Promise<Answer> {
  let best = 0;
  return async (question, { firstErrorCounts = false } = {}) => {
    let silence: unknown;
    for (let turn = 0; turn < nodes.length; turn += 1) {
      const place = (best + turn) % nodes.length;
      const node = nodes[place];
      if (node === undefined) break;
      try {
        const answer = await question(node);
        best = place;
        return answer;
      } catch (error) {
        if (nodeError(error) !== 'network') throw firstErrorCounts ? (silence ?? error) : error;
        silence ??= error;
      }
    }
    throw silence ?? new Error('There is no node to ask.');
  };
}
