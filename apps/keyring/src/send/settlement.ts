import type { Address, Hex } from 'viem';
import {
  listPending,
  type SentNonce,
  type SettledNonce,
  type SignedTransactionRecord,
  isPendingNonce,
  type NonceOutcome,
} from '../book/keyringDb.ts';
import { type NodeErrorCode, classifyNodeError } from '../chain/nodeError.ts';
import { SEND_TIMEOUT_MS, type SendContext, isTimedOut, type LastSent } from './sendContext.ts';
import type { ChainClient } from '../chain/chainClient.ts';

type DeliveryDeps = Pick<SendContext, 'chain' | 'clock' | 'sentLog'>;

const FIRST_POLL_MS = 50;
const QUICK_POLL_MS = 400;
/** After this time polling slows down. */
const QUICK_POLL_DURATION_MS = 10_000;
const SLOW_POLL_MS = 900;
const REBROADCAST_MS = 3000;

/** Errors after which the transaction may still be pending: it may have arrived, or may itself have used the nonce. */
const INCONCLUSIVE_ERRORS: readonly NodeErrorCode[] = ['known', 'network', 'nonce_too_low'];

/** Broadcasts signed bytes. Undefined if they are or may be pending; otherwise the node's rejection. */
export async function broadcastSigned(
  { chain }: Pick<SendContext, 'chain'>,
  { raw }: Pick<SignedTransactionRecord, 'raw'>,
): Promise<NodeErrorCode | undefined> {
  try {
    await chain.sendRawTransaction(raw);
    return undefined;
  } catch (error) {
    const code = classifyNodeError(error);
    return INCONCLUSIVE_ERRORS.includes(code) ? undefined : code;
  }
}

/**
 * Polls a nonce until finalized blocks show its outcome, since nodes do not expose pending transactions. Rebroadcasts
 * the newest bytes meanwhile.
 */
export async function waitForSettlement(deps: DeliveryDeps, sentNonce: SentNonce): Promise<SettledNonce | 'timeout'> {
  const { chain, clock, sentLog } = deps;
  const untilMs = clock.nowMs() + SEND_TIMEOUT_MS;
  let sentAtMs = clock.nowMs();
  let pauseMs = FIRST_POLL_MS;
  const searchState: LandingSearchState = {};
  for (;;) {
    const isUsed = await chain.getNonce(sentNonce.address as Address).then(
      (used) => used > sentNonce.nonce,
      () => false,
    );
    const settled = isUsed ? await updateLanding(deps, sentNonce, searchState) : undefined;
    if (settled) return settled;
    if (clock.nowMs() >= untilMs) {
      await sentLog.update(sentNonce, (latest) => ({ ...(latest ?? sentNonce), isDoubted: true }));
      return 'timeout';
    }
    if (!isUsed && clock.nowMs() - sentAtMs >= REBROADCAST_MS) {
      sentAtMs = clock.nowMs();
      await rebroadcastNewest(deps, sentNonce);
    }
    await clock.wait(pauseMs);
    const isQuick = untilMs - clock.nowMs() > SEND_TIMEOUT_MS - QUICK_POLL_DURATION_MS;
    pauseMs = Math.min(isQuick ? QUICK_POLL_MS : SLOW_POLL_MS, pauseMs * 1.5);
  }
}

/** Rebroadcasts the newest bytes of a nonce; the response is ignored. */
export async function rebroadcastNewest({ chain }: Pick<SendContext, 'chain'>, sentNonce: SentNonce): Promise<void> {
  const newest = listPending(sentNonce).at(-1);
  if (newest) await chain.sendRawTransaction(newest.raw).catch(() => undefined);
}

type SettlePreviousDeps = Pick<SendContext, 'chain' | 'chainId' | 'sentLog' | 'clock'>;

const PREVIOUS_POLL_MS = 500;

/**
 * Waits for the last signed transaction, of this browser and of others: rebroadcasts it until its nonce is used or it
 * times out. Resolves with the lowest usable nonce; a lagging node may report a lower one.
 */
