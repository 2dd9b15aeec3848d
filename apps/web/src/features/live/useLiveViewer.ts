import type { Timers } from '@jumpy/browser/timers';
import type { LiveViewerToShellMessage } from '@jumpy/protocol/liveFrame';
import { type RefObject, useEffect, useState } from 'react';
import { openLiveBridge } from '../../frame/liveBridge.ts';
import type { SubscribeLiveEvents } from './useLiveRun.ts';

/** Time-out for the frame to report ready, in milliseconds. */
const READY_TIMEOUT_MS = 15_000;

/** Playback state of the viewer. */
export type LivePlayback = Extract<LiveViewerToShellMessage, { type: 'LIVE_STATE' }>['data'];

/** State of the game page that renders the live run. */
export interface LiveViewerResult {
  playback: LivePlayback | undefined;
  /** `silent`: the game page did not respond; `failed`: it cannot show the run and says so itself. */
  problem: 'silent' | 'failed' | undefined;
}

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  subscribe: SubscribeLiveEvents;
  timers: Timers;
}

/** Forwards live events to the game page and receives its state. */
export function useLiveViewer({ frame, subscribe, timers }: Options): LiveViewerResult {
  const [playback, setPlayback] = useState<LivePlayback>();
  const [problem, setProblem] = useState<LiveViewerResult['problem']>();
  // Counts the frame's ready messages: a reloaded frame gets all events again.
  const [calls, setCalls] = useState(0);

  useEffect(() => {
    let unsubscribe = (): void => undefined;
    const bridge = openLiveBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'LIVE_STATE') setPlayback(message.data);
        if (message.type === 'LIVE_FAILED') setProblem('failed');
        if (message.type !== 'LIVE_READY') return;
        setCalls((count) => count + 1);
        setProblem(undefined);
        unsubscribe();
        unsubscribe = subscribe((events) => bridge.post({ type: 'LIVE_NEWS', data: { news: [...events] } }));
      },
    });
    return () => {
      unsubscribe();
      bridge.close();
    };
  }, [frame, subscribe]);

  useEffect(() => {
    if (calls > 0) return undefined;
    return timers.schedule(READY_TIMEOUT_MS, () => setProblem('silent'));
  }, [timers, calls]);

  return { playback, problem };
}
