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
import { classifyNodeError } from './nodeError.ts';

/** Unsigned transaction for node queries. */
export interface UnsignedTransaction {
  from: Address;
  to: Address;
  data: Hex;
  valueWei: bigint;
}

/** Receipt of a mined transaction. */
interface MinedReceipt {
  blockNumber: bigint;
  succeeded: boolean;
  /** Price billed per unit of the gas limit. */
  gasPriceWei: bigint;
}

/** Sender and nonce of a transaction in a block. */
interface BlockEntry {
  hash: Hex;
  from: Address;
  nonce: number;
}

/** Chain access of the keyring. Throws on failure; classify errors with `nodeError`. */
export interface ChainClient {
  getBaseFeeWei(): Promise<bigint>;
  /** Transaction count of the account, which is the next nonce; in the latest block or at another. */
  getNonce(address: Address, at?: 'finalized' | bigint): Promise<number>;
  getBalanceWei(address: Address, at?: bigint): Promise<bigint>;
  /** Gas estimate, even if the balance does not cover the transaction; needed to tell how much is missing. */
  estimateGas(draft: UnsignedTransaction): Promise<bigint>;
  getBlockNumber(): Promise<bigint>;
  /** Latest finalized block. */
  getFinalizedBlock(): Promise<bigint>;
  /** Transactions of a block; undefined if the node does not know it. */
  listBlockEntries(block: bigint): Promise<readonly BlockEntry[] | undefined>;
  sendRawTransaction(raw: Hex): Promise<void>;
  getReceipt(hash: Hex): Promise<MinedReceipt | undefined>;
}

/** Balance override for estimates, larger than any transaction needs. */
const ESTIMATE_BALANCE_WEI = 10n ** 30n;

const toBlockTag = (at: BlockTag | bigint | undefined): BlockTag | Hex =>
  typeof at === 'bigint' ? numberToHex(at) : (at ?? 'latest');

/**
 * Queries nodes by plain JSON-RPC with a time-out of 5 s each. Fails over to the next node; a single node is retried
 * once.
 */
export function createChainClient(rpcUrls: readonly string[], { timeoutMs = 5000 } = {}): ChainClient {
  const fetchOptions: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };
  const retryCount = rpcUrls.length > 1 ? 0 : 1;
  const nodes = rpcUrls.map((url) =>
    createClient({
      transport: http(url, { timeout: 0, fetchFn: createFetchWithTimeout(timeoutMs), retryCount, fetchOptions }),
    }),
  );
  const ask = createNodeFailover(nodes);
  return {
    getBaseFeeWei: () =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
        if (!block?.baseFeePerGas) throw new BaseError('The node names no base fee.');
        return hexToBigInt(block.baseFeePerGas);
      }),
    getNonce: (address, at) =>
      ask(async (node) =>
        hexToNumber(await node.request({ method: 'eth_getTransactionCount', params: [address, toBlockTag(at)] })),
      ),
    getBalanceWei: (address, at) =>
      ask(async (node) =>
        hexToBigInt(await node.request({ method: 'eth_getBalance', params: [address, toBlockTag(at)] })),
      ),
    estimateGas: ({ from, to, data, valueWei }) =>
      ask(async (node) => {
        const callParams = { from, to, data, value: numberToHex(valueWei) };
        try {
          return hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [callParams] }));
        } catch (error) {
          if (classifyNodeError(error) !== 'insufficient_funds') throw error;
          const rich = { [from]: { balance: numberToHex(ESTIMATE_BALANCE_WEI) } };
          return hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [callParams, 'latest', rich] }));
        }
      }),
    getBlockNumber: () => ask(async (node) => hexToBigInt(await node.request({ method: 'eth_blockNumber' }))),
    getFinalizedBlock: () =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: ['finalized', false] });
        if (!block?.number) throw new BaseError('The node names no final block.');
        return hexToBigInt(block.number);
      }),
    listBlockEntries: (number) =>
      ask(async (node) => {
        const block = await node.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] });
        return block?.transactions
          .filter((entry) => typeof entry === 'object')
          .map(({ hash, from, nonce }) => ({ hash, from, nonce: hexToNumber(nonce) }));
      }),
    async sendRawTransaction(raw) {
      await ask((node) => node.request({ method: 'eth_sendRawTransaction', params: [raw] }, { retryCount: 0 }), {
        firstErrorCounts: true,
      });
    },
    getReceipt: (hash) =>
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
function createFetchWithTimeout(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}

interface FailoverOptions {
  /**
   * After one node timed out, a rejection by the next is inconclusive, since the first may have accepted the request.
   */
  firstErrorCounts?: boolean;
}

/**
 * Queries the node that answered last, and fails over to the next if it does not respond. A rejection counts as an
 * answer.
 */
function createNodeFailover<Node>(
  nodes: readonly Node[],
): <Answer>(question: (node: Node) => Promise<Answer>, options?: FailoverOptions) => Promise<Answer> {
  let preferredIndex = 0;
  return async (question, { firstErrorCounts = false } = {}) => {
    let silence: unknown;
    for (let attempt = 0; attempt < nodes.length; attempt += 1) {
      const nodeIndex = (preferredIndex + attempt) % nodes.length;
      const node = nodes[nodeIndex];
      if (node === undefined) break;
      try {
        const answer = await question(node);
        preferredIndex = nodeIndex;
        return answer;
      } catch (error) {
        if (classifyNodeError(error) !== 'network') throw firstErrorCounts ? (silence ?? error) : error;
        silence ??= error;
      }
    }
    throw silence ?? new Error('There is no node to ask.');
  };
}
