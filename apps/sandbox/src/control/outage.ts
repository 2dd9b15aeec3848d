/** Ways the outside world can fail, for a person or a test to switch on. */
export const OUTAGE_MODES = ['none', 'deny', 'error', 'slow', 'rateLimit'] as const;
export type OutageMode = (typeof OUTAGE_MODES)[number];

/** What fails: the API a program calls, the sign-in (page and tokens), the pictures, or the pinning service. */
export const OUTAGE_PARTS = ['api', 'oauth', 'cdn', 'pinning'] as const;
export type OutagePart = (typeof OUTAGE_PARTS)[number];

export const DEFAULT_SLOW_MS = 8000;

export interface OutageState {
  mode: OutageMode;
  parts: OutagePart[];
  /** How long a slow answer takes. */
  delayMs: number;
  /** After how many more requests it ends by itself; `null` for not before it is switched off. */
  remaining: number | null;
}

export interface Outage {
  state(): OutageState;
  set(state: Partial<OutageState>): void;
  /** The way one request to a part fails now, `none` for not at all. */
  strike(part: OutagePart): Pick<OutageState, 'mode' | 'delayMs'>;
}

const NO_OUTAGE: OutageState = { mode: 'none', parts: [...OUTAGE_PARTS], delayMs: DEFAULT_SLOW_MS, remaining: null };

export function openOutage(): Outage {
  let now = NO_OUTAGE;
  return {
    state: () => now,
    set(state) {
      now = { ...NO_OUTAGE, ...state };
    },
    strike(part) {
      if (now.mode === 'none' || !now.parts.includes(part)) return NO_OUTAGE;
      const { mode, delayMs, remaining } = now;
      if (remaining !== null) now = remaining > 1 ? { ...now, remaining: remaining - 1 } : NO_OUTAGE;
      return { mode, delayMs };
    },
  };
}
