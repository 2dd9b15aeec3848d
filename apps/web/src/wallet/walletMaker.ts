import { pause } from '@jumpy/browser/pause';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { Timers } from '@jumpy/browser/timers';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { WalletError, type WalletView } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletReading } from './standing.ts';
import { asWalletError } from './walletErrorText.ts';
import { within } from './within.ts';

/** How often, how far apart and how long a wallet is tried to be made (RECOV-06, RECOV-07). */
const CREATION = {
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

/** After so many ms the error of a creation is forgotten (RECOV-03). */
export const CREATION_ERROR_MS = 30_000;

/** Makes wallets, one at a time, and shows how it goes. */
export interface WalletMaker {
  create(kind: keyof typeof CREATION): Promise<void>;
  /** Makes one unless there is one, once a visit (RECOV-01, LOGIN-04). */
  createIfNone(look: WalletReading): void;
  stop(): void;
}

interface Needs {
  timers: Timers;
  keyring: Pick<Keyring, 'create'>;
  provider: WalletProviderName;
  look(): Promise<WalletReading>;
  show(creation: WalletView['creation']): void;
}

/** Only a wallet that the provider in use keeps for the player, and that the server has linked, is taken (RECOV-02). */
export function requireEmbedded(
  look: WalletReading,
  wanted: { address: string | null; provider: WalletProviderName },
): void {
  const linked = look.facts?.linked;
  if (!look.facts || (linked && linked.provider === wanted.provider && linked.address === wanted.address)) return;
  throw new WalletError('refused', 'Only embedded wallets are allowed');
}

/** What is said of a creation that did not come off, and what the last attempt failed with. */
function failureOf(error: WalletError): { message: string; code: WalletError['code'] } {
  const { cause } = error;
  if (!(cause instanceof WalletError)) return { message: error.message, code: error.code };
  return { message: `${error.message}. ${cause.message}`, code: cause.code };
}

export function createWalletMaker({ timers, keyring, provider, look, show }: Needs): WalletMaker {
  let underWay: Promise<void> | undefined;
  let isTried = false;
  let stopForgetting = (): void => undefined;

  async function make(kind: keyof typeof CREATION): Promise<void> {
    stopForgetting();
    try {
      await createInAttempts(kind, {
        timers,
        create: async (signal) => {
          const { address } = await keyring.create({ signal });
          requireEmbedded(await look(), { address, provider });
        },
        isMade: async () => Boolean((await look()).facts?.linked),
        onAttempt: (attempt) => show({ state: 'creating', attempt }),
      });
      show({ state: 'idle' });
    } catch (thrown) {
      const error = asWalletError(thrown);
      show({ state: 'error', ...failureOf(error) });
      stopForgetting = timers.after(CREATION_ERROR_MS, () => show({ state: 'idle' }));
      throw error;
    }
  }

  function create(kind: keyof typeof CREATION): Promise<void> {
    isTried = true;
    underWay ??= make(kind).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    create,
    createIfNone({ facts, keyring: known }) {
      // The view says how it went.
      const canKeep = known?.storage === undefined || known.storage === 'open';
      if (!isTried && facts && known && canKeep && !facts.linked) create('default').catch(() => undefined);
    },
    stop: () => stopForgetting(),
  };
}

/** What an attempt needs. */
interface AttemptParts {
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
