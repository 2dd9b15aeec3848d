import type { Timers } from '@jumpy/browser/timers';
import type { LiveEndReason, LiveRunEvent, LiveRun } from '@jumpy/protocol/http/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type LiveConnection, openLiveStream } from './liveStream.ts';

/** Subscribes to live events in order; new subscribers first receive all earlier ones. */
export type SubscribeLiveEvents = (listener: (added: readonly LiveRunEvent[]) => void) => () => void;

/** State of a live run. */
export interface LiveRunState {
  connection: LiveConnection;
  run: LiveRun | undefined;
  /** Why the run has ended. */
  end: LiveEndReason | undefined;
  subscribe: SubscribeLiveEvents;
}

/** A page hidden for this long disconnects. */
const HIDDEN_TIMEOUT_MS = 60_000;

/** Follows a live run. Without an id, reports `unknown` and fetches nothing. */
export function useLiveRun(runId: string | undefined, timers: Timers): LiveRunState {
  const [connection, setConnection] = useState<LiveConnection>(runId === undefined ? 'unknown' : 'opening');
  const [run, setRun] = useState<LiveRun>();
  const [end, setEnd] = useState<LiveEndReason>();
  const events = useRef<LiveRunEvent[]>([]);
  const listeners = useRef(new Set<(added: readonly LiveRunEvent[]) => void>());

  useEffect(() => {
    if (runId === undefined) return undefined;
    const addEvents = (added: readonly LiveRunEvent[]): void => {
      // The stream restarted from the beginning.
      if (added[0]?.type === 'head') events.current = [];
      events.current.push(...added);
      for (const event of added) {
        if (event.type === 'head') setRun(event.run);
        if (event.type === 'end') setEnd(event.reason);
      }
      for (const listener of listeners.current) listener(added);
    };
    const open = (): (() => void) =>
      openLiveStream({
        runId,
        timers,
        onEvents: addEvents,
        onConnection(connection) {
          setConnection(connection);
          // A watched run that is no longer found has ended, for an unknown reason.
          if (connection === 'unknown' && events.current.length > 0) addEvents([{ type: 'end', reason: 'over' }]);
        },
      });
    let close: (() => void) | undefined = open();
    let cancelRelease = (): void => undefined;
    /** Hidden tabs release their stream slot and catch up when visible again. */
    const onVisibility = (): void => {
      cancelRelease();
      if (events.current.at(-1)?.type === 'end') return;
      if (!document.hidden) close ??= open();
      else
        cancelRelease = timers.schedule(HIDDEN_TIMEOUT_MS, () => {
          close?.();
          close = undefined;
        });
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      cancelRelease();
      close?.();
    };
  }, [runId, timers]);

  const subscribe = useCallback<SubscribeLiveEvents>((listener) => {
    if (events.current.length > 0) listener([...events.current]);
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  return { connection, run, end, subscribe };
}
