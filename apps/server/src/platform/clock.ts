/** The time as the product sees it. */
export interface AppClock {
  /** Unix time in milliseconds. */
  nowMs(): number;
  /** How far the machine's clock is ahead, in milliseconds, where this one follows another. */
  skewMs?(): number;
}

export const systemClock: AppClock = { nowMs: () => Date.now() };

/** Simulated time: `at` is fixed, `offset` runs ahead of or behind the real time. */
export type ClockSetting = { kind: 'at'; atMs: number } | { kind: 'offset'; byMs: number };

export function createAppClock(setting: ClockSetting | undefined, real: AppClock = systemClock): AppClock {
  if (!setting) return real;
  if (setting.kind === 'at') return { nowMs: () => setting.atMs };
  return { nowMs: () => real.nowMs() + setting.byMs };
}

/** A clock that follows the database's, so that a run has one time whichever server hears of it. */
export interface SharedClock extends AppClock {
  /** Reads the database's time; call it once before use, and again from time to time. */
  sync(): Promise<void>;
  skewMs(): number;
}

/** Clocks drift by a few milliseconds a minute at most. */
export const CLOCK_SYNC_INTERVAL_MS = 10_000;
/** The probe with the shortest way counts, since it leaves the least open. */
const PROBES = 3;

/**
 * Creates a clock from the database's time and the monotonic clock of this process: between two readings it neither
 * jumps nor goes back, whatever happens to the machine's clock.
 *
 * @param readMs Reads the database's Unix time in milliseconds.
 * @param machine Clocks of this machine in milliseconds: the monotonic one, and the one that may be wrong.
 * @example
 * const clock = createSharedClock({ setting: undefined, readMs: () => readDatabaseMs(db) });
 * await clock.sync();
 * clock.nowMs(); // 1_795_910_400_000
 */
export function createSharedClock({
  setting,
  readMs,
  machine = { monotonicMs: () => performance.now(), wallMs: () => Date.now() },
}: {
  setting: ClockSetting | undefined;
  readMs: () => Promise<number>;
  machine?: { monotonicMs: () => number; wallMs: () => number };
}): SharedClock {
  const { monotonicMs, wallMs } = machine;
  let originMs = wallMs() - monotonicMs();
  const sharedMs = (): number => originMs + monotonicMs();
  return {
    ...createAppClock(setting, { nowMs: () => Math.round(sharedMs()) }),
    async sync() {
      let best = { roundTripMs: Infinity, originMs };
      for (let probe = 0; probe < PROBES; probe += 1) {
        const sentMs = monotonicMs();
        const databaseMs = await readMs();
        const roundTripMs = monotonicMs() - sentMs;
        if (roundTripMs < best.roundTripMs) best = { roundTripMs, originMs: databaseMs - sentMs - roundTripMs / 2 };
      }
      // A smaller difference may come from the way alone.
      if (Math.abs(best.originMs - originMs) > best.roundTripMs / 2) ({ originMs } = best);
    },
    skewMs: () => Math.round(wallMs() - sharedMs()),
  };
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
