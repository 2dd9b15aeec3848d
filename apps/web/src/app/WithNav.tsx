import { Outlet } from 'react-router';
import { QuestsBeside } from './QuestsBeside.tsx';
import { NavBar } from '../features/nav/NavBar.tsx';

/** Screens under the navigation bar. */
export function WithNav() {
  return (
    <>
      <NavBar />
      <Outlet />
      <QuestsBeside />
    </>
  );
}
