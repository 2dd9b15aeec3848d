import { Outlet } from 'react-router';
import { looksLoggedIn } from '../data/localLogin.ts';
import { useSession } from '../data/session.ts';
import { BellBeside } from './BellBeside.tsx';
import { NavBar } from '../features/nav/NavBar.tsx';
import { VisitorBar } from '../features/nav/VisitorBar.tsx';
import { WaitingBar } from '../features/nav/WaitingBar.tsx';

/** Public screens under a bar: the player's own, or a visitor's. */
export function WithOpenNav() {
  const { ready, authenticated } = useSession();
  const waiting = !ready && looksLoggedIn();
  return (
    <>
      {authenticated ? <NavBar bell={<BellBeside />} /> : waiting ? <WaitingBar /> : <VisitorBar />}
      <Outlet />
    </>
  );
}
