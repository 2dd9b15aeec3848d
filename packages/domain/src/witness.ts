/** Rules of the live witness; durations in milliseconds unless named otherwise. */
export const WITNESS = {
  /** Ticks between two digests of the inputs so far. */
  digestEveryTicks: 120,
  ticksPerSecond: 60,
  /** A digest may come this much before its ticks could have been played. */
  earlyMs: 1_500,
  /** How far the floor of the lag may rise over the whole run. */
  maxRiseMs: 800,
  /** Most that a run counts as behind from the outset: the first picture, and a connection that opens. */
  maxFirstLagMs: 200,
  /** A drawing gap up to this is a hiccup; of a longer one so much is granted as of a hiccup. */
  maxHiccupMs: 1_000,
  /** Ticks of play between two hiccups that are granted. */
  minTicksBetweenHiccups: 1_800,
  /** Hiccups that are granted in a run. */
  maxHiccups: 7,
  minDigestShare: 0.9,
  /** Longest silence after a checkpoint was due: the two seconds of the rhythm come on top. */
  maxGapMs: 10_000,
  /** A digest that comes so much later than the rhythm comes after a silence. */
  silenceMs: 500,
  /** How much of any two minutes of play may be silence, what is over the rhythm: digests held back leave a choice of what was played. */
  maxSilentMs: 45_000,
  silentWindowMs: 120_000,
  /** Ticks after the last digest that need no timely submission: a network lost at the very end costs nothing. */
  freeTailTicks: 120,
  maxPauses: 5,
  maxPausedMs: 10 * 60_000,
  /** Ticks of play between two pauses. */
  minTicksBetweenPauses: 120,
  /** How long a dead run waits for its revive: longer is slow. */
  reviveWaitMs: 120_000,
  /** How long after the grant a revived run may go on: the news travels, and thumbs get ready. */
  reviveSlackMs: 5_000,
  /** How long a run whose page is gone waits for its player, from the last that was heard of it. */
  resumeWaitMs: 60_000,
} as const;

/** Two classes of a run that simulates to what it claims. */
export const WITNESS_CLASSES = ['live', 'unwitnessed'] as const;

/** Whether a run was seen while it was played. */
export type WitnessClass = (typeof WITNESS_CLASSES)[number];

/** Why a run is not `live`. */
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
  // A daily run that began when its course was over: seen, but too late for its board.
  'day_over',
  // The replay ends before the last that the server heard of the run.
  'cut_short',
  // The page had to make up a part of the course, as its next section did not come in time.
  'course_derived',
  // It went on in another page from where the server had heard of it last: what its first page played since is not known.
  'resumed',
  // Another ticket was drawn before the run began.
  'ticket_voided',
] as const;

/** One reason a run is `unwitnessed`. */
export type WitnessReason = (typeof WITNESS_REASONS)[number];

/** One message of the browser during a run, with the server's time of arrival. */
export interface WitnessCheckpoint {
  /** `start`: when it was heard to begin; `end`: it died or was left at this tick. */
  kind: 'start' | 'digest' | 'pause' | 'resume' | 'hiccup' | 'end';
  tick: number;
  atMs: number;
  /** Whether its digest equals that of the submitted inputs up to its tick; left away where it has none. */
  matches?: boolean;
  /** For a hiccup: how long the picture stood still. */
  stillMs?: number;
}

/** What the witness judges. */
export interface WitnessEvidence {
  /** Server time from which the run counts: of its start, or earlier when that came long after the drawing of its ticket. */
  startMs: number;
  /** The earliest that it can have begun, when its start came late: the drawing of its ticket. */
  notBeforeMs?: number;
  /** Server time of the submission of the whole run. */
  endMs: number;
  ticks: number;
  /** It went on in another page, and its page before had not said where it stood. */
  isResumedUnheard?: boolean;
  /** In order of arrival. */
  checkpoints: readonly WitnessCheckpoint[];
}

/** A dead run that went on: the arrivals of its two messages, and when the revive was granted; server time. */
export interface ReviveWait {
  deadMs: number;
  revivedMs: number;
  grantedMs: number;
}

/**
 * For how long the clock of a revived run stood still: from the message of the death to that of the revive, while the run could wait
 * for its grant and take it up. What is longer is time of the run like any other, and is none of its pauses.
 * @example reviveStillMs({ deadMs: 10_000, grantedMs: 30_000, revivedMs: 31_000 }) // 21_000
 * @example reviveStillMs({ deadMs: 10_000, grantedMs: 30_000, revivedMs: 90_000 }) // 25_000
 */
export function reviveStillMs({ deadMs, revivedMs, grantedMs }: ReviveWait): number {
  const untilMs = Math.min(revivedMs, grantedMs + WITNESS.reviveSlackMs, deadMs + WITNESS.reviveWaitMs);
  return Math.max(0, untilMs - deadMs);
}
