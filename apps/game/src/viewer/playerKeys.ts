import { PLAYBACK_SPEEDS } from './playbackClock.ts';
import type { PlaybackController } from './playbackController.ts';

/**
 * Space or K plays and pauses, arrows skip 5 s, or to the next highlight with Shift, `,` and `.` step by one tick, 1 to
 * 5 or `+` and `-` set the speed, Home and End jump to the ends, M mutes.
 */
export function listenForPlayerKeys(
  window: Window,
  {
    player,
    lengthTicks,
    onMute,
  }: {
    readonly player: () => PlaybackController | undefined;
    readonly lengthTicks: () => number;
    readonly onMute: () => void;
  },
): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'm') return onMute();
    const asked = player();
    const presses = event.key === ' ' || event.key === 'Enter';
    if (asked === undefined || (presses && isButtonOrLink(event.target))) return;
    const known = handleKey(asked, { event, lengthTicks: lengthTicks() });
    if (known) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

function handleKey(
  player: PlaybackController,
  { event, lengthTicks }: { event: KeyboardEvent; lengthTicks: number },
): boolean {
  const onSlider = event.target instanceof Element && event.target.role === 'slider';
  const move = (direction: -1 | 1): void =>
    event.shiftKey ? player.jumpToHighlight(direction) : player.skip(direction);
  switch (event.key) {
    case ' ':
    case 'k':
    case 'K':
      if (!event.repeat) player.toggle();
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
      player.jumpToHighlight(event.key === 'PageUp' ? 1 : -1);
      return true;
    case ',':
      player.stepTick(-1);
      return true;
    case '.':
      player.stepTick(1);
      return true;
    case '+':
    case '=':
      player.changeSpeed(1);
      return true;
    case '-':
      player.changeSpeed(-1);
      return true;
    case 'Home':
      player.seek(0);
      return true;
    case 'End':
      player.seek(lengthTicks);
      return true;
    default: {
      const speed = /^[1-5]$/.test(event.key) ? PLAYBACK_SPEEDS[Number(event.key) - 1] : undefined;
      if (speed !== undefined) player.setSpeed(speed);
      return speed !== undefined;
    }
  }
}

/** Focused buttons handle Enter and Space themselves. */
function isButtonOrLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
