import { Outlet } from 'react-router';
import { BellBeside } from './BellBeside.tsx';
import { QuestsBeside } from './QuestsBeside.tsx';
import { NavBar } from '../features/nav/NavBar.tsx';

/** Screens under the navigation bar. */
export function WithNav() {
  return (
    <>
      <NavBar bell={<BellBeside />} />
      <Outlet />
      <QuestsBeside />
    </>
  );
}
