import type { Timers } from '@jumpy/browser/timers';
import type { LiveEnd, LiveNews, LiveRun } from '@jumpy/protocol/http/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type LiveConnection, openLiveStream } from '../../data/liveStream.ts';

/** Subscribes to live events in order; new subscribers first receive all earlier ones. */
export type HearNews = (listener: (news: readonly LiveNews[]) => void) => () => void;

/** State of a live run. */
export interface LiveRunRead {
  connection: LiveConnection;
  run: LiveRun | undefined;
  /** Why the run has ended. */
  end: LiveEnd | undefined;
  hear: HearNews;
}

/** A page hidden for this long disconnects. */
const AWAY_MS = 60_000;

/** Follows a live run. Without an id, reports `unknown` and fetches nothing. */
export function useLiveRun(runId: string | undefined, timers: Timers): LiveRunRead {
  const [connection, setConnection] = useState<LiveConnection>(runId === undefined ? 'unknown' : 'opening');
  const [run, setRun] = useState<LiveRun>();
  const [end, setEnd] = useState<LiveEnd>();
  const known = useRef<LiveNews[]>([]);
  const listeners = useRef(new Set<(news: readonly LiveNews[]) => void>());

  useEffect(() => {
    if (runId === undefined) return undefined;
    const take = (news: readonly LiveNews[]): void => {
      // The stream restarted from the beginning.
      if (news[0]?.type === 'head') known.current = [];
      known.current.push(...news);
      for (const one of news) {
        if (one.type === 'head') setRun(one.run);
        if (one.type === 'end') setEnd(one.reason);
      }
      for (const listener of listeners.current) listener(news);
    };
    const open = (): (() => void) =>
      openLiveStream({
        runId,
        timers,
        onNews: take,
        onConnection(connection) {
          setConnection(connection);
          // A watched run that is no longer found has ended, for an unknown reason.
          if (connection === 'unknown' && known.current.length > 0) take([{ type: 'end', reason: 'over' }]);
        },
      });
    let close: (() => void) | undefined = open();
    let stay = (): void => undefined;
    /** Hidden tabs release their stream slot and catch up when visible again. */
    const onVisibility = (): void => {
      stay();
      if (known.current.at(-1)?.type === 'end') return;
      if (!document.hidden) close ??= open();
      else
        stay = timers.after(AWAY_MS, () => {
          close?.();
          close = undefined;
        });
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stay();
      close?.();
    };
  }, [runId, timers]);

  const hear = useCallback<HearNews>((listener) => {
    if (known.current.length > 0) listener([...known.current]);
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  return { connection, run, end, hear };
}
