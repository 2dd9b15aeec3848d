import { NO_RECOVERY_NEEDED_TEXT, WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { RecoveryResult } from '../data/walletClient.ts';
import type { WalletReading } from './walletStatus.ts';
import { toWalletError, NO_ANSWER_TEXT } from './walletErrorText.ts';

/** Steps of a recovery; a step that does not help throws. */
export interface RecoverySteps {
  readWallet(): Promise<WalletReading>;
  /** Links a wallet that was created but not linked yet. */
  linkExisting(): Promise<void>;
  /** Forces creation. A wallet that cannot be opened is replaced only after the player has confirmed. */
  forceCreate(): Promise<void>;
  /** Logs out, waits 1 s and logs in again; usually navigates away. */
  signInAgain(): Promise<void>;
}

function createFailure(message: string): RecoveryResult {
  return { result: 'failed', message };
}

/**
 * Result if the wallet is back. The server links wallets itself, so its facts tell whether the player's row is up to
 * date.
 */
async function getFinalResult({ readWallet }: RecoverySteps): Promise<RecoveryResult | undefined> {
  const { facts, keyring, summary } = await readWallet();
  if (facts?.linked && summary.status === 'has_wallet') {
    return { result: 'recovered', message: 'Your wallet is back.', address: facts.linked.address };
  }
  if (facts?.linked || !keyring?.opensHere) return undefined;
  const message = 'Your wallet is on this device, but it is not noted on your account yet. Check again later.';
  return { result: 'recovered_no_db_update', message, address: keyring.address ?? undefined };
}

/** Runs the recovery steps in order and stops at the first one that helps. */
export async function recoverWallet(steps: RecoverySteps): Promise<RecoveryResult> {
  const { facts, keyring, summary } = await steps.readWallet();
  const { status, address } = summary;
  if (status === 'has_wallet' || status === 'has_wallet_linked') {
    return { result: 'no_recovery_needed', message: NO_RECOVERY_NEEDED_TEXT, address };
  }
  if (status === 'no_user') return createFailure('You are signed out. Log in again; your wallet is safe.');
  if (!facts) return createFailure('Database not available');
  // A linked wallet is safe, so an unresponsive keyring is no reason to create another.
  if (facts.linked && !keyring) return createFailure(NO_ANSWER_TEXT);
  if (status === 'storage_closed') return createFailure(WALLET_STATUS_INFO.storage_closed.text);
  if (status === 'unknown_state') return createFailure('Your wallet could not be understood. Nothing was changed.');
  const making = status === 'has_embedded_wallet' ? [steps.linkExisting, steps.forceCreate] : [steps.forceCreate];
  for (const step of [...making, steps.signInAgain]) {
    try {
      await step();
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (error.code === 'rejected' || error.code === 'unsupported') return createFailure(error.message);
      continue;
    }
    const result = await getFinalResult(steps);
    if (result) return result;
  }
  return createFailure('All recovery methods failed');
}
