import { type RefObject, useCallback, useEffect, useState } from 'react';
import { network } from '../../data/network.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { PlayScreenState } from './playReducer.ts';
import type { PlaySession } from './playSession.ts';

/** Time-out for a loaded page to identify itself as the game, in milliseconds. */
const READY_TIMEOUT_MS = 10_000;

/** Load state of the game page, and how to reload it. */
export interface GameFrameState {
  /** The browser's error page or an unresponsive page was loaded instead. */
  isMissing: boolean;
  /** Changes on every reload; used as the frame's key. */
  attempt: number;
  onLoad(): void;
  reload(): void;
}

/** Tracks the loading of the game page; retries as soon as the network is back. */
export function useGameFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  {
    session,
    play: { ready },
  }: {
    session: Pick<PlaySession, 'onFrameLoaded' | 'onFrameReopened'> | undefined;
    play: Pick<PlayScreenState, 'ready'>;
  },
): GameFrameState {
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const isMissing = hasLoadFailed && !ready;

  const onLoad = useCallback(() => {
    session?.onFrameLoaded();
    setIsLoaded(true);
    // The browser's error page is cross-origin, so its document is not accessible.
    if (frame.current?.contentDocument === null) setHasLoadFailed(true);
    else frame.current?.focus();
  }, [session, frame]);
  const reload = useCallback(() => {
    session?.onFrameReopened();
    setAttempt((before) => before + 1);
    setIsLoaded(false);
    setHasLoadFailed(false);
  }, [session]);

  useEffect(() => {
    if (!isLoaded || ready || hasLoadFailed) return undefined;
    return browserTimers.schedule(READY_TIMEOUT_MS, () => setHasLoadFailed(true));
  }, [isLoaded, ready, hasLoadFailed]);
  useEffect(() => {
    if (!isMissing) return undefined;
    return network.subscribe((connection) => {
      if (connection !== 'gone') reload();
    });
  }, [isMissing, reload]);

  return { isMissing, attempt, onLoad, reload };
}
