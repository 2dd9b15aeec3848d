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

/** A single node on this computer. */
export const LOCAL_TIMING: NetworkTiming = { ...REMOTE_TIMING, pollMs: 50 };
