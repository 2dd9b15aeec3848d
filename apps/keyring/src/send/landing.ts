import type { Address, Hex } from 'viem';
import type { SentNonce, NonceOutcome, SettledNonce } from '../book/sentNonce.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import type { SendContext } from './sendContext.ts';

/** Final findings so far, which are not looked up again. */
export interface LandingSearchState {
  /** One of our transactions used the nonce; only its receipt is missing. */
  isOwnTransaction?: boolean;
}

/** Maximum lead of one node's head over another's. */
const MAX_HEAD_SKEW_BLOCKS = 8n;
/** Blocks scanned one by one if the node has pruned the state needed for a binary search. */
const MAX_SCANNED_BLOCKS = 2000n;
const SCAN_CONCURRENCY = 10n;

/**
 * Outcome of a nonce, from finalized blocks only: by a receipt of ours, or by finding the transaction that used the
 * nonce. Undefined while unknown; any of ours may still be mined then.
 */
async function findLanding(
  chain: ChainClient,
  { sentNonce, seen }: { sentNonce: SentNonce; seen: LandingSearchState },
): Promise<NonceOutcome | undefined> {
  const { nonce, signed } = sentNonce;
  const address = sentNonce.address as Address;
  const finalBlock = await chain.getFinalizedBlock();
  const byReceipt = async (hash: Hex): Promise<NonceOutcome | undefined> => {
    const mined = await chain.getReceipt(hash);
    if (!mined || mined.blockNumber > finalBlock) return undefined;
    const gasLimit = signed.find((bytes) => bytes.hash === hash)?.gasLimit ?? 0n;
    return { hash, succeeded: mined.succeeded, feeWei: gasLimit * mined.gasPriceWei };
  };
  for (const { hash } of signed.toReversed()) {
    const found = await byReceipt(hash);
    if (found) return found;
  }
  if (seen.isOwnTransaction || (await chain.getNonce(address, 'finalized')) <= nonce) return undefined;
  const user = await findNonceTransaction(chain, { ...sentNonce, address, finalBlock });
  if (!user) return undefined;
  // The receipt may lag behind the nonce; without it success is unknown.
  seen.isOwnTransaction = signed.some(({ hash }) => hash === user.hash);
  if (seen.isOwnTransaction) return undefined;
  return { hash: null, succeeded: false, feeWei: 0n };
}

/** Checks the outcome of a nonce once and stores it. Includes transactions that other tabs have signed for it. */
export async function updateLanding(
  { chain, sentLog }: Pick<SendContext, 'chain' | 'sentLog'>,
  sentNonce: SentNonce,
  seen: LandingSearchState = {},
): Promise<SettledNonce | undefined> {
  const now =
    (await sentLog.list(sentNonce.chainId, sentNonce.address)).find(({ nonce }) => nonce === sentNonce.nonce) ??
    sentNonce;
  const settled = now.settled ?? (await findLanding(chain, { sentNonce: now, seen }).catch(() => undefined));
  if (!settled) return undefined;
  if (!now.settled) await sentLog.update(sentNonce, (latest = now) => ({ ...latest, settled }));
  return { ...now, settled };
}

interface NonceSearch {
  address: Address;
  nonce: number;
  sinceBlock: bigint;
  finalBlock: bigint;
}

/** Finds the transaction that used the nonce; without a hash if the nonce was used before our first signature. */
async function findNonceTransaction(chain: ChainClient, search: NonceSearch): Promise<{ hash?: Hex } | undefined> {
  const { address, nonce, sinceBlock, finalBlock } = search;
  const early = sinceBlock > MAX_HEAD_SKEW_BLOCKS ? sinceBlock - MAX_HEAD_SKEW_BLOCKS : 0n;
  let before = early < finalBlock ? early : finalBlock;
  let [has, isNarrow] = [finalBlock, true];
  try {
    if ((await chain.getNonce(address, before)) > nonce) return {};
    while (has - before > 1n) {
      const middle = (before + has) / 2n;
      if ((await chain.getNonce(address, middle)) > nonce) has = middle;
      else before = middle;
    }
  } catch {
    isNarrow = false;
  }
  const last = isNarrow || has - before < MAX_SCANNED_BLOCKS ? has : before + MAX_SCANNED_BLOCKS;
  for (let block = before + 1n; block <= last; block += SCAN_CONCURRENCY) {
    const numbers = Array.from({ length: Number(SCAN_CONCURRENCY) }, (_, place) => block + BigInt(place));
    const read = await Promise.all(numbers.filter((number) => number <= last).map(chain.listBlockEntries));
    // The missing block could contain it.
    if (read.includes(undefined)) return undefined;
    const found = read.flat().find((entry) => entry?.nonce === nonce && isSameAddress(entry.from, address));
    if (found) return { hash: found.hash };
  }
  return undefined;
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