export async function settlePreviousNonce(
  deps: SettlePreviousDeps,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<number> {
  const localNonce = await settleLocal(deps, address);
  const remoteNonce = await settleRemote(deps, { address, lastSent });
  return Math.max(localNonce, remoteNonce);
}

async function settleLocal({ chain, chainId, sentLog, clock }: SettlePreviousDeps, address: Address): Promise<number> {
  const last = (await sentLog.list(chainId, address)).at(-1);
  if (!last) return 0;
  if (last.settled) return last.nonce + 1;
  while (isPendingNonce(last) && !isTimedOut(last, clock.nowMs())) {
    if ((await chain.getNonce(address)) > last.nonce) return last.nonce + 1;
    // The node's response is irrelevant; only the nonce tells whether it was mined.
    await rebroadcastNewest({ chain }, last);
    await clock.wait(PREVIOUS_POLL_MS);
  }
  return last.nonce;
}

async function settleRemote(
  { chain, clock }: SettlePreviousDeps,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<number> {
  if (!lastSent) return 0;
  const untilMs = Math.min(lastSent.sentAt, clock.nowMs()) + SEND_TIMEOUT_MS;
  while ((await chain.getNonce(address)) <= lastSent.nonce) {
    if (clock.nowMs() >= untilMs) return lastSent.nonce;
    await clock.wait(PREVIOUS_POLL_MS);
  }
  return lastSent.nonce + 1;
}

/** Final findings so far, which are not looked up again. */
interface LandingSearchState {
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
  { sentNonce, searchState }: { sentNonce: SentNonce; searchState: LandingSearchState },
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
  if (searchState.isOwnTransaction || (await chain.getNonce(address, 'finalized')) <= nonce) return undefined;
  const user = await findNonceTransaction(chain, { ...sentNonce, address, finalBlock });
  if (!user) return undefined;
  // The receipt may lag behind the nonce; without it success is unknown.
  searchState.isOwnTransaction = signed.some(({ hash }) => hash === user.hash);
  if (searchState.isOwnTransaction) return undefined;
  return { hash: null, succeeded: false, feeWei: 0n };
}

/** Checks the outcome of a nonce once and stores it. Includes transactions that other tabs have signed for it. */
export async function updateLanding(
  { chain, sentLog }: Pick<SendContext, 'chain' | 'sentLog'>,
  sentNonce: SentNonce,
  searchState: LandingSearchState = {},
): Promise<SettledNonce | undefined> {
  const current =
    (await sentLog.list(sentNonce.chainId, sentNonce.address)).find(({ nonce }) => nonce === sentNonce.nonce) ??
    sentNonce;
  const settled =
    current.settled ?? (await findLanding(chain, { sentNonce: current, searchState }).catch(() => undefined));
  if (!settled) return undefined;
  if (!current.settled) await sentLog.update(sentNonce, (latest = current) => ({ ...latest, settled }));
  return { ...current, settled };
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
  const startBlock = sinceBlock > MAX_HEAD_SKEW_BLOCKS ? sinceBlock - MAX_HEAD_SKEW_BLOCKS : 0n;
  let unusedBlock = startBlock < finalBlock ? startBlock : finalBlock;
  let [usedBlock, isNarrow] = [finalBlock, true];
  try {
    if ((await chain.getNonce(address, unusedBlock)) > nonce) return {};
    while (usedBlock - unusedBlock > 1n) {
      const middle = (unusedBlock + usedBlock) / 2n;
      if ((await chain.getNonce(address, middle)) > nonce) usedBlock = middle;
      else unusedBlock = middle;
    }
  } catch {
    isNarrow = false;
  }
  const last = isNarrow || usedBlock - unusedBlock < MAX_SCANNED_BLOCKS ? usedBlock : unusedBlock + MAX_SCANNED_BLOCKS;
  for (let block = unusedBlock + 1n; block <= last; block += SCAN_CONCURRENCY) {
    const numbers = Array.from({ length: Number(SCAN_CONCURRENCY) }, (_, offset) => block + BigInt(offset));
    const read = await Promise.all(numbers.filter((number) => number <= last).map(chain.listBlockEntries));
    // The missing block could contain it.
    if (read.includes(undefined)) return undefined;
    const found = read.flat().find((entry) => entry?.nonce === nonce && isSameAddress(entry.from, address));
    if (found) return { hash: found.hash };
  }
  return undefined;
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
