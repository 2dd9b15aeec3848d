import type { Address } from 'viem';
import { isOpen } from '../book/sentNonce.ts';
import { sendNewest } from './deliver.ts';
import type { LastSent } from './holdLease.ts';
import { GIVE_UP_MS, isGivenUp, type Sending } from './sending.ts';

type Settling = Pick<Sending, 'chain' | 'chainId' | 'sentLog' | 'clock'>;

const POLL_MS = 500;

/**
 * Sees what was signed last through, from this browser and from others: the newest bytes are sent again until their nonce is used or
 * their time is over. Resolves with the lowest nonce that may be used now; a node that is behind may still name a lower one.
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
    // Whatever the node says: only the nonce tells whether it is through.
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
