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

const NO_OUTAGE: OutageState = { mode: 'none', parts: [...OUTAGE_PARTS], delayMs: DEFAULT_SLOW_MS, remaining: null };

export function createOutageSwitch() {
  let current = NO_OUTAGE;
  return {
    getState: (): OutageState => current,
    update(state: Partial<OutageState>): void {
      current = { ...NO_OUTAGE, ...state };
    },
    /** Failure mode for the current request to a part; `none` if it succeeds. */
    apply(part: OutagePart): Pick<OutageState, 'mode' | 'delayMs'> {
      if (current.mode === 'none' || !current.parts.includes(part)) return NO_OUTAGE;
      const { mode, delayMs, remaining } = current;
      if (remaining !== null) current = remaining > 1 ? { ...current, remaining: remaining - 1 } : NO_OUTAGE;
      return { mode, delayMs };
    },
  };
}

export type OutageSwitch = ReturnType<typeof createOutageSwitch>;
