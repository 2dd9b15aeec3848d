import type { Address } from 'viem';
import { liveOf, type SentNonce, type SettledNonce, type SignedBytes } from '../book/sentNonce.ts';
import { type NodeError, nodeError } from '../chain/nodeError.ts';
import { look, type Seen } from './landing.ts';
import { GIVE_UP_MS, type Sending } from './sending.ts';

type Delivering = Pick<Sending, 'chain' | 'clock' | 'sentLog'>;

const FIRST_POLL_MS = 50;
const QUICK_POLL_MS = 400;
/** After this time polling slows down. */
const QUICK_MS = 10_000;
const SLOW_POLL_MS = 900;
const SEND_AGAIN_MS = 3000;

/** Errors after which the transaction may still be pending: it may have arrived, or may itself have used the nonce. */
const NO_REFUSAL: readonly NodeError[] = ['known', 'network', 'nonce_too_low'];

/** Broadcasts signed bytes. Undefined if they are or may be pending; otherwise the node's rejection. */
export async function handOver(
  { chain }: Pick<Sending, 'chain'>,
  { raw }: Pick<SignedBytes, 'raw'>,
): Promise<NodeError | undefined> {
  try {
    await chain.send(raw);
    return undefined;
  } catch (error) {
    const code = nodeError(error);
    return NO_REFUSAL.includes(code) ? undefined : code;
  }
}

/**
 * Polls a nonce until finalized blocks show its outcome, since nodes do not expose pending transactions. Rebroadcasts
 * the newest bytes meanwhile.
 */
export async function follow(delivering: Delivering, kept: SentNonce): Promise<SettledNonce | 'timeout'> {
  const { chain, clock, sentLog } = delivering;
  const untilMs = clock.nowMs() + GIVE_UP_MS;
  let sentAtMs = clock.nowMs();
  let pauseMs = FIRST_POLL_MS;
  const seen: Seen = {};
  for (;;) {
    const isUsed = await chain.nonce(kept.address as Address).then(
      (used) => used > kept.nonce,
      () => false,
    );
    const settled = isUsed ? await look(delivering, kept, seen) : undefined;
    if (settled) return settled;
    if (clock.nowMs() >= untilMs) {
      await sentLog.change(kept, (now) => ({ ...(now ?? kept), isDoubted: true }));
      return 'timeout';
    }
    if (!isUsed && clock.nowMs() - sentAtMs >= SEND_AGAIN_MS) {
      sentAtMs = clock.nowMs();
      await sendNewest(delivering, kept);
    }
    await clock.wait(pauseMs);
    const isQuick = untilMs - clock.nowMs() > GIVE_UP_MS - QUICK_MS;
    pauseMs = Math.min(isQuick ? QUICK_POLL_MS : SLOW_POLL_MS, pauseMs * 1.5);
  }
}

/** Rebroadcasts the newest bytes of a nonce; the response is ignored. */
export async function sendNewest({ chain }: Pick<Sending, 'chain'>, kept: SentNonce): Promise<void> {
  const newest = liveOf(kept).at(-1);
  if (newest) await chain.send(newest.raw).catch(() => undefined);
}
