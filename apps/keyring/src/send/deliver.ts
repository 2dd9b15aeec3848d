import type { Address } from 'viem';
import { listPending, type SentNonce, type SettledNonce, type SignedTransactionRecord } from '../book/sentNonce.ts';
import { type NodeErrorCode, classifyNodeError } from '../chain/nodeError.ts';
import { updateLanding, type LandingSearchState } from './landing.ts';
import { SEND_TIMEOUT_MS, type SendContext } from './sendContext.ts';

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
  const seen: LandingSearchState = {};
  for (;;) {
    const isUsed = await chain.getNonce(sentNonce.address as Address).then(
      (used) => used > sentNonce.nonce,
      () => false,
    );
    const settled = isUsed ? await updateLanding(deps, sentNonce, seen) : undefined;
    if (settled) return settled;
    if (clock.nowMs() >= untilMs) {
      await sentLog.update(sentNonce, (now) => ({ ...(now ?? sentNonce), isDoubted: true }));
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
