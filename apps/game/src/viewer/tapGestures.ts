/** Tap gestures on the replay. */
export interface TapGestures {
  /** A mouse click, or a tap without a second one. */
  onTap(): void;
  /** A double tap on one side. */
  onDoubleTapSide(direction: -1 | 1): void;
}

const DOUBLE_TAP_MS = 280;
/** Ratio of the width on either side in which double taps count. */
const SIDE_WIDTH_RATIO = 0.4;

export function listenForTaps(surface: HTMLElement, { onTap, onDoubleTapSide }: TapGestures): () => void {
  let lastMs = -Infinity;
  let lastSide: -1 | 0 | 1 = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const onUp = (event: PointerEvent): void => {
    if (event.button !== 0 || isInteractive(event.target)) return;
    if (event.pointerType === 'mouse') return onTap();
    const { left, width } = surface.getBoundingClientRect();
    const at = (event.clientX - left) / Math.max(1, width);
    const side = at < SIDE_WIDTH_RATIO ? -1 : at > 1 - SIDE_WIDTH_RATIO ? 1 : 0;
    const isSecond = side !== 0 && side === lastSide && event.timeStamp - lastMs < DOUBLE_TAP_MS;
    lastMs = event.timeStamp;
    lastSide = side;
    clearTimeout(waiting);
    if (isSecond) return onDoubleTapSide(side);
    waiting = setTimeout(onTap, side === 0 ? 0 : DOUBLE_TAP_MS);
  };
  surface.addEventListener('pointerup', onUp);
  return () => {
    clearTimeout(waiting);
    surface.removeEventListener('pointerup', onUp);
  };
}

function isInteractive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, .controls, .ends') !== null;
}
