import { useLayoutEffect } from 'react';
import { removeStaticScreen } from '../../data/staticLoadingScreen.ts';

/** Removes the HTML loading screen after the first render, unless a loading React screen holds it. */
export function StaticScreenRemover(): null {
  useLayoutEffect(removeStaticScreen, []);
  return null;
}
