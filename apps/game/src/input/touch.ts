import type { Steer } from '@jumpy/sim/input';
import type { InputState } from './inputState.ts';

/** Dead zone around the anchor, in CSS pixels. */
export const DEAD_ZONE_PX = 9;
/** The anchor follows a thumb beyond this distance, so that reversing responds immediately. */
export const MAX_ANCHOR_DISTANCE_PX = 34;
/** A shorter touch with little movement is a tap. */
export const TAP_MS = 220;

interface ActiveTouch {
  readonly id: number;
  anchorX: number;
  readonly startX: number;
  readonly startMs: number;
  hasMoved: boolean;
}

/**
 * Dragging steers relative to the touch point; a second finger or a short tap hops; pressing the hop button hops at
 * once. `press` runs first: on a waiting screen a tap confirms instead.
 */
export function listenToTouch(
  { surface, hopButton }: { readonly surface: HTMLElement; readonly hopButton: HTMLElement },
  inputState: InputState,
  press: () => boolean,
): () => void {
  let thumb: ActiveTouch | undefined;
  const release = (): void => {
    thumb = undefined;
    inputState.steer('touch', 0);
  };
  const onDown = (event: PointerEvent): void => {
    if (isInteractive(event.target)) return;
    event.preventDefault();
    if (press()) return;
    if (thumb !== undefined) return inputState.hop('touch');
    const { pointerId: id, clientX } = event;
    thumb = { id, anchorX: clientX, startX: clientX, startMs: event.timeStamp, hasMoved: false };
    surface.setPointerCapture?.(id);
  };
  const onMove = (event: PointerEvent): void => {
    if (thumb === undefined || event.pointerId !== thumb.id) return;
    const offset = event.clientX - thumb.anchorX;
    if (Math.abs(event.clientX - thumb.startX) > DEAD_ZONE_PX) thumb.hasMoved = true;
    inputState.steer('touch', toSteer(offset));
    if (Math.abs(offset) > MAX_ANCHOR_DISTANCE_PX)
      thumb.anchorX = event.clientX - Math.sign(offset) * MAX_ANCHOR_DISTANCE_PX;
  };
  const onUp = (event: PointerEvent): void => {
    if (thumb === undefined || event.pointerId !== thumb.id) return;
    const tapped = !thumb.hasMoved && event.timeStamp - thumb.startMs < TAP_MS;
    release();
    if (tapped) inputState.hop('touch');
  };
  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === thumb?.id) release();
  };
  const onOrb = (event: PointerEvent): void => {
    event.preventDefault();
    if (!press()) inputState.hop('touch');
  };
  surface.addEventListener('pointerdown', onDown);
  surface.addEventListener('pointermove', onMove);
  surface.addEventListener('pointerup', onUp);
  surface.addEventListener('pointercancel', onCancel);
  hopButton.addEventListener('pointerdown', onOrb);
  return () => {
    surface.removeEventListener('pointerdown', onDown);
    surface.removeEventListener('pointermove', onMove);
    surface.removeEventListener('pointerup', onUp);
    surface.removeEventListener('pointercancel', onCancel);
    hopButton.removeEventListener('pointerdown', onOrb);
  };
}

/** Buttons, links and sheets handle their own input. */
function isInteractive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role=dialog], .scrim') !== null;
}

function toSteer(offsetPx: number): Steer {
  if (Math.abs(offsetPx) <= DEAD_ZONE_PX) return 0;
  return offsetPx < 0 ? -1 : 1;
}
