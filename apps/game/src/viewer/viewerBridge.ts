import type { GameToShellMessage, PlaybackRun } from '@jumpy/protocol/frame';
import { openShellBridge } from '../host/bridge.ts';
import type { PlaybackClock } from './playbackClock.ts';

/** Message channel between viewer and shell. */
export interface ViewerBridge {
  post(message: GameToShellMessage): void;
  /** Reports the clock: state changes immediately, else at most four times a second. */
  reportClock(clock: PlaybackClock, nowMs: number): void;
  close(): void;
}

const MIN_INTERVAL_MS = 250;

export function openViewerBridge(
  parts: {
    readonly window: Pick<Window, 'addEventListener'>;
    readonly shell: Pick<Window, 'postMessage'>;
    readonly origin: string;
  },
  onWatch: (runs: readonly PlaybackRun[], fromTick: number | undefined) => void,
): ViewerBridge {
  const bridge = openShellBridge({
    ...parts,
    onMessage(message) {
      if (message.type === 'WATCH') onWatch(message.data.runs, message.data.fromTick);
    },
  });
  let reportedClock: PlaybackClock | undefined;
  let reportedState: PlaybackClock['state'] | undefined;
  let reportedTick = -1;
  let reportedMs = -Infinity;

  return {
    post: bridge.post,
    reportClock(clock, nowMs) {
      const { state, tick, lengthTicks } = clock;
      const changed = clock !== reportedClock || state !== reportedState;
      if (!changed && (tick === reportedTick || nowMs - reportedMs < MIN_INTERVAL_MS)) return;
      reportedClock = clock;
      reportedState = state;
      reportedTick = tick;
      reportedMs = nowMs;
      bridge.post({ type: 'WATCH_STATE', data: { state, tick, lengthTicks } });
    },
    close: bridge.close,
  };
}
