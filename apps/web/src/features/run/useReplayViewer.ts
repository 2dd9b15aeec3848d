import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { type FrameBridge, openFrameBridge } from '../../frame/frameBridge.ts';
import { getWindowPlatform } from '../../frame/platform.ts';

/** Time-out for the frame to report ready, in milliseconds. */
const READY_TIMEOUT_MS = 15_000;

/** State of the replay viewer. */
export interface ReplayViewerState {
  state: 'opening' | 'silent' | 'showing' | 'ended';
  /** The error and the index of its run. */
  failure: { index: number; error: PlaybackError } | undefined;
}

const OPENING_STATE: ReplayViewerState = { state: 'opening', failure: undefined };

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The runs to watch, once loaded. */
  runs: readonly PlaybackRun[] | undefined;
  /** Start tick. */
  fromTick: number | undefined;
  onLeave: () => void;
  timers: Timers;
}

/** Sends the runs to the game page and receives its state. */
export function useReplayViewer({ frame, runs, fromTick, onLeave, timers }: Options): ReplayViewerState {
  const [viewer, setReplayViewer] = useState(OPENING_STATE);
  // Counts the frame's ready messages: a reloaded frame gets the runs again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<FrameBridge>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const opened = openFrameBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'GAME_READY') setCalls((count) => count + 1);
        if (message.type === 'REQUEST_PLATFORM_INFO') {
          opened.post({ type: 'PLATFORM_INFO', data: { platform: getWindowPlatform(window) } });
        }
        if (message.type === 'WATCH_STATE') {
          const state = message.data.state === 'ended' ? 'ended' : 'showing';
          setReplayViewer((now) => (now.state === state ? now : { ...now, state }));
        }
        if (message.type === 'WATCH_FAILED') setReplayViewer((now) => ({ ...now, failure: message.data }));
        if (message.type === 'NAVIGATE_HOME') leave.current();
      },
    });
    bridge.current = opened;
    return opened.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) return undefined;
    return timers.schedule(READY_TIMEOUT_MS, () => setReplayViewer((now) => ({ ...now, state: 'silent' })));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !runs || runs.length === 0) return;
    setReplayViewer(OPENING_STATE);
    bridge.current?.post({ type: 'WATCH', data: { runs: [...runs], ...(fromTick === undefined ? {} : { fromTick }) } });
  }, [calls, runs, fromTick]);

  return viewer;
}
