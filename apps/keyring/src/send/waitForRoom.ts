import type { Address } from 'viem';
import type { Sending } from './sending.ts';

/** The network judges by the state so many blocks ago. */
const BEHIND_BLOCKS = 3n;
const POLL_MS = 100;
const MOST_MS = 15_000;

interface Room {
  address: Address;
  nonce: number;
  /** What must have been there that long ago. */
  feeWei: bigint;
}

/**
 * Waits until nothing of the wallet is in flight and its coins have been there long enough to pay for the gas: what is sent earlier is
 * carried out, reverted and billed. False when the chain does not get there, or does not say.
 */
export async function waitForRoom(
  { chain, clock }: Pick<Sending, 'chain' | 'clock'>,
  { address, nonce, feeWei }: Room,
): Promise<boolean> {
  const untilMs = clock.nowMs() + MOST_MS;
  for (;;) {
    const hasRoom = await chain
      .blockNumber()
      .then(async (head) => {
        const then = head > BEHIND_BLOCKS ? head - BEHIND_BLOCKS : 0n;
        const [used, balanceWei] = await Promise.all([chain.nonce(address, then), chain.balanceWei(address, then)]);
        return used >= nonce && balanceWei >= feeWei;
      })
      .catch(() => false);
    if (hasRoom) return true;
    if (clock.nowMs() >= untilMs) return false;
    await clock.wait(POLL_MS);
  }
}
