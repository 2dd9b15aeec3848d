/** Failure modes that a person or a test can activate. */
export const OUTAGE_MODES = ['none', 'deny', 'error', 'slow', 'rateLimit'] as const;
export type OutageMode = (typeof OUTAGE_MODES)[number];

/** What fails: the API, the sign-in (page and tokens), the images, or the pinning service. */
export const OUTAGE_PARTS = ['api', 'oauth', 'cdn', 'pinning'] as const;
export type OutagePart = (typeof OUTAGE_PARTS)[number];

export const DEFAULT_SLOW_MS = 8000;

export interface OutageState {
  mode: OutageMode;
  parts: OutagePart[];
  /** Delay of slow responses. */
  delayMs: number;
  /** Number of requests after which it ends by itself; `null` for no limit. */
  remaining: number | null;
}

export interface OutageSwitch {
  getState(): OutageState;
  update(state: Partial<OutageState>): void;
  /** Failure mode for the current request to a part; `none` if it succeeds. */
  apply(part: OutagePart): Pick<OutageState, 'mode' | 'delayMs'>;
}

const NO_OUTAGE: OutageState = { mode: 'none', parts: [...OUTAGE_PARTS], delayMs: DEFAULT_SLOW_MS, remaining: null };

export function createOutageSwitch(): OutageSwitch {
  let now = NO_OUTAGE;
  return {
    getState: () => now,
    update(state) {
      now = { ...NO_OUTAGE, ...state };
    },
    apply(part) {
      if (now.mode === 'none' || !now.parts.includes(part)) return NO_OUTAGE;
      const { mode, delayMs, remaining } = now;
      if (remaining !== null) now = remaining > 1 ? { ...now, remaining: remaining - 1 } : NO_OUTAGE;
      return { mode, delayMs };
    },
  };
}
