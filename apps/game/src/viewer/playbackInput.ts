import { type PlaybackClock, PLAYBACK_SPEEDS } from './playbackClock.ts';
import type { PlaybackController } from './playbackController.ts';

interface PlaybackInput {
  readonly window: Window;
  /** Element for taps. */
  readonly surface: HTMLElement;
  /** Current playback; undefined while nothing is shown. */
  readonly playback: () => { readonly clock: PlaybackClock; readonly controller: PlaybackController } | undefined;
  readonly onMute: () => void;
  /** A double tap has skipped. */
  readonly onSkip: (direction: -1 | 1) => void;
  /** The page has been hidden. */
  readonly onHide: () => void;
}

const DOUBLE_TAP_MS = 280;
/** Ratio of the width on either side in which double taps count. */
const SIDE_WIDTH_RATIO = 0.4;

/** Controls a playback by keys and taps, and pauses it while the page is hidden; returns a stop function. */
export function listenForPlaybackInput(input: PlaybackInput): () => void {
  const { window, surface, playback, onMute, onSkip, onHide } = input;
  const { document } = window;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'm') return onMute();
    const current = playback();
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (current === undefined || (isPress && isButtonOrLink(event.target))) return;
    if (handleKey(current.controller, { event, lengthTicks: current.clock.lengthTicks })) event.preventDefault();
  };
  const onVisibility = (): void => {
    if (!document.hidden) return playback()?.controller.stopScrubbing();
    playback()?.controller.startScrubbing();
    onHide();
  };
  const stopTaps = listenForTaps(surface, {
    onTap: () => playback()?.controller.toggle(),
    onDoubleTapSide(direction) {
      playback()?.controller.skip(direction);
      onSkip(direction);
    },
  });
  window.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopTaps();
    window.removeEventListener('keydown', onKey);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * Space or K plays and pauses, arrows skip 5 s, or to the next highlight with Shift, `,` and `.` step by one tick, 1 to
 * 5 or `+` and `-` set the speed, Home and End jump to the ends.
 */
function handleKey(
  controller: PlaybackController,
  { event, lengthTicks }: { event: KeyboardEvent; lengthTicks: number },
): boolean {
  const onSlider = event.target instanceof Element && event.target.role === 'slider';
  const move = (direction: -1 | 1): void =>
    event.shiftKey ? controller.jumpToHighlight(direction) : controller.skip(direction);
  switch (event.key) {
    case ' ':
    case 'k':
    case 'K':
      if (!event.repeat) controller.toggle();
      return true;
    case 'ArrowLeft':
      move(-1);
      return true;
    case 'ArrowRight':
      move(1);
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      if (onSlider) move(event.key === 'ArrowUp' ? 1 : -1);
      return onSlider;
    case 'PageDown':
    case 'PageUp':
      controller.jumpToHighlight(event.key === 'PageUp' ? 1 : -1);
      return true;
    case ',':
      controller.stepTick(-1);
      return true;
    case '.':
      controller.stepTick(1);
      return true;
    case '+':
    case '=':
      controller.changeSpeed(1);
      return true;
    case '-':
      controller.changeSpeed(-1);
      return true;
    case 'Home':
      controller.seek(0);
      return true;
    case 'End':
      controller.seek(lengthTicks);
      return true;
    default: {
      const speed = /^[1-5]$/.test(event.key) ? PLAYBACK_SPEEDS[Number(event.key) - 1] : undefined;
      if (speed !== undefined) controller.setSpeed(speed);
      return speed !== undefined;
    }
  }
}

/** Focused buttons handle Enter and Space themselves. */
function isButtonOrLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

interface TapGestures {
  /** A mouse click, or a tap without a second one. */
  onTap(): void;
  /** A double tap on one side. */
  onDoubleTapSide(direction: -1 | 1): void;
}

function listenForTaps(surface: HTMLElement, { onTap, onDoubleTapSide }: TapGestures): () => void {
  let lastMs = -Infinity;
  let lastSide: -1 | 0 | 1 = 0;
  let pendingTap: ReturnType<typeof setTimeout> | undefined;

  const onUp = (event: PointerEvent): void => {
    if (event.button !== 0 || isInteractive(event.target)) return;
    if (event.pointerType === 'mouse') return onTap();
    const { left, width } = surface.getBoundingClientRect();
    const at = (event.clientX - left) / Math.max(1, width);
    const side = at < SIDE_WIDTH_RATIO ? -1 : at > 1 - SIDE_WIDTH_RATIO ? 1 : 0;
    const isSecond = side !== 0 && side === lastSide && event.timeStamp - lastMs < DOUBLE_TAP_MS;
    lastMs = event.timeStamp;
    lastSide = side;
    clearTimeout(pendingTap);
    if (isSecond) return onDoubleTapSide(side);
    pendingTap = setTimeout(onTap, side === 0 ? 0 : DOUBLE_TAP_MS);
  };
  surface.addEventListener('pointerup', onUp);
  return () => {
    clearTimeout(pendingTap);
    surface.removeEventListener('pointerup', onUp);
  };
}

function isInteractive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, .controls, .ends') !== null;
}
