import { useEffect, useState } from 'react';

/** The game page as cached by the service worker. */
const CACHED_GAME_URL = '/frame/kept.html';

/** Whether the game page is cached, so that practice opens offline. */
export function useIsPracticeCached(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let isGone = false;
    // The Cache API is missing where storage is blocked.
    const look = async (): Promise<boolean> =>
      'caches' in window && (await caches.match(CACHED_GAME_URL)) !== undefined;
    void look()
      .catch(() => false)
      .then((found) => {
        if (!isGone) setKept(found);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return kept;
}
