import { Outlet } from 'react-router';
import { useSession } from '../data/session.ts';
import { NavBar } from '../features/nav/NavBar.tsx';
import { VisitorBar } from '../features/nav/VisitorBar.tsx';

/** Public screens under a bar: the player's own, or a visitor's. */
export function WithOpenNav() {
  const { authenticated } = useSession();
  return (
    <>
      {authenticated ? <NavBar /> : <VisitorBar />}
      <Outlet />
    </>
  );
}
