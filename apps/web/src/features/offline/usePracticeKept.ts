import { useEffect, useState } from 'react';

/** The game page as the worker keeps it. */
const GAME = '/frame/kept.html';

/** Whether this device has the game page, so that practice opens without a network. */
export function usePracticeKept(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Where pages may keep nothing, nothing is kept.
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
