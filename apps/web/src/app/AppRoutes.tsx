import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { refetchFailedQueries } from '../data/refetchFailedQueries.ts';
import { whenIdle } from '../data/whenIdle.ts';
import { useConfig } from '../data/config.ts';
import { getPendingDeletion } from '../data/pendingDeletion.ts';
import { looksLoggedIn } from '../data/localLogin.ts';
import { useLoginProvider } from '../data/loginProvider.ts';
import { showQuests, registerQuestsSheet, useQuestsShown } from '../data/questsSheet.ts';
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
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { ChunkErrorBoundary } from './ChunkErrorBoundary.tsx';
import { OfflineFallback } from './OfflineFallback.tsx';

const QuestsWithShare = lazyScreen(async () => (await import('./QuestsWithShare.tsx')).QuestsWithShare);

const NotificationBell = lazyScreen(async () => {
  await whenIdle();
  return (await import('./BellWithInstall.tsx')).BellWithInstall;
});

const CancelDeletionScreen = lazyScreen(
  async () => (await import('../features/account/CancelDeletionScreen.tsx')).CancelDeletionScreen,
);
const AccountRemovedScreen = lazyScreen(
  async () => (await import('../features/account/AccountRemovedScreen.tsx')).AccountRemovedScreen,
);
const HomeRoute = lazyScreen(async () => (await import('./HomeRoute.tsx')).HomeRoute);
const CallbackRoute = lazyScreen(async () => (await import('./CallbackRoute.tsx')).CallbackRoute);
const StatsRoute = lazyScreen(async () => (await import('./StatsRoute.tsx')).StatsRoute);
const ShopRoute = lazyScreen(async () => (await import('./ShopRoute.tsx')).ShopRoute);
const MintRoute = lazyScreen(async () => (await import('./MintRoute.tsx')).MintRoute);
const ProfileRoute = lazyScreen(async () => (await import('./ProfileRoute.tsx')).ProfileRoute);
const DeletionScheduledRoute = lazyScreen(
  async () => (await import('./DeletionScheduledRoute.tsx')).DeletionScheduledRoute,
);
const CharactersRoute = lazyScreen(async () => (await import('./CharactersRoute.tsx')).CharactersRoute);
const PlayRoute = lazyScreen(async () => (await import('./PlayRoute.tsx')).PlayRoute);
const PanelRoute = lazyScreen(async () => (await import('./PanelRoute.tsx')).PanelRoute);
const DailyRoute = lazyScreen(async () => (await import('./DailyRoute.tsx')).DailyRoute);
const RunRoute = lazyScreen(async () => (await import('./RunRoute.tsx')).RunRoute);
const RaceRoute = lazyScreen(async () => (await import('./RaceRoute.tsx')).RaceRoute);
const PublicProfileRoute = lazyScreen(async () => (await import('./PublicProfileRoute.tsx')).PublicProfileRoute);
const VerifyScreen = lazyScreen(async () => (await import('../features/verify/VerifyScreen.tsx')).VerifyScreen);
const ArmyProofScreen = lazyScreen(
  async () => (await import('../features/armyProof/ArmyProofScreen.tsx')).ArmyProofScreen,
);
const HelpScreen = lazyScreen(async () => (await import('../features/help/HelpScreen.tsx')).HelpScreen);
const RecoveryScreen = lazyScreen(async () => (await import('../features/recovery/RecoveryScreen.tsx')).RecoveryScreen);
const NotFoundScreen = lazyScreen(async () => (await import('../features/error/NotFoundScreen.tsx')).NotFoundScreen);
/** All drawings on one page, for developers. The condition is a constant, so production builds drop it. */
const ContactSheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../features/dev/ContactSheet.tsx')).ContactSheet }))
  : undefined;
/** All states of all screens, for developers; likewise dropped from production builds. */
const CatalogueScreen = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../catalogue/CatalogueScreen.tsx')).CatalogueScreen }))
  : undefined;

/** Watches for navigation intent only once the page is idle, so that it does not compete with the initial load. */
const ScreenPrefetcher = lazyScreen(async () => {
  await whenIdle();
  return (await import('./ScreenPrefetcher.tsx')).ScreenPrefetcher;
});

/** Screens prefetched on hover or focus of their link, by first path segment. */
const PREFETCHED_SCREENS: Readonly<Record<string, { prefetch(): void }>> = {
  home: HomeRoute,
  stats: StatsRoute,
  shop: ShopRoute,
  mint: MintRoute,
  profile: ProfileRoute,
  characters: CharactersRoute,
  play: PlayRoute,
  admin: PanelRoute,
  daily: DailyRoute,
  run: RunRoute,
  live: RunRoute,
  race: RaceRoute,
  u: PublicProfileRoute,
  verify: VerifyScreen,
  army: ArmyProofScreen,
  help: HelpScreen,
  recovery: RecoveryScreen,
};

