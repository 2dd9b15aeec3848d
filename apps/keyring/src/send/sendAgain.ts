import type { WantedTransaction } from '@jumpy/protocol/keyring';
import { apiRefusal } from '../api/apiRefusal.ts';
import { liveOf } from '../book/sentNonce.ts';
import { refusal } from '../outcome.ts';
import { isGivenUp, type SendOutcome, type Sending } from './sending.ts';
import { sendTransaction } from './sendTransaction.ts';

/** What is done about a transaction that the network has not taken: the same once more, or nothing in its place. */
export type How = 'retry' | 'cancel';

/** Signs at the nonce of what may still go through, with a higher fee: of all that have this nonce one is carried out at most. */
export async function sendAgain(sending: Sending, { nonce, how }: { nonce: number; how: How }): Promise<SendOutcome> {
  const { account, chainId, sentLog, clock } = sending;
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const kept = (await sentLog.list(chainId, linked.address)).find((known) => known.nonce === nonce);
  const wish = kept && liveOf(kept).findLast(({ isCancel }) => !isCancel);
  if (!kept || !wish) return refusal('bad_request', 'There is nothing like this on its way.');
  if (!kept.settled && !isGivenUp(kept, clock.nowMs()))
    return refusal('busy', 'Your transaction is still on its way. Please wait a moment.');
  const nothing: WantedTransaction = { to: linked.address, data: '0x', valueWei: '0' };
  return how === 'retry'
    ? sendTransaction(sending, wish.wanted, { nonce, wish: wish.wish })
    : sendTransaction(sending, nothing, { nonce, wish: undefined });
}
