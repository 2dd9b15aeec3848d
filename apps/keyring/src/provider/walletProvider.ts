import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { KEYRING_SITES_PATH } from '@jumpy/protocol/walletSites';
import { createPopupOpener } from '../ownWindow/openPopup.ts';
import { watchOpenedWindow } from '../ownWindow/watchOpenedWindow.ts';
import {
  formatSiteHash,
  type FromSiteWindow,
  SITE_CHANNEL,
  SITE_ERROR,
  type SiteErrorCode,
  type SiteOutcome,
  type SiteRequest,
  type ToSiteWindow,
} from '../sites/siteChannel.ts';

/** An error as EIP-1193 wants it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Listener = (value: unknown) => void;

/** The part of EIP-1193 that the wallet supports. */
export interface WalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: Listener): WalletProvider;
  removeListener(event: string, listener: Listener): WalletProvider;
}

interface WalletProviderDeps {
  /** The page that includes the script. */
  page: Window;
  keyringOrigin: string;
  chainId: number | null;
}

const NO_CHAIN_TEXT = 'The wallet has no chain.';

/**
 * The wallet as a provider for this page. Every request that needs the player opens a window of the keyring, so it has
 * to come from a press. It holds no key and decides nothing; what it remembers is a hint, which the keyring checks.
 */
