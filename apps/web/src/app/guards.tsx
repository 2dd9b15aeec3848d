import { useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { askAgain } from '../data/askAgain.ts';
import { farewellAt } from '../data/farewell.ts';
import { looksLoggedIn } from '../data/localLogin.ts';
import { useLoginProvider } from '../data/provider.ts';
import { useSession } from '../data/session.ts';
import { useNetwork } from '../data/useNetwork.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { OfflineHere } from './OfflineHere.tsx';

const LeavingScreen = lazyScreen(async () => (await import('../features/account/LeavingScreen.tsx')).LeavingScreen);

const RemovedScreen = lazyScreen(async () => (await import('../features/account/RemovedScreen.tsx')).RemovedScreen);

/** `/`: home or login; before the server has answered the local flag decides what is painted (ROUTE-01, ROUTE-02, ROUTE-18). */
export function Front() {
  const { ready, authenticated } = useSession();
  const home = ready ? authenticated : looksLoggedIn();
  return <Navigate to={home ? '/home' : '/login'} replace />;
}

/** Screens that need a player, who is asked first whether the account stays where it is about to go: nothing of them is drawn until the server has said who it is (ROUTE-09, ROUTE-10, ROUTE-19). */
export function SignedInOnly() {
  const { ready } = useLoginProvider();
  const { authenticated, user, waiting } = useSession();
  const isGone = useNetwork() === 'gone';
  const queryClient = useQueryClient();
  if (!ready && isGone) return <OfflineHere place="screen" onRetry={() => askAgain(queryClient)} />;
  if (!ready) return <LoadingScreen waiting={waiting} />;
  if (!authenticated) return <Navigate to={farewellAt() === undefined ? '/login' : '/farewell'} replace />;
  if (user?.removedFor !== undefined) return <RemovedScreen reason={user.removedFor} />;
  if (user?.deletionAt !== undefined) return <LeavingScreen deletionAt={user.deletionAt} />;
  return <Outlet />;
}
