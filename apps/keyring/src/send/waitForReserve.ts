import type { Sending } from './sending.ts';

/** The network forgets a transaction for its rule of the reserve after so many blocks. */
const RESERVE_BLOCKS = 3n;
const POLL_MS = 100;
const MOST_MS = 5000;

/** Waits until what was sent last is so deep that the network lets coins go out again. A chain that stands still is not waited for. */
export async function waitForReserve(
  { chain, clock }: Pick<Sending, 'chain' | 'clock'>,
  lastBlock: bigint | undefined,
): Promise<void> {
  if (lastBlock === undefined) return;
  const untilMs = clock.nowMs() + MOST_MS;
  for (;;) {
    const head = await chain.blockNumber();
    if (head < lastBlock || head >= lastBlock + RESERVE_BLOCKS || clock.nowMs() >= untilMs) return;
    await clock.wait(POLL_MS);
  }
}