export function createWalletProvider({ page, keyringOrigin, chainId }: WalletProviderDeps): WalletProvider {
  const listeners = new Map<string, Set<Listener>>();
  const memory = createAccountMemory(page, keyringOrigin);
  const askKeyring = createKeyringAsker(page, keyringOrigin);

  function emit(event: string, value: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(value);
  }
  function setAccount(account: string | undefined): void {
    if (memory.get() === account) return;
    memory.set(account);
    emit('accountsChanged', account === undefined ? [] : [account]);
  }
  async function ask(request: SiteRequest): Promise<string | null> {
    const outcome = await askKeyring(request);
    if (outcome.ok) return outcome.result;
    // Disconnected in the keyring since, or another wallet is in use; not if the page asked for an account of its own.
    const account = getRequestedAccount(request);
    if (outcome.code === SITE_ERROR.notConnected && (account === undefined || account === memory.get()))
      setAccount(undefined);
    throw new ProviderError(outcome.code, outcome.message);
  }
  const methods = createMethods({ chainId, memory, ask, setAccount, emit });
  const provider: WalletProvider = {
    async request({ method, params = [] }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new ProviderError(SITE_ERROR.unsupportedMethod, `The wallet does not support ${method}.`);
      return run(Array.isArray(params) ? params : [params]);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return Object.freeze(provider);
}

function getRequestedAccount(request: SiteRequest): string | undefined {
  if (request.type === 'signTypedData') return request.address.toLowerCase();
  if (request.type !== 'send' || typeof request.transaction !== 'object' || !request.transaction) return undefined;
  const from: unknown = Reflect.get(request.transaction, 'from');
  return typeof from === 'string' ? from.toLowerCase() : undefined;
}

type AccountMemory = ReturnType<typeof createAccountMemory>;

interface MethodDeps {
  chainId: number | null;
  memory: AccountMemory;
  ask(request: SiteRequest): Promise<string | null>;
  setAccount(account: string | undefined): void;
  emit(event: string, value: unknown): void;
}

/** The supported methods by name. */
function createMethods({
  chainId,
  memory,
  ask,
  setAccount,
  emit,
}: MethodDeps): Readonly<Record<string, (params: readonly unknown[]) => unknown>> {
  const hexChainId = chainId === null ? undefined : `0x${chainId.toString(16)}`;
  async function connect(): Promise<string[]> {
    const account = await ask({ type: 'connect' });
    if (account === null) throw new ProviderError(SITE_ERROR.internal, 'The wallet gave no account.');
    setAccount(account);
    if (hexChainId !== undefined) emit('connect', { chainId: hexChainId });
    return [account];
  }
  function requireChain(): string {
    if (hexChainId === undefined) throw new ProviderError(SITE_ERROR.otherChain, NO_CHAIN_TEXT);
    return hexChainId;
  }
  function listAccounts(): string[] {
    const account = memory.get();
    return account === undefined ? [] : [account];
  }

  return {
    eth_chainId: requireChain,
    net_version: () => String(Number(requireChain())),
    eth_accounts: listAccounts,
    eth_requestAccounts: () => (memory.get() === undefined ? connect() : listAccounts()),
    async wallet_requestPermissions() {
      await connect();
      return [{ parentCapability: 'eth_accounts' }];
    },
    wallet_getPermissions: () => (memory.get() === undefined ? [] : [{ parentCapability: 'eth_accounts' }]),
    async wallet_revokePermissions() {
      await ask({ type: 'revoke' });
      setAccount(undefined);
      return null;
    },
    wallet_switchEthereumChain([wanted]) {
      const asked = typeof wanted === 'object' && wanted !== null ? Reflect.get(wanted, 'chainId') : undefined;
      if (typeof asked !== 'string') throw new ProviderError(SITE_ERROR.invalid, 'Name a chainId.');
      if (Number(asked) !== chainId)
        throw new ProviderError(SITE_ERROR.unknownChain, `The wallet only knows chain ${chainId ?? 'none'}.`);
      return null;
    },
    eth_signTypedData_v4([address, data]) {
      const typedData = typeof data === 'string' ? data : JSON.stringify(data);
      if (typeof address !== 'string' || typeof typedData !== 'string')
        throw new ProviderError(SITE_ERROR.invalid, 'Pass an address and typed data.');
      return ask({ type: 'signTypedData', address, typedData });
    },
    eth_sendTransaction: ([transaction]) => ask({ type: 'send', transaction }),
  };
}

/** Remembers the connected account of this page's origin across reloads; pages without storage have to connect again. */
function createAccountMemory(page: Window, keyringOrigin: string) {
  const key = `wallet ${keyringOrigin}`;
  let account: string | undefined;
  try {
    account = page.localStorage.getItem(key) ?? undefined;
  } catch {
    // Blocked, as in some private windows.
  }
  if (account !== undefined && !/^0x[0-9a-f]{40}$/.test(account)) account = undefined;
  return {
    get: () => account,
    set(next: string | undefined): void {
      account = next;
      try {
        if (next === undefined) page.localStorage.removeItem(key);
        else page.localStorage.setItem(key, next);
      } catch {
        // As above.
      }
    },
  };
}

const OPEN_ERRORS: Record<'no_window' | 'closed' | 'cancelled', SiteOutcome> = {
  no_window: { ok: false, code: SITE_ERROR.internal, message: 'The wallet’s window did not answer.' },
  closed: { ok: false, code: SITE_ERROR.rejected, message: 'The wallet’s window was closed.' },
  cancelled: { ok: false, code: SITE_ERROR.rejected, message: 'The page was left.' },
};

/** Opens the keyring's window for one request at a time; accepts messages of that window and origin with its code. */
function createKeyringAsker(page: Window, keyringOrigin: string): (request: SiteRequest) => Promise<SiteOutcome> {
  const open = createPopupOpener(page);
  let current: Window | undefined;
  return async (request) => {
    if (current && !current.closed) {
      current.focus();
      return { ok: false, code: SITE_ERROR.busy, message: 'The wallet is answering another request of this page.' };
    }
    const code = [...page.crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    const hash = formatSiteHash({ code, site: page.location.origin });
    const opened = open(`${keyringOrigin}${KEYRING_SITES_PATH}${hash}`);
    if (!opened)
      return {
        ok: false,
        code: SITE_ERROR.internal,
        message: 'The browser blocked the wallet’s window. Ask in a press.',
      };
    current = opened;
    const stop = new AbortController();
    return new Promise((resolve) => {
      let isAsked = false;
      const end = (outcome: SiteOutcome): void => {
        channel.post({ channel: SITE_CHANNEL, type: 'over', code });
        channel.close();
        watched.stop();
        current = undefined;
        resolve(outcome);
      };
      const watched = watchOpenedWindow(opened, {
        self: page,
        signal: stop.signal,
        onError: (error) => end(OPEN_ERRORS[error]),
      });
      const channel = openWindowChannel<FromSiteWindow, ToSiteWindow>({
        ...{ page, peer: () => opened, origin: keyringOrigin, schema: { safeParse: parseFromSiteWindow } },
        onMessage(message) {
          if (message.code !== code) return;
          watched.markReady();
          if (message.type === 'answer') return end(message.outcome);
          // A reloaded window must not ask the same a second time.
          if (isAsked) return end(OPEN_ERRORS.closed);
          isAsked = true;
          channel.post({ channel: SITE_CHANNEL, type: 'ask', code, request });
        },
      });
    });
  };
}

/** Checks the shape of a message; without a schema library, as every site loads this. */
function parseFromSiteWindow(data: unknown): { success: true; data: FromSiteWindow } | { success: false } {
  if (typeof data !== 'object' || data === null) return { success: false };
  const message = data as Partial<Record<string, unknown>>;
  if (message['channel'] !== SITE_CHANNEL || typeof message['code'] !== 'string') return { success: false };
  const isKnown = message['type'] === 'here' || (message['type'] === 'answer' && isOutcome(message['outcome']));
  return isKnown ? { success: true, data: data as FromSiteWindow } : { success: false };
}

function isOutcome(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return false;
  const { ok, result, code, message } = outcome as Partial<Record<string, unknown>>;
  if (ok === true) return result === null || (typeof result === 'string' && /^0x[0-9a-f]+$/i.test(result));
  return ok === false && typeof code === 'number' && typeof message === 'string';
}
