import { delay } from '@jumpy/browser/delay';
import { NO_RECOVERY_NEEDED_TEXT, WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { Timers } from '@jumpy/browser/timers';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { type RecoveryResult, WalletError, type WalletView } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletReading } from './walletStatus.ts';
import { NO_ANSWER_TEXT, toWalletError } from './walletErrorText.ts';
import { withAbortTimeout } from './withAbortTimeout.ts';
import * as m from './messages.ts';

/** Number of attempts, delay between them and timeout of a wallet creation. */
const CREATION_ATTEMPTS = {
  default: { attempts: 3, delayMs: 2_000, timeoutMs: 30_000 },
  forced: { attempts: 3, delayMs: 3_000, timeoutMs: 45_000 },
} as const;

/** Errors that a retry cannot fix. */
const FINAL_ERRORS: ReadonlySet<KeyringErrorCode> = new Set([
  'signed_out',
  'stale_sign_in',
  'rejected',
  'refused',
  'unsupported',
  'storage_closed',
]);

/** How long the error of a failed creation is shown, in ms. */
const CREATION_ERROR_DISPLAY_MS = 30_000;

/** Creates wallets one at a time and publishes the progress. */
export interface WalletCreator {
  create(kind: keyof typeof CREATION_ATTEMPTS): Promise<void>;
  /** Creates a wallet if there is none, once per visit. */
  createIfNone(reading: WalletReading): void;
  stop(): void;
}

interface Options {
  timers: Timers;
  keyring: Pick<Keyring, 'create'>;
  provider: WalletProviderName;
  readWallet(): Promise<WalletReading>;
  set(changes: Pick<WalletView, 'creation'>): void;
}

/** Accepts only a linked wallet that is kept by the current provider. */
function assertEmbedded(
  reading: WalletReading,
  expected: { address: string | null; provider: WalletProviderName },
): void {
  const linked = reading.facts?.linked;
  if (!reading.facts || (linked && linked.provider === expected.provider && linked.address === expected.address))
    return;
  throw new WalletError('refused', m.onlyEmbeddedWallets());
}

/** Error of a failed creation, including the cause of the last attempt. */
function toCreationFailure(error: WalletError): { message: string; code: WalletError['code'] } {
  const { cause } = error;
  if (!(cause instanceof WalletError)) return { message: error.message, code: error.code };
  return { message: `${error.message}. ${cause.message}`, code: cause.code };
}

export function createWalletCreator({ timers, keyring, provider, readWallet, set }: Options): WalletCreator {
  let pending: Promise<void> | undefined;
  let wasTried = false;
  let stopErrorTimer = (): void => undefined;

  async function createAndPublish(kind: keyof typeof CREATION_ATTEMPTS): Promise<void> {
    stopErrorTimer();
    try {
      await createWithRetries(kind, {
        timers,
        create: async (signal) => {
          const { address } = await keyring.create({ signal });
          assertEmbedded(await readWallet(), { address, provider });
        },
        hasWallet: async () => Boolean((await readWallet()).facts?.linked),
        onAttempt: (attempt) => set({ creation: { state: 'creating', attempt } }),
      });
      set({ creation: { state: 'idle' } });
    } catch (thrown) {
      const error = toWalletError(thrown);
      set({ creation: { state: 'error', ...toCreationFailure(error) } });
      stopErrorTimer = timers.schedule(CREATION_ERROR_DISPLAY_MS, () => set({ creation: { state: 'idle' } }));
      throw error;
    }
  }

  function create(kind: keyof typeof CREATION_ATTEMPTS): Promise<void> {
    wasTried = true;
    pending ??= createAndPublish(kind).finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    create,
    createIfNone({ facts, keyring: keyringStatus }) {
      // Errors are already published in the view.
      const canKeep = keyringStatus?.storage === undefined || keyringStatus.storage === 'open';
      if (!wasTried && facts && keyringStatus && canKeep && !facts.linked) create('default').catch(() => undefined);
    },
    stop: () => stopErrorTimer(),
  };
}

interface CreateWithRetriesOptions {
  timers: Timers;
  create(signal: AbortSignal): Promise<void>;
  /** Whether a wallet exists after all: another tab created it, or only the response was lost. */
  hasWallet(): Promise<boolean>;
  onAttempt(attempt: number): void;
}

/** Creates a wallet with retries; the last error becomes the `cause` of the thrown one. */
export async function createWithRetries(
  kind: keyof typeof CREATION_ATTEMPTS,
  options: CreateWithRetriesOptions,
): Promise<void> {
  const { attempts, delayMs, timeoutMs } = CREATION_ATTEMPTS[kind];
  const { timers, create, hasWallet, onAttempt } = options;
  const createTimeoutError = () => new WalletError('timeout', m.creationTimeout({ timeoutMs }));
  let lastError: WalletError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (lastError) await delay(timers, delayMs);
    onAttempt(attempt);
    try {
      return await withAbortTimeout(timers, timeoutMs, create, createTimeoutError);
    } catch (thrown) {
      lastError = toWalletError(thrown);
      if (FINAL_ERRORS.has(lastError.code)) throw lastError;
      if (await hasWallet()) return;
    }
  }
  const error = new WalletError(lastError?.code ?? 'internal', m.creationFailed());
  error.cause = lastError;
  throw error;
}

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
    return { result: 'recovered', message: m.walletRecovered(), address: facts.linked.address };
  }
  if (facts?.linked || !keyring?.opensHere) return undefined;
  const message = m.recoveredUnlinked();
  return { result: 'recovered_no_db_update', message, address: keyring.address ?? undefined };
}

/** Runs the recovery steps in order and stops at the first one that helps. */
export async function recoverWallet(steps: RecoverySteps): Promise<RecoveryResult> {
  const { facts, keyring, summary } = await steps.readWallet();
  const { status, address } = summary;
  if (status === 'has_wallet' || status === 'has_wallet_linked') {
    return { result: 'no_recovery_needed', message: NO_RECOVERY_NEEDED_TEXT, address };
  }
  if (status === 'no_user') return createFailure(m.signedOut());
  if (!facts) return createFailure(m.databaseUnavailable());
  // A linked wallet is safe, so an unresponsive keyring is no reason to create another.
  if (facts.linked && !keyring) return createFailure(NO_ANSWER_TEXT);
  if (status === 'storage_closed') return createFailure(WALLET_STATUS_INFO.storage_closed.text);
  if (status === 'unknown_state') return createFailure(m.walletUnreadable());
  const creating = status === 'has_embedded_wallet' ? [steps.linkExisting, steps.forceCreate] : [steps.forceCreate];
  for (const step of [...creating, steps.signInAgain]) {
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
  return createFailure(m.recoveryFailed());
}
