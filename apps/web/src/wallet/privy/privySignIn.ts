import type { SessionUser } from '@jumpy/protocol/http/session';
import type { PrivyHandle, PrivyModule, PrivyOptions, PrivyState } from '@jumpy/protocol/privy';
import { ApiError } from '../../data/apiError.ts';
import { createSignal } from '../../data/signal.ts';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../../data/walletClient.ts';

/** How the way in stands. */
export interface SignInView {
  /** Privy has looked, and nobody is on the way in. */
  ready: boolean;
  problem: string | undefined;
}

/** The way in by Privy: Discord at Privy, then a session of our own. */
export interface PrivySignIn {
  view(): SignInView;
  subscribe(listener: () => void): () => void;
  login(): void;
  close(): void;
}

/** What the sign-in stands on. */
export interface PrivySignInParts extends Pick<PrivyOptions, 'appId' | 'chain'> {
  load(): Promise<PrivyModule>;
  /** Privy has just sent this browser back from Discord. */
  comesBack: boolean;
  /** The player left by hand: nobody is let in again without asking. */
  leftByHand(): boolean;
  /** Gives the token for a session of our own. */
  exchange(identityToken: string): Promise<SessionUser>;
  onSignedIn(user: SessionUser): void;
  timers: Timers;
}

/** How long Privy may look who is there before the page says that it does not come, in ms. */
export const SLOW_MS = 15_000;

const SLOW_TEXT = 'Privy does not answer. Nothing is lost; check your connection and load the page again.';
const NO_TOKEN_TEXT = 'Privy did not say who you are. Nothing changed; please try again later.';
const LOST_TEXT = 'The login did not finish. Nothing changed; press Login with Discord to try again.';

function wordsOf(thrown: unknown): string {
  return thrown instanceof ApiError || thrown instanceof WalletError ? thrown.message : LOST_TEXT;
}

export function openPrivySignIn(parts: PrivySignInParts): PrivySignIn {
  const { appId, chain, exchange, onSignedIn } = parts;
  const changes = createSignal<void>();
  let view: SignInView = { ready: false, problem: undefined };
  let handle: PrivyHandle | undefined;
  let isEntering = false;
  let isClosed = false;
  /** Whoever Privy still knows is let in; who left by hand, only after having asked for it. */
  let mayEnter = parts.comesBack || !parts.leftByHand();

  const stopWaiting = parts.timers.after(SLOW_MS, () => set({ problem: SLOW_TEXT }));

  function set(part: Partial<SignInView>): void {
    if (isClosed) return;
    view = { ...view, ...part };
    changes.tell();
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
      // With another account another try may go better: the next one asks Discord again.
      if (thrown instanceof ApiError && !thrown.retryable) await handle?.logout().catch(() => undefined);
      set({ ready: true, problem: wordsOf(thrown) });
    } finally {
      isEntering = false;
    }
  }

  function see({ ready, authenticated, identityToken }: PrivyState): void {
    if (ready) stopWaiting();
    if (!isEntering) set({ ready, ...(ready && view.problem === SLOW_TEXT ? { problem: undefined } : {}) });
    if (ready && authenticated && identityToken !== null && mayEnter) void enter(identityToken);
  }

  async function logIn(): Promise<void> {
    if (!handle?.state().ready) throw new WalletError('unsupported', 'Privy not ready');
    set({ problem: undefined });
    if (handle.state().authenticated && parts.leftByHand()) await handle.logout();
    if (!handle.state().authenticated) {
      await handle.login();
      return;
    }
    const identityToken = handle.state().identityToken ?? (await handle.refresh()).identityToken;
    if (identityToken === null) throw new WalletError('server', NO_TOKEN_TEXT);
    await enter(identityToken);
  }

  async function start(): Promise<void> {
    const { openPrivy } = await parts.load();
    const opened = await openPrivy({ appId, chain, onState: see });
    if (isClosed) {
      opened.close();
      return;
    }
    handle = opened;
    see(opened.state());
  }

  start().catch((thrown: unknown) => {
    stopWaiting();
    set({ problem: wordsOf(thrown) });
  });
  return {
    view: () => view,
    subscribe: changes.hear,
    login: () => void logIn().catch((thrown: unknown) => set({ problem: wordsOf(thrown) })),
    close() {
      isClosed = true;
      stopWaiting();
      handle?.close();
    },
  };
}
