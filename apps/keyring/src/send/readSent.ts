import type { KeyringSent } from '@jumpy/protocol/keyring';
import { apiRefusal } from '../api/apiRefusal.ts';
import { isOpen, liveOf, type SentNonce } from '../book/sentNonce.ts';
import { type Refusal, refusal } from '../outcome.ts';
import { sendNewest } from './deliver.ts';
import { look } from './landing.ts';
import { isGivenUp, type Sending } from './sending.ts';

type Reading = Pick<Sending, 'account' | 'chain' | 'chainId' | 'sentLog' | 'clock'>;

/** What this browser sent and has not seen final, and what became of it: the same from every tab, and after a reload. */
export async function readSent(reading: Reading): Promise<{ ok: true; result: KeyringSent } | Refusal> {
  const { account, chain, chainId, sentLog, clock } = reading;
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const transactions: KeyringSent['transactions'] = [];
  for (const kept of await sentLog.list(chainId, linked.address)) {
    const now = kept.settled ? kept : ((await look(reading, kept)) ?? kept);
    // A page that was closed before it was seen through sends on when it is opened again.
    if (isOpen(now)) await sendNewest({ chain }, now);
    const told = tell(now, clock.nowMs());
    if (told && (!now.settled || now.isDoubted)) transactions.push(told);
    if (told && !now.settled && isGivenUp(now, clock.nowMs()))
      await sentLog.change(now, (latest = now) => ({ ...latest, isDoubted: true }));
  }
  return { ok: true, result: { transactions } };
}

function tell(kept: SentNonce, nowMs: number): KeyringSent['transactions'][number] | undefined {
  const { nonce, settled, signed } = kept;
  const known = settled ? signed : liveOf(kept);
  const wish = known.findLast(({ isCancel }) => !isCancel);
  if (!wish) return undefined;
  const landed = settled && signed.find(({ hash }) => hash === settled.hash);
  return {
    nonce,
    txHash: landed?.hash ?? wish.hash,
    wanted: wish.wanted,
    signedAt: wish.signedAtMs,
    isCancelling: known.at(-1)?.isCancel === true,
    canSendAgain: isOpen(kept) && isGivenUp(kept, nowMs),
    state: settled ? (landed ? (landed.isCancel ? 'cancelled' : settled.succeeded ? 'done' : 'failed') : 'replaced') : 'pending',
  };
}
