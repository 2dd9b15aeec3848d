import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSparing } from '../data/sparing.ts';
import { watchIntent } from './watchIntent.ts';

/** By the first step of their address: how a screen is fetched before it is asked for. */
export type Ahead = Readonly<Record<string, () => void>>;

/** A run has the line and the processor to itself. */
const RUN = '/play';

/** Fetches the screen that somebody is about to go to, before they press: never beside a run, nor for those who spare their line. */
export function useAhead(screens: Ahead): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === RUN) return undefined;
    return watchIntent(document, (path) => {
      if (path !== pathname && !isSparing()) screens[path.split('/')[1] || 'home']?.();
    });
  }, [screens, pathname]);
}
