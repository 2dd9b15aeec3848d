import type { Address, Hex } from 'viem';
import type { LastSent } from './holdTurn.ts';
import { GIVE_UP_MS, type Sending } from './sending.ts';

type Settling = Pick<Sending, 'chain' | 'chainId' | 'sentLog' | 'clock'>;

const POLL_MS = 250;

/**
 * Sees what was signed last through, from this browser and from others: the same bytes are sent again until their nonce is used or
 * their time is over. Resolves with the block of the last one, as far as it is known.
 */
export async function settlePredecessor(
  settling: Settling,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<bigint | undefined> {
  const own = await settleOwn(settling, address);
  const other = await settleOther(settling, { address, lastSent });
  return own !== undefined && other !== undefined && own > other ? own : (other ?? own);
}

async function settleOwn({ chain, chainId, sentLog, clock }: Settling, address: Address): Promise<bigint | undefined> {
  const kept = await sentLog.read(chainId, address);
  if (!kept || kept.settledBlock !== undefined) return kept?.settledBlock;
  while (isYoung(clock.nowMs() - kept.signedAtMs)) {
    if ((await chain.nonce(address)) > kept.nonce) {
      const settledBlock = (await chain.receipt(kept.hash))?.blockNumber ?? (await chain.blockNumber());
      await sentLog.write({ ...kept, settledBlock });
      return settledBlock;
    }
    // Whatever the node says: only the nonce tells whether it is through.
    await chain.send(kept.raw).catch(() => undefined);
    await clock.wait(POLL_MS);
  }
  await sentLog.drop(chainId, address);
  return undefined;
}

async function settleOther(
  { chain, clock }: Settling,
  { address, lastSent }: { address: Address; lastSent: LastSent | null },
): Promise<bigint | undefined> {
  if (!lastSent) return undefined;
  const untilMs = Math.min(lastSent.sentAt, clock.nowMs()) + GIVE_UP_MS;
  while ((await chain.nonce(address)) <= lastSent.nonce) {
    if (clock.nowMs() >= untilMs) return undefined;
    await clock.wait(POLL_MS);
  }
  return (await chain.receipt(lastSent.txHash as Hex))?.blockNumber;
}

/** A clock that was put back must not keep a wallet waiting. */
function isYoung(ageMs: number): boolean {
  return Math.abs(ageMs) < GIVE_UP_MS;
}
