/** Limits of the live witness; durations in milliseconds unless named otherwise. */
export const WITNESS_RULES = {
  /** Ticks between two input digests. */
  digestEveryTicks: 120,
  ticksPerSecond: 60,
  /** How early a digest may arrive, relative to the play time of its ticks. */
  earlyMs: 1_500,
  /** How much the minimum lag may rise over the whole run. */
  maxRiseMs: 800,
  /** Maximum lag assumed at the start of a run, for the first frame and the connection setup. */
  maxFirstLagMs: 200,
  /** Maximum time granted for one frame stall, even if it was longer. */
  maxHiccupMs: 1_000,
  /** Minimum ticks of play between two granted stalls. */
  minTicksBetweenHiccups: 1_800,
  /** Maximum number of granted stalls per run. */
  maxHiccups: 7,
  minDigestRatio: 0.9,
  /** Maximum delay of a checkpoint after it was due, in addition to the two-second interval. */
  maxGapMs: 10_000,
  /** A digest that is late by more than this counts as following a silence. */
  silenceMs: 500,
  /**
   * Maximum total silence beyond the regular interval in any two minutes of play. Withholding digests would let a
   * player choose afterwards which inputs to submit.
   */
  maxSilentMs: 45_000,
  silentWindowMs: 120_000,
  /**
   * Ticks after the last digest that need no timely submission, so that losing the network at the very end has no
   * penalty.
   */
  freeTailTicks: 120,
  maxPauses: 5,
  maxPausedMs: 10 * 60_000,
  /** Minimum ticks of play between two pauses. */
  minTicksBetweenPauses: 120,
  /** How long a dead run may wait for its revive; waiting longer counts as slow play. */
  reviveWaitMs: 120_000,
  /** How soon after the grant a revived run must resume; covers network latency and the player getting ready. */
  reviveSlackMs: 5_000,
  /** How long a run whose page is gone can be resumed, from its last message. */
  resumeWaitMs: 60_000,
} as const;

/** Classes of a run whose simulation confirms its claim. */
export const WITNESS_CLASSES = ['live', 'unwitnessed'] as const;

/** Whether the server witnessed a run while it was played. */
export type WitnessClass = (typeof WITNESS_CLASSES)[number];

/** Reasons why a run is not `live`. */
export const WITNESS_REASONS = [
  'no_digests',
  'too_few_digests',
  'wrong_digest',
  'digest_gap',
  'too_early',
  'too_slow',
  'too_many_pauses',
  'paused_too_long',
  'pauses_too_close',
  // A daily run that began after its course was over: witnessed, but too late for the board.
  'day_over',
  // A run of a special event that began outside of it or arrived too late after its end.
  'event_over',
  // The replay ends before the last checkpoint the server received.
  'cut_short',
  // The page derived part of the course itself because the next section did not arrive in time.
  'course_derived',
  // The run was resumed in another page from its last checkpoint; what the first page played after it is unknown.
  'resumed',
  // Another ticket was issued before the run began.
  'ticket_voided',
] as const;

/** One of `WITNESS_REASONS`. */
export type WitnessReason = (typeof WITNESS_REASONS)[number];

/** A message from the browser during a run, with its arrival time at the server. */
export interface WitnessCheckpoint {
  /** `start`: the run began; `end`: the player died or left at this tick. */
  kind: 'start' | 'digest' | 'pause' | 'resume' | 'hiccup' | 'end';
  tick: number;
  atMs: number;
  /** Whether the digest matches the submitted inputs up to its tick; omitted if there is no digest. */
  matches?: boolean;
  /** For a stall: how long no frame was drawn. */
  stillMs?: number;
}

/** Input of the witness judgment. */
export interface WitnessEvidence {
  /**
   * Server time from which the run counts: its start, or earlier if the start arrived long after its ticket was issued.
   */
  startMs: number;
  /** Earliest possible start if the start message was late: when the ticket was issued. */
  notBeforeMs?: number;
  /** Server time at which the whole run was submitted. */
  endMs: number;
  ticks: number;
  /** The run was resumed in another page, and the previous page had not reported its position. */
  isResumedUnreported?: boolean;
  /** In order of arrival. */
  checkpoints: readonly WitnessCheckpoint[];
}

/** Timing of a revive in server time: arrival of the death and revive messages, and the time of the grant. */
export interface ReviveWait {
  deadMs: number;
  revivedMs: number;
  grantedMs: number;
}

/**
 * Returns how long the clock of a revived run was stopped: from the death message to the revive message, capped by the
 * limits for waiting and resuming. Any excess counts as play time, not as a pause.
 * @example revivePauseMs({ deadMs: 10_000, grantedMs: 30_000, revivedMs: 31_000 }) // 21_000
 * @example revivePauseMs({ deadMs: 10_000, grantedMs: 30_000, revivedMs: 90_000 }) // 25_000
 */
export function revivePauseMs({ deadMs, revivedMs, grantedMs }: ReviveWait): number {
  const untilMs = Math.min(revivedMs, grantedMs + WITNESS_RULES.reviveSlackMs, deadMs + WITNESS_RULES.reviveWaitMs);
  return Math.max(0, untilMs - deadMs);
}
