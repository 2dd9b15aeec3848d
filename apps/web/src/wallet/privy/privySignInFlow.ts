import type { SessionUser } from '@jumpy/protocol/http/session';
import type { PrivyHandle, PrivyModule, PrivyOptions, PrivyState } from '@jumpy/protocol/privy';
import { ApiCallError } from '../../data/apiCallError.ts';
import { createEmitter } from '../../data/emitter.ts';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../../data/walletClient.ts';
import * as m from '../messages.ts';

/** State of the sign-in. */
interface SignInView {
  /** Privy has loaded, and no sign-in is in progress. */
  ready: boolean;
  problem: string | undefined;
}

/** Sign-in through Privy: Discord at Privy, then our own session. */
export interface PrivySignInFlow {
  getView(): SignInView;
  subscribe(listener: () => void): () => void;
  login(): void;
  close(): void;
}

export interface PrivySignInOptions extends Pick<PrivyOptions, 'appId' | 'chain'> {
  loadPrivy(): Promise<PrivyModule>;
  /** The browser was just redirected back from Discord. */
  isReturning: boolean;
  /** The player signed out deliberately, so do not sign in automatically. */
  wasManuallyLoggedOut(): boolean;
  /** Exchanges the token for our own session. */
  exchange(identityToken: string): Promise<SessionUser>;
  onSignedIn(user: SessionUser): void;
  timers: Timers;
}

/** Time limit for Privy to load before the page reports a problem, in ms. */
export const PRIVY_TIMEOUT_MS = 15_000;

const TIMEOUT_TEXT = m.privyUnanswered();
const NO_TOKEN_TEXT = m.privyTokenMissing();
const UNFINISHED_TEXT = m.loginUnfinished();

function toProblemText(thrown: unknown): string {
  return thrown instanceof ApiCallError || thrown instanceof WalletError ? thrown.message : UNFINISHED_TEXT;
}

export function startPrivySignIn(options: PrivySignInOptions): PrivySignInFlow {
  const { appId, chain, exchange, onSignedIn } = options;
  const changes = createEmitter<void>();
  let view: SignInView = { ready: false, problem: undefined };
  let handle: PrivyHandle | undefined;
  let isEntering = false;
  let isClosed = false;
  /** Sign in automatically if Privy has a session, unless the player signed out deliberately. */
  let mayEnter = options.isReturning || !options.wasManuallyLoggedOut();

  const stopWaiting = options.timers.schedule(PRIVY_TIMEOUT_MS, () => set({ problem: TIMEOUT_TEXT }));

  function set(patch: Partial<SignInView>): void {
    if (isClosed) return;
    view = { ...view, ...patch };
    changes.emit();
  }

  async function enter(identityToken: string): Promise<void> {
    if (isEntering || isClosed) return;
    isEntering = true;
    mayEnter = false;
    set({ ready: false, problem: undefined });
    try {
      const user = await exchange(identityToken);
      if (!isClosed) onSignedIn(user);
    } catch (thrown) {
      // Sign out of Privy, so that the next attempt can use another Discord account.
      if (thrown instanceof ApiCallError && !thrown.retryable) await handle?.logout().catch(() => undefined);
      set({ ready: true, problem: toProblemText(thrown) });
    } finally {
      isEntering = false;
    }
  }

  function handleState({ ready, authenticated, identityToken }: PrivyState): void {
    if (ready) stopWaiting();
    if (!isEntering) set({ ready, ...(ready && view.problem === TIMEOUT_TEXT ? { problem: undefined } : {}) });
    if (ready && authenticated && identityToken !== null && mayEnter) void enter(identityToken);
  }

  async function logIn(): Promise<void> {
    if (!handle?.state().ready) throw new WalletError('unsupported', m.privyNotReady());
    set({ problem: undefined });
    if (handle.state().authenticated && options.wasManuallyLoggedOut()) await handle.logout();
    if (!handle.state().authenticated) {
      await handle.login();
      return;
    }
    const identityToken = handle.state().identityToken ?? (await handle.refresh()).identityToken;
    if (identityToken === null) throw new WalletError('server', NO_TOKEN_TEXT);
    await enter(identityToken);
  }

  async function start(): Promise<void> {
    const { openPrivy } = await options.loadPrivy();
    const opened = await openPrivy({ appId, chain, onState: handleState });
    if (isClosed) {
      opened.close();
      return;
    }
    handle = opened;
    handleState(opened.state());
  }

  start().catch((thrown: unknown) => {
    stopWaiting();
    set({ problem: toProblemText(thrown) });
  });
  return {
    getView: () => view,
    subscribe: changes.subscribe,
    login: () => void logIn().catch((thrown: unknown) => set({ problem: toProblemText(thrown) })),
    close() {
      isClosed = true;
      stopWaiting();
      handle?.close();
    },
  };
}
