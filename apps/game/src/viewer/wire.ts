import type { FromGame, GivenRun } from '@jumpy/protocol/frame';
import { openBridge } from '../host/bridge.ts';
import type { Clock } from './clock.ts';

/** Message channel between viewer and shell. */
export interface Wire {
  post(message: FromGame): void;
  /** Reports the clock: state changes immediately, else at most four times a second. */
  report(clock: Clock, nowMs: number): void;
  close(): void;
}

const LEAST_BETWEEN_MS = 250;

export function openWire(
  parts: {
    readonly window: Pick<Window, 'addEventListener'>;
    readonly shell: Pick<Window, 'postMessage'>;
    readonly origin: string;
  },
  onWatch: (runs: readonly GivenRun[], fromTick: number | undefined) => void,
): Wire {
  const bridge = openBridge({
    ...parts,
    onMessage(message) {
      if (message.type === 'WATCH') onWatch(message.data.runs, message.data.fromTick);
    },
  });
  let told: Clock | undefined;
  let toldState: Clock['state'] | undefined;
  let toldTick = -1;
  let toldMs = -Infinity;

  return {
    post: bridge.post,
    report(clock, nowMs) {
      const { state, tick, lengthTicks } = clock;
      const changed = clock !== told || state !== toldState;
      if (!changed && (tick === toldTick || nowMs - toldMs < LEAST_BETWEEN_MS)) return;
      told = clock;
      toldState = state;
      toldTick = tick;
      toldMs = nowMs;
      bridge.post({ type: 'WATCH_STATE', data: { state, tick, lengthTicks } });
    },
    close: bridge.close,
  };
}
