import type { Steer } from '@jumpy/sim/input';
import type { Intent } from './intent.ts';

/** Degrees from level at which tilting begins to steer, and under which it stops: two, so that a steady hand does not flicker. */
export const TILT_FROM_DEGREES = 7;
export const TILT_UNTIL_DEGREES = 4;

/** The part of the browser that feels tilt; iOS asks first, others do not. */
export interface TiltWindow extends Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> {
  readonly screen: { readonly orientation?: { readonly angle: number } };
  readonly DeviceOrientationEvent?: { readonly requestPermission?: () => Promise<'granted' | 'denied'> };
}

/** Whether a device may be tilted by hand: it is touched, and says it can feel it. */
export function mayTilt(window: TiltWindow, touchPoints: number): boolean {
  return touchPoints > 0 && window.DeviceOrientationEvent !== undefined;
}

/** Asks for the sense of tilt, in a gesture; answers whether it may be had. */
export async function askForTilt({ DeviceOrientationEvent: sense }: TiltWindow): Promise<boolean> {
  if (sense === undefined) return false;
  if (sense.requestPermission === undefined) return true;
  return (await sense.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Left, right or neither from an angle, given what it was. */
export function steerOfTilt(degrees: number, before: Steer): Steer {
  const side = degrees < 0 ? -1 : 1;
  const least = before === side ? TILT_UNTIL_DEGREES : TILT_FROM_DEGREES;
  return Math.abs(degrees) < least ? 0 : side;
}

/** A device that feels tilt says so many times a second. */
const SILENCE_MS = 3_000;

/** Tilting sideways steers, however the screen is turned. `onNoTilt` is told when nothing is felt. */
export function listenToTilt(window: TiltWindow, intent: Intent, onNoTilt: () => void): () => void {
  let steer: Steer = 0;
  const silence = window.setTimeout(onNoTilt, SILENCE_MS);
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent): void => {
    // Desktop browsers send one empty event and never another.
    if (beta === null && gamma === null) return;
    window.clearTimeout(silence);
    steer = steerOfTilt(sideways({ beta, gamma, angle: window.screen.orientation?.angle ?? 0 }), steer);
    intent.steer('tilt', steer);
  };
  window.addEventListener('deviceorientation', onTilt);
  return () => {
    window.clearTimeout(silence);
    window.removeEventListener('deviceorientation', onTilt);
    intent.steer('tilt', 0);
  };
}

interface Held {
  readonly beta: number | null;
  readonly gamma: number | null;
  /** Of the screen against the device. */
  readonly angle: number;
}

/** Degrees by which the right side of what is seen hangs lower. */
export function sideways({ beta, gamma, angle }: Held): number {
  switch (angle) {
    case 90:
      return beta ?? 0;
    case 270:
      return -(beta ?? 0);
    case 180:
      return -(gamma ?? 0);
    default:
      return gamma ?? 0;
  }
}
