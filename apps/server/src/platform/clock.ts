/** The time as the product sees it. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** How a simulation sets the time: `at` stands still, `offset` runs ahead or behind. */
export type ClockSetting = { kind: 'at'; atMs: number } | { kind: 'offset'; byMs: number };

export function clockOf(setting: ClockSetting | undefined): Clock {
  if (!setting) return systemClock;
  if (setting.kind === 'at') return { nowMs: () => setting.atMs };
  return { nowMs: () => Date.now() + setting.byMs };
}
