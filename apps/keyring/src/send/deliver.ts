import type { Address } from 'viem';
import { liveOf, type SentNonce, type SettledNonce, type SignedBytes } from '../book/sentNonce.ts';
import { type NodeError, nodeError } from '../chain/nodeError.ts';
import { look, type Seen } from './landing.ts';
import { GIVE_UP_MS, type Sending } from './sending.ts';

type Delivering = Pick<Sending, 'chain' | 'clock' | 'sentLog'>;

const FIRST_POLL_MS = 50;
const QUICK_POLL_MS = 400;
/** What is not there after so long is not worth a node's hurry. */
const QUICK_MS = 10_000;
const SLOW_POLL_MS = 900;
const SEND_AGAIN_MS = 3000;

/** What leaves open whether the bytes are on their way: they may have arrived, or be the ones that have used the nonce. */
const NO_REFUSAL: readonly NodeError[] = ['known', 'network', 'nonce_too_low'];

/** Hands signed bytes to the network. Undefined when they are, or may be, on their way; else why the node would not have them. */
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

/** Follows a nonce until final blocks say what became of it, as what is pending is shown by no node; meanwhile the newest bytes are sent again. */
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

/** Sends the newest bytes of a nonce again; what the node says of it is of no account. */
export async function sendNewest({ chain }: Pick<Sending, 'chain'>, kept: SentNonce): Promise<void> {
  const newest = liveOf(kept).at(-1);
  if (newest) await chain.send(newest.raw).catch(() => undefined);
}
