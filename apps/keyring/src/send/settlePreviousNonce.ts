import type { Address } from 'viem';
import { isPendingNonce } from '../book/sentNonce.ts';
import { rebroadcastNewest } from './deliver.ts';
import type { LastSent } from './withLease.ts';
import { SEND_TIMEOUT_MS, isTimedOut, type SendContext } from './sendContext.ts';

type SettlePreviousDeps = Pick<SendContext, 'chain' | 'chainId' | 'sentLog' | 'clock'>;

const POLL_MS = 500;

/**
 * Waits for the last signed transaction, of this browser and of others: rebroadcasts it until its nonce is used or it
 * times out. Resolves with the lowest usable nonce; a lagging node may report a lower one.
 */
export async function settlePreviousNonce(
  deps: SettlePreviousDeps,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<number> {
  const own = await settleLocal(deps, address);
  const other = await settleRemote(deps, { address, lastSent });
  return Math.max(own, other);
}

async function settleLocal({ chain, chainId, sentLog, clock }: SettlePreviousDeps, address: Address): Promise<number> {
  const last = (await sentLog.list(chainId, address)).at(-1);
  if (!last) return 0;
  if (last.settled) return last.nonce + 1;
  while (isPendingNonce(last) && !isTimedOut(last, clock.nowMs())) {
    if ((await chain.getNonce(address)) > last.nonce) return last.nonce + 1;
    // The node's response is irrelevant; only the nonce tells whether it was mined.
    await rebroadcastNewest({ chain }, last);
    await clock.wait(POLL_MS);
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
    await clock.wait(POLL_MS);
  }
  return lastSent.nonce + 1;
}
