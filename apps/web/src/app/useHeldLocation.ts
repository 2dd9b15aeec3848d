import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { departure } from '../runs/departure.ts';

/**
 * The address whose screen is shown: the page's own, but a screen that has something to keep stays until it is kept.
 * So a run survives the Back button as it survives Home.
 */
export function useHeldLocation(): Location {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const same = shown.pathname === location.pathname;
  // What the screen was told last stays with it while it is held.
  if (same && shown !== location) setShown(location);

  useLayoutEffect(() => {
    if (same) return undefined;
    let wanted = true;
    const work = departure();
    if (work) void work.then(() => wanted && setShown(location));
    else setShown(location);
    return () => {
      wanted = false;
    };
  }, [same, location]);

  return shown;
}
