/** How patiently a network is waited for. */
export interface Pace {
  /** Between one question and the next. */
  pollMs: number;
  /** How long a node may not show yet what another has said. */
  lagMs: number;
  /** How long a transaction may take to be carried out. */
  inclusionMs: number;
  /** After so long without a trace of a transaction its bytes are sent again. */
  resendMs: number;
}

/** Nodes behind one address are some seconds apart at most, and know of each other's blocks within half a minute. */
export const NETWORK_PACE: Pace = { pollMs: 400, lagMs: 30_000, inclusionMs: 120_000, resendMs: 4000 };

/** One node, on this computer. */
export const LOCAL_PACE: Pace = { ...NETWORK_PACE, pollMs: 50 };
