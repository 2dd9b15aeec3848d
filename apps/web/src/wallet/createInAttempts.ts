import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { pause } from '@jumpy/browser/pause';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../data/walletClient.ts';
import { asWalletError } from './walletErrorText.ts';
import { within } from './within.ts';

/** How often, how far apart and how long a wallet is tried to be made (RECOV-06, RECOV-07). */
export const CREATION = {
  default: { attempts: 3, delayMs: 2_000, timeoutMs: 30_000 },
  forced: { attempts: 3, delayMs: 3_000, timeoutMs: 45_000 },
} as const;

/** What no second attempt changes. */
const FINAL_ERRORS: ReadonlySet<KeyringErrorCode> = new Set([
  'signed_out',
  'stale_sign_in',
  'rejected',
  'refused',
  'unsupported',
  'storage_closed',
]);

/** What an attempt needs. */
export interface AttemptParts {
  timers: Timers;
  create(signal: AbortSignal): Promise<void>;
  /** Whether there is a wallet after all: another tab was quicker, or the answer alone was lost. */
  isMade(): Promise<boolean>;
  onAttempt(attempt: number): void;
}

/** Makes a wallet in several attempts; the last error is the cause of what is thrown (RECOV-31, RECOV-32). */
export async function createInAttempts(kind: keyof typeof CREATION, parts: AttemptParts): Promise<void> {
  const { attempts, delayMs, timeoutMs } = CREATION[kind];
  const { timers, create, isMade, onAttempt } = parts;
  const late = () => new WalletError('timeout', `Wallet creation timeout after ${timeoutMs}ms`);
  let last: WalletError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (last) await pause(timers, delayMs);
    onAttempt(attempt);
    try {
      return await within(timers, timeoutMs, create, late);
    } catch (thrown) {
      last = asWalletError(thrown);
      if (FINAL_ERRORS.has(last.code)) throw last;
      if (await isMade()) return;
    }
  }
  const error = new WalletError(last?.code ?? 'internal', 'All wallet creation attempts failed');
  error.cause = last;
  throw error;
}
