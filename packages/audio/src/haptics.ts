/** Vibration patterns: alternating vibration and pause, in milliseconds. */
export const HAPTICS = {
  land: [6],
  hop: [8],
  spring: [14],
  stomp: [16, 20, 12],
  comboLost: [9, 45, 5],
  pickup: [10],
  net: [22],
  shield: [24, 24, 10],
  level: [12, 30, 12],
  summit: [14, 40, 14, 40, 34],
  death: [40, 40, 60],
  revive: [10, 30, 18],
  press: [5],
} as const;
export type HapticName = keyof typeof HAPTICS;

/**
 * Vibrates if the device supports it; otherwise, or if the browser refuses, does nothing.
 *
 * @example vibrate(navigator, 'stomp') // a short double tap in the hand
 */
export function vibrate(device: { vibrate?: (pattern: number[]) => boolean }, name: HapticName): void {
  device.vibrate?.([...HAPTICS[name]]);
}
