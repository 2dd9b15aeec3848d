import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { Front, SignedInOnly, SignedOutOnly } from './guards.tsx';

const LoginScreen = lazy(async () => ({ default: (await import('../features/login/LoginScreen.tsx')).LoginScreen }));
const CallbackScreen = lazy(async () => ({
  default: (await import('../features/callback/CallbackScreen.tsx')).CallbackScreen,
}));
const HomeScreen = lazy(async () => ({ default: (await import('../features/home/HomeScreen.tsx')).HomeScreen }));
const StatsScreen = lazy(async () => ({ default: (await import('../features/stats/StatsScreen.tsx')).StatsScreen }));
const PlayScreen = lazy(async () => ({ default: (await import('../features/play/PlayScreen.tsx')).PlayScreen }));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../features/error/NotFoundScreen.tsx')).NotFoundScreen,
}));

/** Screens that later work brings: signed in they lead home. */
const NOT_BUILT = ['/shop', '/mint', '/admin', '/profile'] as const;

/** Every address of the page (ROUTE-01 to ROUTE-17). */
export function Screens() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/" element={<Front />} />
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<LoginScreen />} />
        </Route>
        <Route path="/auth/discord/callback" element={<CallbackScreen />} />
        <Route path="/game" element={<Navigate to="/home" replace />} />
        <Route element={<SignedInOnly />}>
          <Route path="/home" element={<HomeScreen />} />
          <Route path="/play" element={<PlayScreen />} />
          <Route path="/stats" element={<StatsScreen />} />
          {NOT_BUILT.map((path) => (
            <Route key={path} path={path} element={<Navigate to="/home" replace />} />
          ))}
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
