import type { Steer } from '@jumpy/sim/input';
import type { InputState } from './inputState.ts';

/** Tilt angles at which steering starts and stops; the hysteresis keeps a steady hand from flickering. */
export const TILT_ENGAGE_DEGREES = 7;
export const TILT_RELEASE_DEGREES = 4;

/** Browser APIs for tilt. Only iOS asks for permission. */
export interface TiltWindow extends Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> {
  readonly screen: { readonly orientation?: { readonly angle: number } };
  readonly DeviceOrientationEvent?: { readonly requestPermission?: () => Promise<'granted' | 'denied'> };
}

/** Whether tilt control can be offered: a touch device with an orientation sensor. */
export function canTilt(window: TiltWindow, touchPoints: number): boolean {
  return touchPoints > 0 && window.DeviceOrientationEvent !== undefined;
}

/** Requests the sensor permission; must run in a user gesture. Returns whether it was granted. */
export async function requestTiltPermission({ DeviceOrientationEvent: orientation }: TiltWindow): Promise<boolean> {
  if (orientation === undefined) return false;
  if (orientation.requestPermission === undefined) return true;
  return (await orientation.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Maps an angle to a steering direction, with hysteresis. */
export function toTiltSteer(degrees: number, previous: Steer): Steer {
  const side = degrees < 0 ? -1 : 1;
  const thresholdDegrees = previous === side ? TILT_RELEASE_DEGREES : TILT_ENGAGE_DEGREES;
  return Math.abs(degrees) < thresholdDegrees ? 0 : side;
}

/** Tilt counts as unavailable if no event arrives within this time; sensors send many per second. */
const TILT_TIMEOUT_MS = 3_000;

/** Steers by sideways tilt in any screen orientation. Calls `onNoTilt` if the sensor delivers nothing. */
export function listenToTilt(window: TiltWindow, inputState: InputState, onNoTilt: () => void): () => void {
  let steer: Steer = 0;
  const silence = window.setTimeout(onNoTilt, TILT_TIMEOUT_MS);
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent): void => {
    // Desktop browsers send a single empty event.
    if (beta === null && gamma === null) return;
    window.clearTimeout(silence);
    steer = toTiltSteer(computeRoll({ beta, gamma, screenAngle: window.screen.orientation?.angle ?? 0 }), steer);
    inputState.steer('tilt', steer);
  };
  window.addEventListener('deviceorientation', onTilt);
  return () => {
    window.clearTimeout(silence);
    window.removeEventListener('deviceorientation', onTilt);
    inputState.steer('tilt', 0);
  };
}

interface DeviceOrientation {
  readonly beta: number | null;
  readonly gamma: number | null;
  /** Rotation of the screen relative to the device. */
  readonly screenAngle: number;
}

/** Degrees by which the right edge of the screen is lowered. */
export function computeRoll({ beta, gamma, screenAngle }: DeviceOrientation): number {
  switch (screenAngle) {
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
