import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { atRest } from '../data/atRest.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { Beside } from './Beside.tsx';
import { Front, SignedInOnly } from './guards.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { MissingCode } from './MissingCode.tsx';
import { useHeldLocation } from './useHeldLocation.ts';
import { WithNav } from './WithNav.tsx';
import { WithOpenNav } from './WithOpenNav.tsx';

const HomeRoute = lazyScreen(async () => (await import('./HomeRoute.tsx')).HomeRoute);
const CallbackRoute = lazyScreen(async () => (await import('./CallbackRoute.tsx')).CallbackRoute);
const StatsRoute = lazyScreen(async () => (await import('./StatsRoute.tsx')).StatsRoute);
const ShopRoute = lazyScreen(async () => (await import('./ShopRoute.tsx')).ShopRoute);
const MintRoute = lazyScreen(async () => (await import('./MintRoute.tsx')).MintRoute);
const ProfileRoute = lazyScreen(async () => (await import('./ProfileRoute.tsx')).ProfileRoute);
const FarewellRoute = lazyScreen(async () => (await import('./FarewellRoute.tsx')).FarewellRoute);
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
/** Every drawing on one page, for makers: the condition is a constant, so production builds hold nothing of it. */
const ContactSheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../features/dev/ContactSheet.tsx')).ContactSheet }))
  : undefined;
/** Every state of every screen, likewise. */
const CatalogueScreen = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../catalogue/CatalogueScreen.tsx')).CatalogueScreen }))
  : undefined;

/** Watches for that wish once the page rests: before, there is enough to load. */
const ScreensAhead = lazyScreen(async () => {
  await atRest();
  return (await import('./ScreensAhead.tsx')).ScreensAhead;
});

/** By the first step of their address, the screens whose code comes with the wish to see them. */
const SCREENS: Readonly<Record<string, { fetchAhead(): void }>> = {
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

/** Every address of the page (ROUTE-01 to ROUTE-17). */
export function Screens() {
  // Home comes while the server is still being asked who this is.
  useEffect(() => {
    if (window.location.pathname === '/home') HomeRoute.fetchAhead();
  }, []);
  const location = useHeldLocation();
  return (
    <>
      <Beside>
        <ScreensAhead screens={SCREENS} />
      </Beside>
      <MissingCode at={location.pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes location={location}>
            <Route path="/" element={<Front />} />
            <Route path="/login" element={<LoginRoute />} />
            <Route path="/auth/discord/callback" element={<CallbackRoute />} />
            <Route path="/run/:runId" element={<RunRoute />} />
            <Route path="/live/:runId" element={<RunRoute />} />
            <Route path="/farewell" element={<FarewellRoute />} />
            <Route element={<WithOpenNav />}>
              <Route path="/verify" element={<VerifyScreen />} />
              <Route path="/army/proof" element={<ArmyProofScreen />} />
              <Route path="/daily" element={<DailyRoute />} />
              <Route path="/race/:raceId" element={<RaceRoute />} />
              <Route path="/u/:publicId/*" element={<PublicProfileRoute />} />
              <Route path="/help" element={<HelpScreen />} />
              <Route path="/recovery" element={<RecoveryScreen />} />
            </Route>
            <Route path="/game" element={<Navigate to="/home" replace />} />
            <Route element={<SignedInOnly />}>
              <Route element={<WithNav />}>
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
      </MissingCode>
    </>
  );
}
