import type { OldWallet } from '@jumpy/protocol/http/wallets';
import type { KeyringSent } from '@jumpy/protocol/keyring';
import type { Address } from 'viem';
import { apiRefusal } from '../api/apiRefusal.ts';
import { isOpen, liveOf, type SentNonce, type Settled, type SignedBytes } from '../book/sentNonce.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import { type Refusal, refusal } from '../outcome.ts';
import { sendNewest } from './deliver.ts';
import { look } from './landing.ts';
import { isGivenUp, type Sending } from './sending.ts';

type Reading = Pick<Sending, 'account' | 'chain' | 'chainId' | 'sentLog' | 'clock'>;

/**
 * Transactions of the player's wallets sent from this browser that are not known to be final, with their status.
 * Consistent across tabs and reloads.
 */
export async function readSent(reading: Reading): Promise<{ ok: true; result: KeyringSent } | Refusal> {
  const { account, chain, chainId, sentLog, clock } = reading;
  const facts = await account.knownFacts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked, history } = facts.value;
  if (!linked && history.length === 0) return refusal('no_wallet', 'You do not have a wallet yet.');
  const result: KeyringSent = { transactions: [], hashes: [] };
  const wallets = [...(linked ? [{ address: linked.address, of: {} }] : []), ...history.map(ofHistory)];
  for (const { address, of } of wallets) {
    for (const kept of await sentLog.list(chainId, address)) {
      const now = kept.settled ? kept : ((await look(reading, kept)) ?? kept);
      const isUnused = isOpen(now) && (await isStillUnused(chain, now));
      // Resumes broadcasting after the page was closed before the outcome was known.
      if (isUnused) await sendNewest({ chain }, now);
      const isLate = isGivenUp(now, clock.nowMs());
      if (!now.settled || now.isDoubted)
        result.transactions.push(...tell(now, isUnused && isLate).map((told) => ({ ...told, ...of })));
      result.hashes.push(...now.signed.map(({ hash }) => hash));
      if (!now.settled && isLate) await sentLog.change(now, (latest = now) => ({ ...latest, isDoubted: true }));
    }
  }
  return { ok: true, result };
}

const ofHistory = ({ address, walletId }: OldWallet): { address: string; of: { wallet: string } } => ({
  address,
  of: { wallet: walletId },
});

const isStillUnused = (chain: ChainClient, { address, nonce }: SentNonce): Promise<boolean> =>
  chain.nonce(address as Address).then(
    (used) => used <= nonce,
    () => false,
  );

/** All requests of a nonce, newest last; at most one of them is mined. */
function tell(kept: SentNonce, canSendAgain: boolean): KeyringSent['transactions'] {
  const { nonce, settled, signed } = kept;
  const known = settled ? signed : liveOf(kept);
  const landed = settled && signed.find(({ hash }) => hash === settled.hash);
  const wishes = new Map(known.filter(({ isCancel }) => !isCancel).map((bytes) => [bytes.wish, bytes]));
  const newest = [...wishes.keys()].at(-1);
  return [...wishes.values()].map((bytes) => ({
    wish: bytes.wish,
    nonce,
    txHash: landed?.wish === bytes.wish ? landed.hash : bytes.hash,
    wanted: bytes.wanted,
    signedAt: bytes.signedAtMs,
    isCancelling: known.at(-1)?.isCancel === true,
    canSendAgain: canSendAgain && bytes.wish === newest,
    state: settled ? stateOf(bytes, { landed, settled }) : 'pending',
  }));
}

function stateOf(
  { wish }: SignedBytes,
  { landed, settled }: { landed: SignedBytes | undefined; settled: Settled },
): KeyringSent['transactions'][number]['state'] {
  if (landed?.isCancel) return 'cancelled';
  if (landed?.wish !== wish) return 'replaced';
  return settled.succeeded ? 'done' : 'failed';
}