/** Routes of the page. */
export function AppRoutes() {
  // Home is prefetched while the session request is in flight.
  useEffect(() => {
    if (window.location.pathname === '/home') HomeRoute.prefetch();
  }, []);
  const location = useDeferredLocation();
  return (
    <>
      <LazySlot>
        <ScreenPrefetcher screens={PREFETCHED_SCREENS} />
      </LazySlot>
      <ChunkErrorBoundary pathname={location.pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes location={location}>
            <Route path="/" element={<RootRoute />} />
            <Route path="/login" element={<LoginRoute />} />
            <Route path="/auth/discord/callback" element={<CallbackRoute />} />
            <Route path="/run/:runId" element={<RunRoute />} />
            <Route path="/live/:runId" element={<RunRoute />} />
            <Route path="/farewell" element={<DeletionScheduledRoute />} />
            <Route element={<PublicNavLayout />}>
              <Route path="/verify" element={<VerifyScreen />} />
              <Route path="/army/proof" element={<ArmyProofScreen />} />
              <Route path="/daily" element={<DailyRoute />} />
              <Route path="/race/:raceId" element={<RaceRoute />} />
              <Route path="/u/:publicId/*" element={<PublicProfileRoute />} />
              <Route path="/help" element={<HelpScreen />} />
              <Route path="/recovery" element={<RecoveryScreen />} />
            </Route>
            <Route path="/game" element={<Navigate to="/home" replace />} />
            <Route element={<RequireSession />}>
              <Route element={<NavLayout />}>
                <Route path="/home" element={<HomeRoute />} />
                <Route path="/stats" element={<StatsRoute />} />
                <Route path="/shop" element={<ShopRoute />} />
                <Route path="/mint" element={<MintRoute />} />
                <Route path="/characters" element={<CharactersRoute />} />
                <Route path="/profile" element={<ProfileRoute />} />
              </Route>
              <Route path="/play" element={<PlayRoute />} />
              <Route path="/admin" element={<PanelRoute />} />
            </Route>
            {ContactSheet ? <Route path="/dev/characters" element={<ContactSheet />} /> : null}
            {CatalogueScreen ? <Route path="/dev/ui/:screen?/:state?" element={<CatalogueScreen />} /> : null}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ChunkErrorBoundary>
    </>
  );
}

/**
 * Location of the rendered screen. It lags behind the router while the current screen saves its work, so that a run
 * survives the Back button.
 */
export function useDeferredLocation(): Location {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const same = shown.pathname === location.pathname;
  // While the location is held, the screen keeps its last router state.
  if (same && shown !== location) setShown(location);

  useLayoutEffect(() => {
    if (same) return undefined;
    let wanted = true;
    const work = runBeforeLeave();
    if (work) void work.then(() => wanted && setShown(location));
    else setShown(location);
    return () => {
      wanted = false;
    };
  }, [same, location]);

  return shown;
}

/** The login screen inside the full app: after a sign-out or a failed login. */
function LoginRoute() {
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
    />
  );
}

/** Returns the login note from the router state, if any. */
function getLoginNote(state: unknown): LoginNote | undefined {
  if (typeof state !== 'object' || state === null || !('note' in state)) return undefined;
  return LOGIN_NOTES.find((note) => note === state.note);
}

/** Public screens under a navigation bar: the player's, or the one for visitors. */
function PublicNavLayout() {
  const { ready, authenticated } = useSession();
  const waiting = !ready && looksLoggedIn();
  return (
    <>
      {authenticated ? <NavBar bell={<BellSlot />} /> : waiting ? <NavBarPlaceholder /> : <VisitorBar />}
      <Outlet />
    </>
  );
}

/** `/`: redirects to home or login. Until the session is known, the local login flag decides. */
function RootRoute() {
  const { ready, authenticated } = useSession();
  const home = ready ? authenticated : looksLoggedIn();
  return <Navigate to={home ? '/home' : '/login'} replace />;
}

/**
 * Guards screens that need a player; renders none of them until the session is known. Accounts pending deletion are
 * asked first whether to keep the account.
 */
function RequireSession() {
  const { ready } = useLoginProvider();
  const { authenticated, user, isRetrying } = useSession();
  const isGone = useNetworkStatus() === 'gone';
  const queryClient = useQueryClient();
  if (!ready && isGone) return <OfflineFallback place="screen" onRetry={() => refetchFailedQueries(queryClient)} />;
  if (!ready) return <LoadingScreen waiting={isRetrying} />;
  if (!authenticated) return <Navigate to={getPendingDeletion() === undefined ? '/login' : '/farewell'} replace />;
  if (user?.removedFor !== undefined) return <AccountRemovedScreen reason={user.removedFor} />;
  if (user?.deletionAt !== undefined) return <CancelDeletionScreen deletionAt={user.deletionAt} />;
  return <Outlet />;
}

export function NavLayout() {
  return (
    <>
      <NavBar bell={<BellSlot />} />
      <Outlet />
      <QuestsOverlay />
    </>
  );
}

/**
 * Optional slot for the notification bell, loaded after the main content. On the login screen the same chunk adds code
 * sign-in for the installed app.
 */
function BellSlot(at: { login?: boolean }) {
  return (
    <LazySlot>
      <NotificationBell {...at} />
    </LazySlot>
  );
}

/** Lazy quests and rewards overlay. */
function QuestsOverlay() {
  const shown = useQuestsShown();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  useEffect(registerQuestsSheet, []);
  const giveUp = (): void => {
    showQuests(false);
    setWanted(false);
  };
  return wanted ? (
    <LazySlot onClose={giveUp}>
      <QuestsWithShare open={shown} />
    </LazySlot>
  ) : null;
}
