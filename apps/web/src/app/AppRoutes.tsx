import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { whenIdle } from '../data/whenIdle.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import {
  ChunkErrorBoundary,
  LoginRoute,
  PublicNavLayout,
  RootRoute,
  RequireSession,
  NavLayout,
  useDeferredLocation,
} from './layouts.tsx';

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
const LooksScreen = lazyScreen(async () => (await import('../features/looks/LooksScreen.tsx')).LooksScreen);
const PlayRoute = lazyScreen(async () => (await import('./PlayRoute.tsx')).PlayRoute);
const PanelRoute = lazyScreen(async () => (await import('./PanelRoute.tsx')).PanelRoute);
const DailyRoute = lazyScreen(async () => (await import('./DailyRoute.tsx')).DailyRoute);
const RunRoute = lazyScreen(async () => (await import('./RunRoute.tsx')).RunRoute);
const RaceRoute = lazyScreen(async () => (await import('./RaceRoute.tsx')).RaceRoute);
const ChallengeRoute = lazyScreen(async () => (await import('./ChallengeRoute.tsx')).ChallengeRoute);
const PublicProfileRoute = lazyScreen(async () => (await import('./PublicProfileRoute.tsx')).PublicProfileRoute);
const VerifyScreen = lazyScreen(async () => (await import('../features/verify/VerifyScreen.tsx')).VerifyScreen);
const ArmyProofScreen = lazyScreen(
  async () => (await import('../features/armyProof/ArmyProofScreen.tsx')).ArmyProofScreen,
);
const HelpScreen = lazyScreen(async () => (await import('../features/help/HelpScreen.tsx')).HelpScreen);
const RecoveryScreen = lazyScreen(async () => (await import('../features/recovery/RecoveryScreen.tsx')).RecoveryScreen);
const PassportRoute = lazyScreen(async () => (await import('./PassportRoute.tsx')).PassportRoute);
const FollowsScreen = lazyScreen(async () => (await import('../features/follows/FollowsScreen.tsx')).FollowsScreen);
const LeagueScreen = lazyScreen(async () => (await import('../features/league/LeagueScreen.tsx')).LeagueScreen);
const EventRoute = lazyScreen(async () => (await import('./EventRoute.tsx')).EventRoute);
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
  looks: LooksScreen,
  passport: PassportRoute,
  following: FollowsScreen,
  league: LeagueScreen,
  event: EventRoute,
  play: PlayRoute,
  admin: PanelRoute,
  daily: DailyRoute,
  run: RunRoute,
  live: RunRoute,
  race: RaceRoute,
  challenge: ChallengeRoute,
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
              <Route path="/challenge/:runId" element={<ChallengeRoute />} />
              <Route path="/u/:publicId/*" element={<PublicProfileRoute />} />
              <Route path="/calendar" element={<EventRoute />} />
              <Route path="/event/:id" element={<EventRoute />} />
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
                <Route path="/looks" element={<LooksScreen />} />
                <Route path="/passport" element={<PassportRoute />} />
                <Route path="/following" element={<FollowsScreen />} />
                <Route path="/league" element={<LeagueScreen />} />
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
