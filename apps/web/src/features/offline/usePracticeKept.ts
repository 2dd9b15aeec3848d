import { useEffect, useState } from 'react';

/** The game page as cached by the service worker. */
const GAME = '/frame/kept.html';

/** Whether the game page is cached, so that practice opens offline. */
export function usePracticeKept(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let isGone = false;
    // The Cache API is missing where storage is blocked.
    const look = async (): Promise<boolean> => 'caches' in window && (await caches.match(GAME)) !== undefined;
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
