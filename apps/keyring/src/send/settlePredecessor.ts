import type { Address } from 'viem';
import { isOpen } from '../book/sentNonce.ts';
import { sendNewest } from './deliver.ts';
import type { LastSent } from './holdLease.ts';
import { GIVE_UP_MS, isGivenUp, type Sending } from './sending.ts';

type Settling = Pick<Sending, 'chain' | 'chainId' | 'sentLog' | 'clock'>;

const POLL_MS = 500;

/**
 * Waits for the last signed transaction, of this browser and of others: rebroadcasts it until its nonce is used or it
 * times out. Resolves with the lowest usable nonce; a lagging node may report a lower one.
 */
export async function settlePredecessor(
  settling: Settling,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<number> {
  const own = await settleOwn(settling, address);
  const other = await settleOther(settling, { address, lastSent });
  return Math.max(own, other);
}

async function settleOwn({ chain, chainId, sentLog, clock }: Settling, address: Address): Promise<number> {
  const last = (await sentLog.list(chainId, address)).at(-1);
  if (!last) return 0;
  if (last.settled) return last.nonce + 1;
  while (isOpen(last) && !isGivenUp(last, clock.nowMs())) {
    if ((await chain.nonce(address)) > last.nonce) return last.nonce + 1;
    // The node's response is irrelevant; only the nonce tells whether it was mined.
    await sendNewest({ chain }, last);
    await clock.wait(POLL_MS);
  }
  return last.nonce;
}

async function settleOther(
  { chain, clock }: Settling,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<number> {
  if (!lastSent) return 0;
  const untilMs = Math.min(lastSent.sentAt, clock.nowMs()) + GIVE_UP_MS;
  while ((await chain.nonce(address)) <= lastSent.nonce) {
    if (clock.nowMs() >= untilMs) return lastSent.nonce;
    await clock.wait(POLL_MS);
  }
  return lastSent.nonce + 1;
}
