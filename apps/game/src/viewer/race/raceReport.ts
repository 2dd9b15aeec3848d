import type { FromRaceViewer } from '@jumpy/protocol/raceFrame';
import type { RacePlayback } from './racePlayback.ts';

const LEAST_BETWEEN_MS = 250;

/** Tells the shell how a race stands: at once when something changed, else at most four times a second. */
export function createRaceReport(
  post: (message: FromRaceViewer) => void,
): (playback: Pick<RacePlayback, 'clock' | 'followed' | 'isLeader'>, nowMs: number) => void {
  let told = '';
  let toldTick = -1;
  let toldMs = -Infinity;

  return ({ clock: { state, tick, lengthTicks }, followed: { index: followed }, isLeader }, nowMs) => {
    const key = `${state} ${lengthTicks} ${followed} ${isLeader}`;
    if (key === told && (tick === toldTick || nowMs - toldMs < LEAST_BETWEEN_MS)) return;
    told = key;
    toldTick = tick;
    toldMs = nowMs;
    post({ type: 'RACE_STATE', data: { state, tick, lengthTicks, followed, isLeader } });
  };
}
