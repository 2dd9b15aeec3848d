import { isHex, numberToHex } from 'viem';
import type { Anvil } from './anvil.ts';
import type { SimulatedChain } from './simulatedChain.ts';
import { BASE_FEE_WEI, CHAIN_ID, MAX_LOG_RANGE_BLOCKS, MONAD_PRIORITY_FEE_WEI } from './monad.ts';
import { type RpcAnswer, type RpcError, createRpcError } from './rpcError.ts';

/** Methods that are forwarded to the node. All others are rejected, in particular those of test nodes. */
const ALLOWED_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'web3_clientVersion',
]);

/** Results that are constant on Monad's nodes. */
const CONSTANT_RESULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_accounts', []],
  ['eth_chainId', numberToHex(CHAIN_ID)],
  ['eth_gasPrice', numberToHex(BASE_FEE_WEI + MONAD_PRIORITY_FEE_WEI)],
  ['eth_maxPriorityFeePerGas', numberToHex(MONAD_PRIORITY_FEE_WEI)],
  ['eth_syncing', false],
  ['net_version', String(CHAIN_ID)],
]);

interface ChainHead {
  head: bigint;
  finalBlock: bigint;
}

/** Answers a call as a Monad node would. */
export async function answerRpcCall(
  chain: SimulatedChain,
  { method, params }: { method: string; params: readonly unknown[] },
): Promise<RpcAnswer> {
  const constant = CONSTANT_RESULTS.get(method);
  if (constant !== undefined) return { result: constant };
  if (method === 'eth_sendRawTransaction') return chain.sendTransaction(params[0]);
  if (!ALLOWED_METHODS.has(method))
    return createRpcError('unknownMethod', `the method ${method} does not exist/is not available`);
  return chain.withConsistentRead(({ anvil, ...moment }) => {
    const plain = params.map((param) => resolveBlockTag(param, moment));
    if (method === 'eth_feeHistory') return getFeeHistory(anvil, plain);
    if (method !== 'eth_getLogs') return anvil.request(method, plain);
    const filter = parseLogFilter(params[0], moment);
    return 'error' in filter ? Promise.resolve(filter) : anvil.request(method, [filter]);
  });
}

/** The node does not know the finalized block and must not expose pending state. */
function resolveBlockTag(param: unknown, { finalBlock }: ChainHead): unknown {
  if (param === 'finalized' || param === 'safe') return numberToHex(finalBlock);
  return param === 'pending' ? 'latest' : param;
}

async function getFeeHistory(anvil: Anvil, params: readonly unknown[]): Promise<RpcAnswer> {
  const answer = await anvil.request('eth_feeHistory', params);
  if ('error' in answer) return answer;
  const history = answer.result as { baseFeePerGas?: string[]; reward?: string[][] | null };
  return {
    result: {
      ...history,
      // The node predicts a lower fee, which Monad's floor rules out.
      baseFeePerGas: history.baseFeePerGas?.map(() => numberToHex(BASE_FEE_WEI)),
      ...(history.reward
        ? { reward: history.reward.map((row) => row.map(() => numberToHex(MONAD_PRIORITY_FEE_WEI))) }
        : {}),
    },
  };
}

function parseLogFilter(filter: unknown, moment: ChainHead): object | { error: RpcError } {
  if (typeof filter !== 'object' || filter === null) return createRpcError('wrongParams', 'Invalid params');
  const { blockHash, fromBlock, toBlock, ...rest } = filter as Record<string, unknown>;
  if (blockHash !== undefined) return { ...rest, blockHash };
  const from = toBlockNumber(fromBlock, moment);
  const to = toBlockNumber(toBlock, moment);
  if (from === undefined || to === undefined) return createRpcError('wrongParams', 'Invalid params');
  if (from > to || to - from >= MAX_LOG_RANGE_BLOCKS) {
    return createRpcError('wrongParams', `Invalid block range: eth_getLogs takes 1 to ${MAX_LOG_RANGE_BLOCKS} blocks`);
  }
  return { ...rest, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
}

function toBlockNumber(value: unknown, { head, finalBlock }: ChainHead): bigint | undefined {
  if (value === undefined || value === null || value === 'latest' || value === 'pending') return head;
  if (value === 'finalized' || value === 'safe') return finalBlock;
  if (value === 'earliest') return 0n;
  return isHex(value) && value !== '0x' ? BigInt(value) : undefined;
}
