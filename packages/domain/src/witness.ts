/** Rules of the live witness; durations in milliseconds unless named otherwise. */
export const WITNESS = {
  /** Ticks between two digests of the inputs so far. */
  digestEveryTicks: 120,
  ticksPerSecond: 60,
  /** A digest may come this much before its ticks could have been played. */
  earlyMs: 1_500,
  slowFactor: 1.03,
  slowSlackMs: 5_000,
  minDigestShare: 0.9,
  /** Longest silence after a mark was due: the two seconds of the rhythm come on top. */
  maxGapMs: 10_000,
  /** Ticks after the last digest that need no timely submission: a network lost at the very end costs nothing. */
  freeTailTicks: 240,
  maxPauses: 5,
  maxPausedMs: 10 * 60_000,
  /** Ticks of play between two pauses. */
  minTicksBetweenPauses: 120,
  /** How long a dead run waits for its revive: longer is slow. */
  reviveWaitMs: 120_000,
  /** How long after the grant a revived run may go on: the news travels, and thumbs get ready. */
  reviveSlackMs: 5_000,
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
] as const;

/** One reason a run is `unwitnessed`. */
export type WitnessReason = (typeof WITNESS_REASONS)[number];

/** One message of the browser during a run, with the server's time of arrival. */
export interface WitnessMark {
  kind: 'digest' | 'pause' | 'resume';
  tick: number;
  atMs: number;
  /** For a digest: whether it equals the digest of the submitted inputs up to its tick. */
  matches?: boolean;
}

/** What the witness judges. */
export interface WitnessEvidence {
  /** Server time of the run's start. */
  startMs: number;
  /** Server time of the submission of the whole run. */
  endMs: number;
  ticks: number;
  /** In order of arrival. */
  marks: readonly WitnessMark[];
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

interface Pauses {
  count: number;
  totalMs: number;
  closestTicks: number;
  /** Paused time before a moment. */
  beforeMs(atMs: number): number;
}

function pausesOf(evidence: WitnessEvidence): Pauses {
  const spans: { fromMs: number; toMs: number; fromTick: number }[] = [];
  let open: { fromMs: number; fromTick: number } | undefined;
  for (const mark of evidence.marks) {
    if (mark.kind === 'pause') open ??= { fromMs: mark.atMs, fromTick: mark.tick };
    else if (open && (mark.kind === 'resume' || mark.tick > open.fromTick)) {
      spans.push({ ...open, toMs: mark.atMs });
      open = undefined;
    }
  }
  if (open) spans.push({ ...open, toMs: evidence.endMs });
  const gaps = spans.map((span, index) => span.fromTick - (spans[index - 1]?.fromTick ?? -Infinity));
  return {
    count: spans.length,
    totalMs: spans.reduce((sum, span) => sum + span.toMs - span.fromMs, 0),
    closestTicks: Math.min(Infinity, ...gaps),
    beforeMs: (atMs) => spans.reduce((sum, span) => sum + Math.max(0, Math.min(atMs, span.toMs) - span.fromMs), 0),
  };
}

/**
 * Judges whether a run was played while the server watched: enough true digests, none too early, no long gap, no slow motion,
 * few pauses. The paused time is granted only within the limits of pauses.
 * @example judgeWitness({ startMs: 0, endMs: 60_000, ticks: 3_600, marks: [] }) // { witness: 'unwitnessed', reason: 'no_digests' }
 */
export function judgeWitness(evidence: WitnessEvidence): { witness: WitnessClass; reason?: WitnessReason } {
  const reason = witnessFault(evidence);
  return reason ? { witness: 'unwitnessed', reason } : { witness: 'live' };
}

function witnessFault(evidence: WitnessEvidence): WitnessReason | undefined {
  const digests = evidence.marks.filter((mark) => mark.kind === 'digest');
  const expected = Math.floor(evidence.ticks / WITNESS.digestEveryTicks);
  if (digests.length === 0 && expected > 0) return 'no_digests';
  if (digests.some((mark) => mark.matches === false)) return 'wrong_digest';
  if (new Set(digests.map((mark) => mark.tick)).size < expected * WITNESS.minDigestShare) return 'too_few_digests';
  const pauses = pausesOf(evidence);
  if (pauses.count > WITNESS.maxPauses) return 'too_many_pauses';
  if (pauses.totalMs > WITNESS.maxPausedMs) return 'paused_too_long';
  if (pauses.closestTicks < WITNESS.minTicksBetweenPauses) return 'pauses_too_close';
  return paceFault(evidence, { digests, pauses });
}

function paceFault(
  { startMs, endMs, ticks, marks }: WitnessEvidence,
  { digests, pauses }: { digests: readonly WitnessMark[]; pauses: Pauses },
): WitnessReason | undefined {
  const playedMs = (tick: number): number => (tick / WITNESS.ticksPerSecond) * 1_000;
  const activeMs = (atMs: number): number => atMs - startMs - pauses.beforeMs(atMs);
  const end = { tick: ticks, atMs: endMs };
  if ([...digests, end].some((mark) => activeMs(mark.atMs) < playedMs(mark.tick) - WITNESS.earlyMs)) return 'too_early';

  const gapTicks = (WITNESS.maxGapMs / 1_000) * WITNESS.ticksPerSecond;
  const late = [...digests, end]
    .filter((mark) => mark.tick >= ticks - gapTicks)
    .map((mark) => activeMs(mark.atMs) - playedMs(mark.tick) * WITNESS.slowFactor);
  if (Math.min(...late) > WITNESS.slowSlackMs) return 'too_slow';

  const lastTick = Math.max(0, ...digests.map((mark) => mark.tick));
  const moments = [startMs, ...marks.map((mark) => mark.atMs)];
  if (ticks - lastTick > WITNESS.freeTailTicks) moments.push(endMs);
  const rhythmMs = playedMs(WITNESS.digestEveryTicks);
  const silent = moments.some(
    (atMs, index) => activeMs(atMs) - activeMs(moments[index - 1] ?? atMs) > WITNESS.maxGapMs + rhythmMs,
  );
  return silent ? 'digest_gap' : undefined;
}
