/** Timing for a network. */
export interface NetworkTiming {
  /** Polling interval. */
  pollMs: number;
  /** How long a node may lag behind another one. */
  lagMs: number;
  /** How long a transaction may take to be included. */
  inclusionMs: number;
  /** Delay before a transaction without a trace is sent again. */
  resendMs: number;
}

/**
 * Nodes behind one URL are at most a few seconds apart; the wait allows them half a minute to see each other's blocks.
 */
export const REMOTE_TIMING: NetworkTiming = { pollMs: 400, lagMs: 30_000, inclusionMs: 120_000, resendMs: 4000 };

/**
 * How often a verifier is asked for the outcome of a job, and for how long: it compiles the sources again.
 *
 * @example toVerifierTiming(REMOTE_TIMING) // { pollMs: 3200, limitMs: 300_000 }
 */
export const toVerifierTiming = ({ pollMs }: Pick<NetworkTiming, 'pollMs'>): { pollMs: number; limitMs: number } => ({
  pollMs: 8 * pollMs,
  limitMs: 300_000,
});

/** A single node on this computer. */
export const LOCAL_TIMING: NetworkTiming = { ...REMOTE_TIMING, pollMs: 50 };
