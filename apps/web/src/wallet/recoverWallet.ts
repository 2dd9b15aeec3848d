import { NO_RECOVERY_NEEDED_TEXT, WALLET_STANDINGS } from '@jumpy/domain/walletStatus';
import type { RecoveryResult } from '../data/walletClient.ts';
import type { WalletReading } from './standing.ts';
import { asWalletError, NO_ANSWER_TEXT } from './walletErrorText.ts';

/** What is done on the way; a step that does not help throws. */
export interface RecoverySteps {
  look(): Promise<WalletReading>;
  /** Links the wallet that was made and not linked yet. */
  reuse(): Promise<void>;
  /** Makes one by force; in place of one that cannot be opened only after the player has said so. */
  forceCreate(): Promise<void>;
  /** Logs out, waits 1 s and logs in again; mostly this leaves the page. */
  signInAgain(): Promise<void>;
}

function failed(message: string): RecoveryResult {
  return { result: 'failed', message };
}

/** How it ended: the server links a wallet itself, so its facts say whether the player's row is up to date (RECOV-28, RECOV-29). */
async function ended({ look }: RecoverySteps): Promise<RecoveryResult | undefined> {
  const { facts, keyring, standing } = await look();
  if (facts?.linked && standing.status === 'has_wallet') {
    return { result: 'recovered', message: 'Your wallet is back.', address: facts.linked.address };
  }
  if (facts?.linked || !keyring?.opensHere) return undefined;
  const message = 'Your wallet is on this device, but it is not noted on your account yet. Check again later.';
  return { result: 'recovered_no_db_update', message, address: keyring.address ?? undefined };
}

/** Goes through the steps of recovery, and stops at the first that helps (RECOV-24 to RECOV-29; RECOV-33 to RECOV-35). */
export async function recoverWallet(steps: RecoverySteps): Promise<RecoveryResult> {
  const { facts, keyring, standing } = await steps.look();
  const { status, address } = standing;
  if (status === 'has_wallet' || status === 'has_wallet_linked') {
    return { result: 'no_recovery_needed', message: NO_RECOVERY_NEEDED_TEXT, address };
  }
  if (status === 'no_user') return failed('You are signed out. Log in again; your wallet is safe.');
  if (!facts) return failed('Database not available');
  // A wallet that stands on the account is safe: a keyring that keeps silent is no reason to make another.
  if (facts.linked && !keyring) return failed(NO_ANSWER_TEXT);
  if (status === 'storage_closed') return failed(WALLET_STANDINGS.storage_closed.text);
  if (status === 'unknown_state') return failed('Your wallet could not be understood. Nothing was changed.');
  const making = status === 'has_embedded_wallet' ? [steps.reuse, steps.forceCreate] : [steps.forceCreate];
  for (const step of [...making, steps.signInAgain]) {
    try {
      await step();
    } catch (thrown) {
      const error = asWalletError(thrown);
      if (error.code === 'rejected' || error.code === 'unsupported') return failed(error.message);
      continue;
    }
    const result = await ended(steps);
    if (result) return result;
  }
  return failed('All recovery methods failed');
}
