import { type RefObject, useCallback, useEffect, useState } from 'react';
import { network } from '../../data/network.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { Play } from './playMachine.ts';
import type { PlaySession } from './playSession.ts';

/** How long a page that has loaded may take to say that it is the game, in milliseconds. */
const SILENT_MS = 10_000;

/** The page in the frame: whether it came, and how it is fetched once more. */
export interface GamePage {
  /** What came in its place is a page of the browser's, or nothing that speaks. */
  missing: boolean;
  /** Another number is another try. */
  attempt: number;
  onLoad(): void;
  again(): void;
}

/** Follows the page in the frame; one that did not come is fetched once more as soon as the network is back. */
export function useGamePage(
  frame: RefObject<HTMLIFrameElement | null>,
  {
    session,
    play: { ready },
  }: { session: Pick<PlaySession, 'loaded' | 'reopened'> | undefined; play: Pick<Play, 'ready'> },
): GamePage {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const [lost, setLost] = useState(false);
  const missing = lost && !ready;

  const onLoad = useCallback(() => {
    session?.loaded();
    setLoaded(true);
    // A page of the browser's own says nothing of itself: it has no origin of ours.
    if (frame.current?.contentDocument === null) setLost(true);
    else frame.current?.focus();
  }, [session, frame]);
  const again = useCallback(() => {
    session?.reopened();
    setAttempt((before) => before + 1);
    setLoaded(false);
    setLost(false);
  }, [session]);

  useEffect(() => {
    if (!loaded || ready || lost) return undefined;
    return browserTimers.after(SILENT_MS, () => setLost(true));
  }, [loaded, ready, lost]);
  useEffect(() => {
    if (!missing) return undefined;
    return network.hear((connection) => {
      if (connection !== 'gone') again();
    });
  }, [missing, again]);

  return { missing, attempt, onLoad, again };
}
