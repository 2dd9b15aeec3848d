import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';
import { encodeDynamicBytes, encodeUint256, textToHex } from './abiEncoding.ts';

/** Selector of `claimQuest(string,uint256)`. */
const CLAIM_QUEST_SELECTOR = '0x69f9ae92';
/** Selector of `claimAttestedQuest(string,uint256,bytes)`. */
const CLAIM_ATTESTED_SELECTOR = '0xd33a828c';
const WORD_BYTES = 32;

/** How long a claim waits for the chain, in milliseconds. */
export const CLAIM_TIMEOUT_MS = 10_000;

/** Reason why the chain step was skipped; never shown as a failure. */
type SkipReason = 'Transaction timeout' | 'Privy not ready' | 'No wallet' | 'Transaction failed';

/** Always a success: the server has already awarded the claim, whatever happens on chain. */
type ChainClaimOutcome =
  | { success: true; skipped: false; txHash: string }
  | { success: true; skipped: true; reason: SkipReason; txHash: string | undefined };

interface ChainClaimOptions {
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
export function encodeClaimCall({
  questKey,
  xpAwarded,
  signature,
}: Pick<ChainClaimOptions, 'questKey' | 'xpAwarded' | 'signature'>): string {
  const text = encodeDynamicBytes(textToHex(questKey));
  // Dynamic arguments follow the head, which holds their offsets.
  if (!signature) return CLAIM_QUEST_SELECTOR + encodeUint256(2 * WORD_BYTES) + encodeUint256(xpAwarded) + text;
  const textOffset = 3 * WORD_BYTES;
  const head = encodeUint256(textOffset) + encodeUint256(xpAwarded) + encodeUint256(textOffset + text.length / 2);
  return CLAIM_ATTESTED_SELECTOR + head + text + encodeDynamicBytes(signature.slice(2));
}

/** Records a claim on chain with zero value, waiting at most 10 s. Never throws. */
export async function claimOnChain(options: ChainClaimOptions): Promise<ChainClaimOutcome> {
  const { contract, wallet, timers } = options;
  if (!wallet || wallet.view().status === 'unknown') return skippedClaim('Privy not ready');
  if (contract === undefined || wallet.view().address === undefined || !wallet.view().canSignHere)
    return skippedClaim('No wallet');
  const abort = new AbortController();
  let txHash: string | undefined;
  return new Promise((resolve) => {
    // A transaction signed by then stays valid and appears in the player's history.
    const stop = timers.schedule(CLAIM_TIMEOUT_MS, () => {
      abort.abort();
      resolve(skippedClaim('Transaction timeout', txHash));
    });
    void wallet
      .send(
        { to: contract, data: encodeClaimCall(options), valueWei: '0', action: 'quest_claim' },
        {
          purpose: { type: 'QUEST_CLAIM' },
          onSent(hash) {
            txHash = hash;
          },
          signal: abort.signal,
        },
      )
      .then(
        (receipt): ChainClaimOutcome =>
          receipt.succeeded
            ? { success: true, skipped: false, txHash: receipt.txHash }
            : skippedClaim('Transaction failed', receipt.txHash),
        (thrown: unknown): ChainClaimOutcome =>
          skippedClaim(toSkipReason(thrown), thrown instanceof WalletError ? (thrown.txHash ?? txHash) : txHash),
      )
      .then(resolve)
      .finally(stop);
  });
}

function skippedClaim(reason: SkipReason, txHash?: string): ChainClaimOutcome {
  return { success: true, skipped: true, reason, txHash };
}

function toSkipReason(thrown: unknown): SkipReason {
  const code = thrown instanceof WalletError ? thrown.code : undefined;
  if (code === 'no_wallet' || code === 'locked') return 'No wallet';
  if (code === 'signed_out' || code === 'unsupported') return 'Privy not ready';
  return code === 'timeout' ? 'Transaction timeout' : 'Transaction failed';
}
