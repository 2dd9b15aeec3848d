import { useLayoutEffect } from 'react';
import { leaveFirstScreen } from '../../data/firstScreen.ts';

/** Removes the HTML loading screen after the first render, unless a loading React screen holds it. */
export function FirstScreenEnd(): null {
  useLayoutEffect(leaveFirstScreen, []);
  return null;
}
