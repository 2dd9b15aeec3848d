import type { Call } from './call.ts';
import type { ChaosClock } from './chaosClock.ts';

/** How far a node is behind what another behind the same address has said. */
export interface Staleness {
  /** A receipt is shown so long after it was first there. */
  receiptMs?: number;
  /** A nonce goes up so long after it first did. */
  nonceMs?: number;
  /** What stands at an address is told as it was at the question before. */
  codeOneLate?: boolean;
}

/** A node that remembers when it could first have known what it is asked. */
export interface Backend {
  /** What it says where the truth is `result`. */
  said(call: Call, result: unknown, staleness: Staleness): unknown;
}

/** A node that is behind. */
export function openBackend({ nowMs }: Pick<ChaosClock, 'nowMs'>): Backend {
  const receiptSeenMs = new Map<unknown, number>();
  const nonces = new Map<string, { nonce: unknown; sinceMs: number }[]>();
  const codes = new Map<string, unknown>();

  function receipt(hash: unknown, result: unknown, lateMs: number): unknown {
    if (result === null) return null;
    const sinceMs = receiptSeenMs.get(hash) ?? nowMs();
    receiptSeenMs.set(hash, sinceMs);
    return nowMs() - sinceMs >= lateMs ? result : null;
  }
  function nonce(account: string, result: unknown, lateMs: number): unknown {
    const known = nonces.get(account) ?? [];
    if (known.at(-1)?.nonce !== result) known.push({ nonce: result, sinceMs: nowMs() });
    nonces.set(account, known);
    const ripe = known.findLast(({ sinceMs }) => nowMs() - sinceMs >= lateMs);
    return (ripe ?? known[0])?.nonce;
  }
  function code(place: string, result: unknown): unknown {
    const before = codes.get(place) ?? '0x';
    codes.set(place, result);
    return before;
  }

  return {
    said({ method, params = [] }, result, { receiptMs = 0, nonceMs = 0, codeOneLate = false }) {
      if (method === 'eth_getTransactionReceipt') return receipt(params[0], result, receiptMs);
      if (method === 'eth_getTransactionCount') return nonce(placeOf(params), result, nonceMs);
      return method === 'eth_getCode' && codeOneLate ? code(placeOf(params), result) : result;
    },
  };
}

const placeOf = ([address, block = 'latest']: readonly unknown[]): string =>
  `${String(address).toLowerCase()} ${String(block)}`;
