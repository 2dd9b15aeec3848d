import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';
import { bytesTail, numberWord, textBytes } from './abi.ts';

/** Selector of `claimQuest(string,uint256)`. */
const CLAIM_QUEST = '0x69f9ae92';
/** Selector of `claimAttestedQuest(string,uint256,bytes)`. */
const CLAIM_ATTESTED = '0xd33a828c';
const WORD = 32;

/** How long a claim waits for the chain, in milliseconds. */
export const CLAIM_WAIT_MS = 10_000;

/** Reason why the chain step was skipped; never shown as a failure. */
export type SkipReason = 'Transaction timeout' | 'Privy not ready' | 'No wallet' | 'Transaction failed';

/** Always a success: the server has already awarded the claim, whatever happens on chain. */
export type ClaimOutcome =
  | { success: true; skipped: false; txHash: string }
  | { success: true; skipped: true; reason: SkipReason; txHash: string | undefined };

export interface ClaimNeeds {
  /** Contract that records claims; undefined if none is configured. */
  contract: string | undefined;
  /** 1 to 64 bytes; repeatable quests append the period: `daily#2026-11-22`. */
  questKey: string;
  xpAwarded: number;
  /** The server's signature, if it has an attestation key. */
  signature?: string | null;
  /** Null while the wallet is loading. */
  wallet: WalletClient | null;
  timers: Timers;
}

/** ABI-encodes the contract call. */
export function claimCall({
  questKey,
  xpAwarded,
  signature,
}: Pick<ClaimNeeds, 'questKey' | 'xpAwarded' | 'signature'>): string {
  const text = bytesTail(textBytes(questKey));
  // Dynamic arguments follow the head, which holds their offsets.
  if (!signature) return CLAIM_QUEST + numberWord(2 * WORD) + numberWord(xpAwarded) + text;
  const textAt = 3 * WORD;
  const places = numberWord(textAt) + numberWord(xpAwarded) + numberWord(textAt + text.length / 2);
  return CLAIM_ATTESTED + places + text + bytesTail(signature.slice(2));
}

/** Records a claim on chain with zero value, waiting at most 10 s. Never throws. */
export async function claimOnChain(needs: ClaimNeeds): Promise<ClaimOutcome> {
  const { contract, wallet, timers } = needs;
  if (!wallet || wallet.view().status === 'unknown') return skipped('Privy not ready');
  if (contract === undefined || wallet.view().address === undefined || !wallet.view().opensHere)
    return skipped('No wallet');
  const abort = new AbortController();
  let txHash: string | undefined;
  return new Promise((resolve) => {
    // A transaction signed by then stays valid and appears in the player's history.
    const stop = timers.after(CLAIM_WAIT_MS, () => {
      abort.abort();
      resolve(skipped('Transaction timeout', txHash));
    });
    void wallet
      .send(
        { to: contract, data: claimCall(needs), valueWei: '0', action: 'quest_claim' },
        {
          purpose: { type: 'QUEST_CLAIM' },
          onSent(hash) {
            txHash = hash;
          },
          signal: abort.signal,
        },
      )
      .then(
        (receipt): ClaimOutcome =>
          receipt.succeeded
            ? { success: true, skipped: false, txHash: receipt.txHash }
            : skipped('Transaction failed', receipt.txHash),
        (thrown: unknown): ClaimOutcome =>
          skipped(reasonOf(thrown), thrown instanceof WalletError ? (thrown.txHash ?? txHash) : txHash),
      )
      .then(resolve)
      .finally(stop);
  });
}

function skipped(reason: SkipReason, txHash?: string): ClaimOutcome {
  return { success: true, skipped: true, reason, txHash };
}

function reasonOf(thrown: unknown): SkipReason {
  const code = thrown instanceof WalletError ? thrown.code : undefined;
  if (code === 'no_wallet' || code === 'locked') return 'No wallet';
  if (code === 'signed_out' || code === 'unsupported') return 'Privy not ready';
  return code === 'timeout' ? 'Transaction timeout' : 'Transaction failed';
}
