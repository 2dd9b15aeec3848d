import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import type { Hex } from 'viem';

/** The last final block reported by the nodes, whatever the chain has. */
export interface Head {
  block: number;
}

interface RpcRequest {
  method: string;
  params: [string & { toBlock: Hex }];
}

/** A chain whose final block the test sets. */
export const finalAt = (head: Head): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) => {
    const { method, params } = request as RpcRequest;
    if (method !== 'eth_getBlockByNumber' || params[0] !== 'finalized') return answer;
    const { result, ...rest } = answer as { result: object };
    return { ...rest, result: { ...result, number: `0x${head.block.toString(16)}` } };
  },
});

/** One of several nodes behind an address: it lacks the last blocks, and silently omits their events. */
export const forgettingLast = (head: Head, blocks: number): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) => {
    if ((request as RpcRequest).method !== 'eth_getLogs') return answer;
    const { result, ...rest } = answer as { result: { blockNumber: Hex }[] };
    return { ...rest, result: result.filter(({ blockNumber }) => Number(blockNumber) <= head.block - blocks) };
  },
});

/** Like `forgettingLast`, but requests for the missing blocks themselves return null. */
export const lackingLast = (head: Head, blocks: number): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) => {
    const { method, params } = request as RpcRequest;
    const isLacked = method === 'eth_getBlockByNumber' && Number(params[0]) > head.block - blocks;
    return isLacked ? { ...(answer as object), result: null } : answer;
  },
});
