import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';
import { bytesTail, numberWord, textBytes } from './abi.ts';

/** The call `claimQuest(string,uint256)`: the first four bytes of the hash of its name. */
const CLAIM_QUEST = '0x69f9ae92';
/** The call `claimAttestedQuest(string,uint256,bytes)`. */
const CLAIM_ATTESTED = '0xd33a828c';
const WORD = 32;

/** How long a claim waits for the chain, in milliseconds (CHAIN-18). */
export const CLAIM_WAIT_MS = 10_000;

/** What a step on the chain fails with, to be swallowed (CHAIN-20). */
export type SkipReason = 'Transaction timeout' | 'Privy not ready' | 'No wallet' | 'Transaction failed';

/** A claim is a success whatever the chain does: the server has awarded it before (CHAIN-19, READ-68). */
export type ClaimOutcome =
  | { success: true; skipped: false; txHash: string }
  | { success: true; skipped: true; reason: SkipReason; txHash: string | undefined };

/** A claim on its way to the chain. */
export interface ClaimNeeds {
  /** Where claims are recorded; undefined where none is configured (READ-69). */
  contract: string | undefined;
  /** 1 to 64 bytes; with its period where the quest comes back: `daily#2026-11-22`. */
  questKey: string;
  xpAwarded: number;
  /** The server's word on it, where it has a key. */
  signature?: string | null;
  /** Null while the wallet is not loaded. */
  wallet: WalletClient | null;
  timers: Timers;
}

/** The call as the contract takes it. */
export function claimCall({
  questKey,
  xpAwarded,
  signature,
}: Pick<ClaimNeeds, 'questKey' | 'xpAwarded' | 'signature'>): string {
  const text = bytesTail(textBytes(questKey));
  // Each part that has no fixed length stands behind the others, and is named by its place.
  if (!signature) return CLAIM_QUEST + numberWord(2 * WORD) + numberWord(xpAwarded) + text;
  const textAt = 3 * WORD;
  const places = numberWord(textAt) + numberWord(xpAwarded) + numberWord(textAt + text.length / 2);
  return CLAIM_ATTESTED + places + text + bytesTail(signature.slice(2));
}

/** Records a claim on chain with zero value, for 10 s at most (CHAIN-17, CHAIN-18); it never fails and never throws. */
export async function claimOnChain(needs: ClaimNeeds): Promise<ClaimOutcome> {
  const { contract, wallet, timers } = needs;
  if (!wallet || wallet.view().status === 'unknown') return skipped('Privy not ready');
  if (contract === undefined || wallet.view().address === undefined || !wallet.view().opensHere)
    return skipped('No wallet');
  const abort = new AbortController();
  let txHash: string | undefined;
  return new Promise((resolve) => {
    // What is signed by then stays signed, and is in the player's history.
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
