/** The time as the product sees it. */
export interface AppClock {
  /** Unix time in milliseconds. */
  nowMs(): number;
}

export const systemClock: AppClock = { nowMs: () => Date.now() };

/** Simulated time: `at` is fixed, `offset` runs ahead of or behind the real time. */
export type ClockSetting = { kind: 'at'; atMs: number } | { kind: 'offset'; byMs: number };

export function createAppClock(setting: ClockSetting | undefined): AppClock {
  if (!setting) return systemClock;
  if (setting.kind === 'at') return { nowMs: () => setting.atMs };
  return { nowMs: () => Date.now() + setting.byMs };
}

const OFFSET_PATTERN = /^([+-])(\d{1,9})(s|m|h|d)$/;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A fixed time like `2026-11-20T12:00:00Z`, or an offset like `+36h`; undefined if it is neither. */
export function parseClockSetting(text: string): ClockSetting | undefined {
  const [, sign, count, unit] = OFFSET_PATTERN.exec(text) ?? [];
  const unitMs = UNIT_MS[unit ?? ''];
  if (unitMs !== undefined) return { kind: 'offset', byMs: Number(`${sign}${count}`) * unitMs };
  const atMs = Date.parse(text);
  return Number.isFinite(atMs) ? { kind: 'at', atMs } : undefined;
}
