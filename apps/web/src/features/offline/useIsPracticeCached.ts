import { useEffect, useState } from 'react';

/** The game page as cached by the service worker. */
const CACHED_GAME_URL = '/frame/kept.html';

/** Whether the game page is cached, so that practice opens offline. */
export function useIsPracticeCached(): boolean {
  const [isCached, setCached] = useState(false);
  useEffect(() => {
    let isGone = false;
    // The Cache API is missing where storage is blocked.
    const checkCache = async (): Promise<boolean> =>
      'caches' in window && (await caches.match(CACHED_GAME_URL)) !== undefined;
    void checkCache()
      .catch(() => false)
      .then((result) => {
        if (!isGone) setCached(result);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return isCached;
}
