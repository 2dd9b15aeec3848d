import type { SettledNonce, SignedBytes } from '../book/sentNonce.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { SendOutcome } from './sending.ts';

/** What is asked about: a wish, or that it be cancelled. */
export type Asked = Pick<SignedBytes, 'wish' | 'isCancel' | 'hash'>;

/** What a settled nonce means for whoever asked for this. */
export function outcomeOf(
  { nonce, signed, settled: { hash, succeeded, feeWei } }: SettledNonce,
  asked: Asked,
): SendOutcome {
  const landed = signed.find((bytes) => bytes.hash === hash);
  if (!landed) return { ...REPLACED, txHash: asked.hash };
  if (asked.isCancel ? landed.isCancel : landed.wish === asked.wish)
    return {
      ok: true,
      result: { txHash: landed.hash, nonce, succeeded, feeWei: String(feeWei), isFallback: landed.isFallback },
    };
  if (landed.isCancel) return { ...CANCELLED, txHash: asked.hash };
  return { ...(asked.isCancel ? TOO_LATE : REPLACED), txHash: landed.hash };
}

const REPLACED: Refusal = refusal(
  'refused',
  'Another transaction of your wallet took the place of this one. This one was not carried out.',
);
const CANCELLED: Refusal = refusal('refused', 'This was cancelled before it was carried out. Only a fee was paid.');
const TOO_LATE: Refusal = refusal('refused', 'It was carried out before it could be cancelled.');
