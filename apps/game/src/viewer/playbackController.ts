import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { type PlaybackClock, PLAYBACK_SPEEDS, type PlaybackSpeed } from './playbackClock.ts';
import type { Highlight } from './highlights.ts';
import * as m from './messages.ts';

/** Playback commands. */
export interface PlaybackController {
  toggle(): void;
  seek(tick: number): void;
  skip(direction: -1 | 1): void;
  /** Jumps to the next or previous highlight. */
  jumpToHighlight(direction: -1 | 1): void;
  /** Steps by one tick and pauses. */
  stepTick(direction: -1 | 1): void;
  setSpeed(speed: PlaybackSpeed): void;
  /** Changes to the next or previous speed. */
  changeSpeed(direction: -1 | 1): void;
  /** Cycles through the speeds. */
  cycleSpeed(): void;
  /** Pauses while the slider is dragged; on release playback continues if it was running. */
  startScrubbing(): void;
  stopScrubbing(): void;
}

export interface PlaybackControllerDeps {
  readonly clock: PlaybackClock;
  readonly highlights: readonly Highlight[];
  /** The clock was set to another tick. */
  readonly onSeek: () => void;
  readonly onChange: () => void;
  readonly announce: (text: string) => void;
}

export const SKIP_TICKS = 5 * TICKS_PER_SECOND;
/** Lead-in before a highlight. */
const HIGHLIGHT_LEAD_TICKS = 60;
/** Within this time after a highlight, going back jumps to the previous one. */
const PREVIOUS_GRACE_TICKS = 50;

/** Tick at which a highlight starts to be shown. */
export function highlightStartTick({ kind, tick }: Highlight): number {
  if (kind === 'level' || kind === 'revive') return tick;
  return Math.max(0, tick - (kind === 'end' ? 2 * HIGHLIGHT_LEAD_TICKS : HIGHLIGHT_LEAD_TICKS));
}

export function createPlaybackController({
  clock,
  highlights,
  onSeek,
  onChange,
  announce,
}: PlaybackControllerDeps): PlaybackController {
  let resumesAfterScrubbing = false;
  const starts = highlights
    .map((mark) => ({ tick: highlightStartTick(mark), text: mark.text }))
    .toSorted((a, b) => a.tick - b.tick);
  const seek = (tick: number): void => {
    clock.seek(tick);
    onSeek();
  };
  const setSpeed = (speed: PlaybackSpeed): void => {
    clock.setSpeed(speed);
    announce(m.speedOf({ speed }));
    onChange();
  };
  const adjacentSpeed = (steps: number): PlaybackSpeed | undefined =>
    PLAYBACK_SPEEDS[PLAYBACK_SPEEDS.indexOf(clock.speed) + steps];

  return {
    toggle() {
      if (clock.state === 'playing') clock.pause();
      else {
        const restarts = clock.tick >= clock.lengthTicks;
        clock.play();
        if (restarts) onSeek();
      }
      onChange();
    },
    seek,
    skip: (direction) => seek(clock.tick + direction * SKIP_TICKS),
    jumpToHighlight(direction) {
      const { tick } = clock;
      const grace = clock.state === 'playing' ? PREVIOUS_GRACE_TICKS : 0;
      const found =
        direction > 0
          ? starts.find((start) => start.tick > tick)
          : starts.findLast((start) => start.tick < tick - grace);
      seek(found?.tick ?? (direction > 0 ? clock.lengthTicks : 0));
      announce(found?.text ?? (direction > 0 ? m.end() : m.start()));
    },
    stepTick(direction) {
      clock.pause();
      seek(clock.tick + direction);
      onChange();
    },
    setSpeed,
    changeSpeed(direction) {
      const next = adjacentSpeed(direction);
      if (next !== undefined) setSpeed(next);
    },
    cycleSpeed: () => setSpeed(adjacentSpeed(1) ?? PLAYBACK_SPEEDS[0]),
    startScrubbing() {
      resumesAfterScrubbing = clock.state === 'playing';
      clock.pause();
      onChange();
    },
    stopScrubbing() {
      if (resumesAfterScrubbing && clock.state === 'paused') clock.play();
      resumesAfterScrubbing = false;
      onChange();
    },
  };
}
