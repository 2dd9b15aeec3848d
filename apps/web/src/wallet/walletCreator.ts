import { delay } from '@jumpy/browser/delay';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { Timers } from '@jumpy/browser/timers';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { WalletError, type WalletView } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletReading } from './walletStatus.ts';
import { toWalletError } from './walletErrorText.ts';
import { withAbortTimeout } from './withAbortTimeout.ts';

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
export const CREATION_ERROR_DISPLAY_MS = 30_000;

/** Creates wallets one at a time and publishes the progress. */
export interface WalletCreator {
  create(kind: keyof typeof CREATION_ATTEMPTS): Promise<void>;
  /** Creates a wallet if there is none, once per visit. */
  createIfNone(look: WalletReading): void;
  stop(): void;
}

interface Options {
  timers: Timers;
  keyring: Pick<Keyring, 'create'>;
  provider: WalletProviderName;
  readWallet(): Promise<WalletReading>;
  setCreation(creation: WalletView['creation']): void;
}

/** Accepts only a linked wallet that is kept by the current provider. */
export function assertEmbedded(
  look: WalletReading,
  wanted: { address: string | null; provider: WalletProviderName },
): void {
  const linked = look.facts?.linked;
  if (!look.facts || (linked && linked.provider === wanted.provider && linked.address === wanted.address)) return;
  throw new WalletError('refused', 'Only embedded wallets are allowed');
}

/** Error of a failed creation, including the cause of the last attempt. */
function toCreationFailure(error: WalletError): { message: string; code: WalletError['code'] } {
  const { cause } = error;
  if (!(cause instanceof WalletError)) return { message: error.message, code: error.code };
  return { message: `${error.message}. ${cause.message}`, code: cause.code };
}

export function createWalletCreator({ timers, keyring, provider, readWallet, setCreation }: Options): WalletCreator {
  let underWay: Promise<void> | undefined;
  let isTried = false;
  let stopForgetting = (): void => undefined;

  async function make(kind: keyof typeof CREATION_ATTEMPTS): Promise<void> {
    stopForgetting();
    try {
      await createWithRetries(kind, {
        timers,
        create: async (signal) => {
          const { address } = await keyring.create({ signal });
          assertEmbedded(await readWallet(), { address, provider });
        },
        hasWallet: async () => Boolean((await readWallet()).facts?.linked),
        onAttempt: (attempt) => setCreation({ state: 'creating', attempt }),
      });
      setCreation({ state: 'idle' });
    } catch (thrown) {
      const error = toWalletError(thrown);
      setCreation({ state: 'error', ...toCreationFailure(error) });
      stopForgetting = timers.schedule(CREATION_ERROR_DISPLAY_MS, () => setCreation({ state: 'idle' }));
      throw error;
    }
  }

  function create(kind: keyof typeof CREATION_ATTEMPTS): Promise<void> {
    isTried = true;
    underWay ??= make(kind).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    create,
    createIfNone({ facts, keyring: known }) {
      // Errors are already published in the view.
      const canKeep = known?.storage === undefined || known.storage === 'open';
      if (!isTried && facts && known && canKeep && !facts.linked) create('default').catch(() => undefined);
    },
    stop: () => stopForgetting(),
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
  parts: CreateWithRetriesOptions,
): Promise<void> {
  const { attempts, delayMs, timeoutMs } = CREATION_ATTEMPTS[kind];
  const { timers, create, hasWallet, onAttempt } = parts;
  const late = () => new WalletError('timeout', `Wallet creation timeout after ${timeoutMs}ms`);
  let last: WalletError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (last) await delay(timers, delayMs);
    onAttempt(attempt);
    try {
      return await withAbortTimeout(timers, timeoutMs, create, late);
    } catch (thrown) {
      last = toWalletError(thrown);
      if (FINAL_ERRORS.has(last.code)) throw last;
      if (await hasWallet()) return;
    }
  }
  const error = new WalletError(last?.code ?? 'internal', 'All wallet creation attempts failed');
  error.cause = last;
  throw error;
}
