import type { SentTransaction } from '../book/keyringBook.ts';
import type { Mined } from '../chain/chainClient.ts';
import { type NodeFault, nodeFault } from '../chain/nodeFault.ts';
import { GIVE_UP_MS, type Sending } from './sending.ts';

type Delivering = Pick<Sending, 'chain' | 'clock'>;

const RESERVE_WAIT_MS = 400;
const RESERVE_TRIES = 12;
const FIRST_POLL_MS = 50;
const LAST_POLL_MS = 400;
const SEND_AGAIN_MS = 3000;
/** A receipt may show a moment after its nonce does. */
const REPLACED_POLLS = 8;

/** Hands signed bytes to the network. Undefined when they are, or may be, on their way; else why the node would not have them. */
export async function handOver(
  { chain, clock }: Delivering,
  { raw, hash }: SentTransaction,
): Promise<NodeFault | undefined> {
  for (let tries = 0; ; tries += 1) {
    try {
      await chain.send(raw);
      return undefined;
    } catch (error) {
      const fault = nodeFault(error);
      // Nobody answered: they may have arrived all the same.
      if (fault === 'known' || fault === 'network') return undefined;
      if (fault === 'nonce_too_low' && (await chain.receipt(hash).catch(() => undefined))) return undefined;
      if (fault !== 'reserve' || tries >= RESERVE_TRIES) return fault;
      await clock.wait(RESERVE_WAIT_MS);
    }
  }
}

/** Follows signed bytes to their receipt by hash and nonce, as what is pending is shown by no node; meanwhile the same bytes are sent again. */
export async function follow(
  { chain, clock }: Delivering,
  { raw, hash, nonce, address }: SentTransaction,
): Promise<Mined | 'timeout' | 'replaced'> {
  const untilMs = clock.nowMs() + GIVE_UP_MS;
  let sentAtMs = clock.nowMs();
  let pauseMs = FIRST_POLL_MS;
  let missing = 0;
  for (;;) {
    const mined = await chain.receipt(hash).catch(() => undefined);
    if (mined) return mined;
    if (clock.nowMs() >= untilMs) return 'timeout';
    const used = await chain.nonce(address as `0x${string}`).catch(() => 0);
    missing = used > nonce ? missing + 1 : 0;
    if (missing >= REPLACED_POLLS) return 'replaced';
    if (missing === 0 && clock.nowMs() - sentAtMs >= SEND_AGAIN_MS) {
      sentAtMs = clock.nowMs();
      await chain.send(raw).catch(() => undefined);
    }
    await clock.wait(pauseMs);
    pauseMs = Math.min(LAST_POLL_MS, pauseMs * 1.5);
  }
}
