import type { RetiredWallet } from '@jumpy/protocol/http/wallets';
import type { KeyringSentLog } from '@jumpy/protocol/keyring';
import type { Address } from 'viem';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import {
  isPendingNonce,
  listPending,
  type SentNonce,
  type NonceOutcome,
  type SignedTransactionRecord,
} from '../book/keyringDb.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import { rebroadcastNewest, updateLanding } from './settlement.ts';
import { isTimedOut, type SendContext } from './sendContext.ts';
import * as m from './messages.ts';

type ReadSentDeps = Pick<SendContext, 'account' | 'chain' | 'chainId' | 'sentLog' | 'clock'>;

/**
 * Transactions of the player's wallets sent from this browser that are not known to be final, with their status.
 * Consistent across tabs and reloads.
 */
export async function readSentTransactions(
  deps: ReadSentDeps,
): Promise<{ ok: true; result: KeyringSentLog } | RequestRefusal> {
  const { account, chain, chainId, sentLog, clock } = deps;
  const facts = await account.getCachedFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked, history } = facts.value;
  if (!linked && history.length === 0) return createRefusal('no_wallet', m.noWallet());
  const result: KeyringSentLog = { transactions: [], hashes: [] };
  const wallets = [...(linked ? [{ address: linked.address, of: {} }] : []), ...history.map(toHistoricEntry)];
  for (const { address, of } of wallets) {
    for (const sentNonce of await sentLog.list(chainId, address)) {
      const current = sentNonce.settled ? sentNonce : ((await updateLanding(deps, sentNonce)) ?? sentNonce);
      const isUnused = isPendingNonce(current) && (await isNonceUnused(chain, current));
      // Resumes broadcasting after the page was closed before the outcome was known.
      if (isUnused) await rebroadcastNewest({ chain }, current);
      const isLate = isTimedOut(current, clock.nowMs());
      if (!current.settled || current.isDoubted)
        result.transactions.push(
          ...toSentTransactions(current, isUnused && isLate).map((transaction) => ({ ...transaction, ...of })),
        );
      result.hashes.push(...current.signed.map(({ hash }) => hash));
      if (!current.settled && isLate)
        await sentLog.update(current, (latest = current) => ({ ...latest, isDoubted: true }));
    }
  }
  return { ok: true, result };
}

const toHistoricEntry = ({ address, walletId }: RetiredWallet): { address: string; of: { wallet: string } } => ({
  address,
  of: { wallet: walletId },
});

const isNonceUnused = (chain: ChainClient, { address, nonce }: SentNonce): Promise<boolean> =>
  chain.getNonce(address as Address).then(
    (used) => used <= nonce,
    () => false,
  );

/** All requests of a nonce, newest last; at most one of them is mined. */
function toSentTransactions(sentNonce: SentNonce, canSendAgain: boolean): KeyringSentLog['transactions'] {
  const { nonce, settled, signed } = sentNonce;
  const listed = settled ? signed : listPending(sentNonce);
  const landed = settled && signed.find(({ hash }) => hash === settled.hash);
  const newestByWish = new Map(listed.filter(({ isCancel }) => !isCancel).map((bytes) => [bytes.wish, bytes]));
  const newest = [...newestByWish.keys()].at(-1);
  return [...newestByWish.values()].map((bytes) => ({
    wish: bytes.wish,
    nonce,
    txHash: landed?.wish === bytes.wish ? landed.hash : bytes.hash,
    wanted: bytes.wanted,
    signedAt: bytes.signedAtMs,
    isCancelling: listed.at(-1)?.isCancel === true,
    canSendAgain: canSendAgain && bytes.wish === newest,
    state: settled ? getTransactionState(bytes, { landed, settled }) : 'pending',
  }));
}

function getTransactionState(
  { wish }: SignedTransactionRecord,
  { landed, settled }: { landed: SignedTransactionRecord | undefined; settled: NonceOutcome },
): KeyringSentLog['transactions'][number]['state'] {
  if (landed?.isCancel) return 'cancelled';
  if (landed?.wish !== wish) return 'replaced';
  return settled.succeeded ? 'done' : 'failed';
}
