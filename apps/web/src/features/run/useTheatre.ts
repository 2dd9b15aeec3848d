import type { GivenRun, WatchFault } from '@jumpy/protocol/frame';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { type FrameBridge, openFrameBridge } from '../../frame/frameBridge.ts';
import { windowPlatform } from '../../frame/platform.ts';

/** How long the frame may take to say that it listens, in milliseconds. */
const PATIENCE_MS = 15_000;

/** How the theatre is. */
export interface Theatre {
  state: 'opening' | 'silent' | 'showing' | 'ended';
  /** What it could not show, and which of the runs. */
  failed: { index: number; fault: WatchFault } | undefined;
}

const OPENING: Theatre = { state: 'opening', failed: undefined };

interface Needs {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What is to be watched, once it is there. */
  runs: readonly GivenRun[] | undefined;
  onLeave: () => void;
  timers: Timers;
}

/** Gives the game page the runs to watch and hears how it goes. */
export function useTheatre({ frame, runs, onLeave, timers }: Needs): Theatre {
  const [theatre, setTheatre] = useState(OPENING);
  // Counts how often the frame said that it listens: a frame that loads again is told again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<FrameBridge>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const opened = openFrameBridge({
      page: window,
      frame: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'GAME_READY') setCalls((count) => count + 1);
        if (message.type === 'REQUEST_PLATFORM_INFO') {
          opened.post({ type: 'PLATFORM_INFO', data: { platform: windowPlatform(window) } });
        }
        if (message.type === 'WATCH_STATE') {
          const state = message.data.state === 'ended' ? 'ended' : 'showing';
          setTheatre((now) => (now.state === state ? now : { ...now, state }));
        }
        if (message.type === 'WATCH_FAILED') setTheatre((now) => ({ ...now, failed: message.data }));
        if (message.type === 'NAVIGATE_HOME') leave.current();
      },
    });
    bridge.current = opened;
    return opened.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) return undefined;
    return timers.after(PATIENCE_MS, () => setTheatre((now) => ({ ...now, state: 'silent' })));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !runs || runs.length === 0) return;
    setTheatre(OPENING);
    bridge.current?.post({ type: 'WATCH', data: { runs: [...runs] } });
  }, [calls, runs]);

  return theatre;
}
