import type { Pose } from './poses.ts';

/** Duration of one breath, in milliseconds. */
export const BREATH_PERIOD_MS = 2400;
const BLINK_MS = 120;
const BLINK_INTERVAL_MS = 4000;
const BLINK_JITTER_MS = 1000;
const EAR_LAG_MS = 80;

/** A point in time, and a seed that keeps characters from breathing in sync. */
export interface AnimationTime {
  readonly timeMs: number;
  readonly seed?: number;
}

/**
 * Adds breathing (2 % in 2.4 s, ears 80 ms behind) and blinking (120 ms every 3 to 5 s) to a pose. Omit under reduced
 * motion.
 *
 * @example applyBreathing(POSES.idle, { timeMs: 600 }).scaleY // 1.02
 */
export function applyBreathing(pose: Pose, { timeMs, seed = 0 }: AnimationTime): Pose {
  const now = timeMs + (seed % 97) * 331;
  const lungs = Math.sin((now / BREATH_PERIOD_MS) * 2 * Math.PI);
  const behind = Math.sin(((now - EAR_LAG_MS) / BREATH_PERIOD_MS) * 2 * Math.PI);
  const tilt = (angle: number): number => angle + behind * 1.5;
  return {
    ...pose,
    scaleX: pose.scaleX * (1 - 0.012 * lungs),
    scaleY: pose.scaleY * (1 + 0.02 * lungs),
    ears: [tilt(pose.ears[0]), tilt(pose.ears[1])],
    earBend: pose.earBend + behind * 2,
    handY: [pose.handY[0] - lungs * 1.2, pose.handY[1] - lungs * 1.2],
    bobbleBend: pose.bobbleBend + behind * 1.6,
    bobbleLift: pose.bobbleLift + behind * 1.2,
    blink: Math.max(pose.blink, blinkAmount({ timeMs: now, seed })),
  };
}

/**
 * Returns how closed the eyes are, 0 to 1: one blink every 4 s, delayed by up to 1 s.
 *
 * @example blinkAmount({ timeMs: 0 }) // 0
 */
export function blinkAmount({ timeMs, seed = 0 }: AnimationTime): number {
  const round = Math.floor(timeMs / BLINK_INTERVAL_MS);
  const lateMs = ((Math.imul(round + seed + 1, 0x9e3779b1) >>> 16) % BLINK_JITTER_MS) + 1500;
  const sinceMs = timeMs - round * BLINK_INTERVAL_MS - lateMs;
  return sinceMs < 0 || sinceMs > BLINK_MS ? 0 : Math.sin((sinceMs / BLINK_MS) * Math.PI);
}
