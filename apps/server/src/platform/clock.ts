/** The time as the product sees it. */
export interface Clock {
  /** Unix time in milliseconds. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Simulated time: `at` is fixed, `offset` runs ahead of or behind the real time. */
export type ClockSetting = { kind: 'at'; atMs: number } | { kind: 'offset'; byMs: number };

export function clockOf(setting: ClockSetting | undefined): Clock {
  if (!setting) return systemClock;
  if (setting.kind === 'at') return { nowMs: () => setting.atMs };
  return { nowMs: () => Date.now() + setting.byMs };
}
