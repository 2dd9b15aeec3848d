import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, Component, type ReactNode } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { refetchFailedQueries } from '../data/refetchFailedQueries.ts';
import { whenIdle } from '../data/whenIdle.ts';
import { useConfig } from '../data/config.ts';
import { looksLoggedIn } from '../data/localLogin.ts';
import { useLoginProvider } from '../data/loginProvider.ts';
import { useSession } from '../data/session.ts';
import { useNetworkStatus } from '../data/useNetworkStatus.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { LOGIN_NOTE_TEXT, LOGIN_NOTES, type LoginNote } from '../features/login/loginNotes.ts';
import { NavBar } from '../features/nav/NavBar.tsx';
import { VisitorBar } from '../features/nav/VisitorBar.tsx';
import { NavBarPlaceholder } from '../features/nav/NavBarPlaceholder.tsx';
import { OfflineSignIn } from '../features/offline/OfflineSignIn.tsx';
import { runBeforeLeave } from '../runs/beforeLeave.ts';
import { LegalSlot } from './LegalSlot.tsx';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen, MissingChunkError } from './lazyScreen.tsx';
import { network } from '../data/network.ts';
import { StaleBuildScreen } from '../features/offline/StaleBuildScreen.tsx';
import { OfflineScreen } from '../features/offline/OfflineScreen.tsx';
import type { OfflineContext } from '../features/offline/offlineText.ts';
import { useWaitingRunCount } from '../runs/useWaitingRunCount.ts';
import { QuestsOverlay } from './overlays.tsx';
import { pageState } from '../stores/pageState.ts';

const NotificationBell = lazyScreen(async () => {
  await whenIdle();
  return (await import('./BellWithInstall.tsx')).BellWithInstall;
});

const BottomBar = lazyScreen(async () => {
  await whenIdle();
  return (await import('../features/nav/BottomBar.tsx')).BottomBar;
});

const CancelDeletionScreen = lazyScreen(
  async () => (await import('../features/account/CancelDeletionScreen.tsx')).CancelDeletionScreen,
);
const AccountRemovedScreen = lazyScreen(
  async () => (await import('../features/account/AccountRemovedScreen.tsx')).AccountRemovedScreen,
);
/**
 * Location of the rendered screen. It lags behind the router while the current screen saves its work, so that a run
 * survives the Back button.
 */
export function useDeferredLocation(): Location {
  const location = useLocation();
  const [rendered, setRendered] = useState(location);
  const isSamePath = rendered.pathname === location.pathname;
  // While the location is held, the screen keeps its last router state.
  if (isSamePath && rendered !== location) setRendered(location);

  useLayoutEffect(() => {
    if (isSamePath) return undefined;
    let isCurrent = true;
    const work = runBeforeLeave();
    if (work) void work.then(() => isCurrent && setRendered(location));
    else setRendered(location);
    return () => {
      isCurrent = false;
    };
  }, [isSamePath, location]);

  return rendered;
}

/** The login screen inside the full app: after a sign-out or a failed login. */
export function LoginRoute() {
  const provider = useLoginProvider();
  const config = useConfig();
  const { state } = useLocation();
  if (provider.authenticated) return <Navigate to="/home" replace />;
  const note = getLoginNote(state);
  return (
    <LoginScreen
      provider={provider}
      config={config}
      offline={<OfflineSignIn />}
      note={note && LOGIN_NOTE_TEXT[note]}
      codeSignIn={<BellSlot login />}
      legal={<LegalSlot config={config} />}
    />
  );
}

/** Returns the login note from the router state, if any. */
function getLoginNote(state: unknown): LoginNote | undefined {
  if (typeof state !== 'object' || state === null || !('note' in state)) return undefined;
  return LOGIN_NOTES.find((note) => note === state.note);
}

/** Public screens under a navigation bar: the player's, or the one for visitors. */
export function PublicNavLayout() {
  const { ready, authenticated } = useSession();
  const isSessionPending = !ready && looksLoggedIn();
  return (
    <>
      {authenticated ? <NavBar bell={<BellSlot />} /> : isSessionPending ? <NavBarPlaceholder /> : <VisitorBar />}
      <Outlet />
      {authenticated ? <PlayerShortcuts /> : null}
    </>
  );
}

/** `/`: redirects to home or login. Until the session is known, the local login flag decides. */
export function RootRoute() {
  const { ready, authenticated } = useSession();
  const isSignedIn = ready ? authenticated : looksLoggedIn();
  return <Navigate to={isSignedIn ? '/home' : '/login'} replace />;
}

/**
 * Guards screens that need a player; renders none of them until the session is known. Accounts pending deletion are
 * asked first whether to keep the account.
 */
export function RequireSession() {
  const { ready } = useLoginProvider();
  const { authenticated, user, isRetrying } = useSession();
  const isGone = useNetworkStatus() === 'gone';
  const queryClient = useQueryClient();
  if (!ready && isGone) return <OfflineFallback place="screen" onRetry={() => refetchFailedQueries(queryClient)} />;
  if (!ready) return <LoadingScreen waiting={isRetrying} />;
  if (!authenticated)
    return <Navigate to={pageState.get().deletionAt === undefined ? '/login' : '/farewell'} replace />;
  if (user?.removedFor !== undefined) return <AccountRemovedScreen reason={user.removedFor} />;
  if (user?.deletionAt !== undefined) return <CancelDeletionScreen deletionAt={user.deletionAt} />;
  return <Outlet />;
}

export function NavLayout() {
  return (
    <>
      <NavBar bell={<BellSlot />} />
      <Outlet />
      <PlayerShortcuts />
    </>
  );
}

/** Beside every screen with the player's bar: quests, and the bar at the bottom of phones. */
function PlayerShortcuts() {
  return (
    <>
      <QuestsOverlay />
      <LazySlot>
        <BottomBar />
      </LazySlot>
    </>
  );
}

/**
 * Optional slot for the notification bell, loaded after the main content. On the login screen the same chunk adds code
 * sign-in for the installed app.
 */
function BellSlot(props: { login?: boolean }) {
  return (
    <LazySlot>
      <NotificationBell {...props} />
    </LazySlot>
  );
}

interface ChunkErrorBoundaryProps {
  children: ReactNode;
  /** Path of the screen; a new path resets the error. */
  pathname: string;
}

interface State {
  error: unknown;
  pathname: string;
}

/** Error boundary for chunks that fail to load; retries once the network is back. Other errors are rethrown. */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, State> {
  override state: State = { error: undefined, pathname: this.props.pathname };
  #wasOffline = false;
  #unsubscribe = (): void => undefined;
  #retryIfOnline = (): void => {
    if (network.getStatus() !== 'gone' && this.state.error) this.retry();
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ pathname }: ChunkErrorBoundaryProps, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname };
  }

  override componentDidMount(): void {
    const unsubscribe = network.subscribe(this.#retryIfOnline);
    // If a pending response arrives after the browser reports offline, `network` never counts as gone, so the event is
    // needed too.
    window.addEventListener('online', this.#retryIfOnline);
    this.#unsubscribe = () => {
      unsubscribe();
      window.removeEventListener('online', this.#retryIfOnline);
    };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingChunkError) error.reset(this.retry);
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
  }

  retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof MissingChunkError)) throw error;
    if (network.getStatus() === 'gone' || !navigator.onLine) {
      this.#wasOffline = true;
      return <OfflineFallback place="code" onRetry={this.retry} />;
    }
    return <StaleBuildScreen isBack={this.#wasOffline} />;
  }
}

/** Offline replacement for a screen, with the number of pending runs. */
function OfflineFallback({ place, onRetry }: { place: OfflineContext; onRetry: () => void }) {
  const waitingRuns = useWaitingRunCount();
  return <OfflineScreen place={place} onRetry={onRetry} waitingRuns={waitingRuns} />;
}
