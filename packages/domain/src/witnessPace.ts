import { WITNESS_RULES, type WitnessEvidence, type WitnessCheckpoint, type WitnessReason } from './witness.ts';

/** A pause as seen by the server, from the arrival of the pause message to that of the resumed play. */
export interface ObservedPause {
  fromMs: number;
  toMs: number;
  fromTick: number;
}

const DIGEST_INTERVAL_MS = (WITNESS_RULES.digestEveryTicks / WITNESS_RULES.ticksPerSecond) * 1_000;
/** Longest allowed silence: the gap, plus the interval of the message that was due when it began. */
const MAX_SILENCE_MS = WITNESS_RULES.maxGapMs + DIGEST_INTERVAL_MS;
/** Window for the minimum lag: everything one silence can hold back, plus the message after it. */
const LAG_WINDOW_TICKS = (MAX_SILENCE_MS / 1_000) * WITNESS_RULES.ticksPerSecond;

/**
 * Returns the duration of a number of ticks, in milliseconds.
 * @example ticksToMs(120) // 2_000
 */
export function ticksToMs(ticks: number): number {
  return (ticks / WITNESS_RULES.ticksPerSecond) * 1_000;
}

/**
 * Returns the latest time at which play can have begun or resumed, in server time. If the network delayed that message,
 * later digests prove an earlier start; checks those in the first window of play, up to the next pause.
 * @example latestStartMs({ atMs: 5_000, tick: 0 }, [{ kind: 'digest', tick: 240, atMs: 5_000 }]) // 1_000
 */
export function latestStartMs(
  { atMs, tick }: { atMs: number; tick: number },
  after: readonly WitnessCheckpoint[],
): number {
  let earliestMs = atMs;
  for (const checkpoint of after) {
    if (checkpoint.kind === 'pause' || checkpoint.tick > tick + LAG_WINDOW_TICKS) break;
    if (checkpoint.kind === 'digest')
      earliestMs = Math.min(earliestMs, checkpoint.atMs - ticksToMs(checkpoint.tick - tick));
  }
  return earliestMs;
}

/**
 * Returns the pauses of a run, in order. A pause without a resume message ends with the next message of later play, or
 * with the run.
 * @example listPauses({ startMs: 0, endMs: 9_000, ticks: 60, checkpoints: [{ kind: 'pause', tick: 60, atMs: 1_000 }] })
 * // [{ fromTick: 60, fromMs: 1_000, toMs: 9_000 }]
 */
export function listPauses({ checkpoints, endMs }: Pick<WitnessEvidence, 'checkpoints' | 'endMs'>): ObservedPause[] {
  const pauses: ObservedPause[] = [];
  let open: { fromMs: number; fromTick: number } | undefined;
  for (const [index, checkpoint] of checkpoints.entries()) {
    if (checkpoint.kind === 'pause') open ??= { fromMs: checkpoint.atMs, fromTick: checkpoint.tick };
    else if (open && (checkpoint.kind === 'resume' || checkpoint.tick > open.fromTick)) {
      const onMs =
        checkpoint.kind === 'resume' ? latestStartMs(checkpoint, checkpoints.slice(index + 1)) : checkpoint.atMs;
      pauses.push({ ...open, toMs: Math.max(open.fromMs, onMs) });
      open = undefined;
    }
  }
  if (open) pauses.push({ ...open, toMs: endMs });
  return pauses;
}

/** Returns what is wrong with the pace of a run after granting its pauses, or undefined. */
export function findPaceError(evidence: WitnessEvidence, pauses: readonly ObservedPause[]): WitnessReason | undefined {
  const { startMs, notBeforeMs = startMs, endMs, ticks, checkpoints } = evidence;
  const fromMs = Math.max(Math.min(startMs, notBeforeMs), latestStartMs({ atMs: startMs, tick: 0 }, checkpoints));
  const pausedMs = (atMs: number): number =>
    pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(atMs, pause.toMs) - pause.fromMs), 0);
  const activeMs = (atMs: number): number => atMs - fromMs - pausedMs(atMs);

  const lags: Lag[] = [];
  let hiccups: GrantedHiccups = { granted: 0, grantedMs: 0, lastTick: -Infinity };
  for (const checkpoint of checkpoints) {
    hiccups = grantHiccup(hiccups, checkpoint);
    if (checkpoint.kind !== 'digest' && checkpoint.kind !== 'end') continue;
    const atMs = activeMs(checkpoint.atMs);
    lags.push({ tick: checkpoint.tick, atMs, lagMs: atMs - ticksToMs(checkpoint.tick) - hiccups.grantedMs });
  }
  const endLagMs = activeMs(endMs) - ticksToMs(ticks);
  if (endLagMs < -WITNESS_RULES.earlyMs) return 'too_early';
  if (lags.some(({ lagMs }) => lagMs < -WITNESS_RULES.earlyMs)) return 'too_early';
  if (isSilent(evidence, activeMs)) return 'digest_gap';
  if (isLagGrowing(lags, ticks)) return 'too_slow';
  return isMostlySilent(lags, ticks) ? 'digest_gap' : undefined;
}

interface Lag {
  tick: number;
  /** Arrival time on the run's own clock. */
  atMs: number;
  lagMs: number;
}

interface GrantedHiccups {
  granted: number;
  grantedMs: number;
  lastTick: number;
}

function grantHiccup(hiccups: GrantedHiccups, { kind, tick, stillMs = 0 }: WitnessCheckpoint): GrantedHiccups {
  if (kind !== 'hiccup' || tick - hiccups.lastTick < WITNESS_RULES.minTicksBetweenHiccups) return hiccups;
  if (hiccups.granted >= WITNESS_RULES.maxHiccups) return hiccups;
  const grantedMs = hiccups.grantedMs + Math.min(stillMs, WITNESS_RULES.maxHiccupMs);
  return { granted: hiccups.granted + 1, grantedMs, lastTick: tick };
}

/**
 * Whether the minimum lag of any window exceeds the minimum before it by too much. Network delays are made up when
 * messages arrive in a burst; time spent replaying a section never is. Outside the free tail, no message may lag by
 * more than that plus one silence.
 */
function isLagGrowing(lags: readonly Lag[], ticks: number): boolean {
  let baseMs: number = WITNESS_RULES.maxFirstLagMs;
  for (const [index, { tick, lagMs }] of lags.entries()) {
    const isFree = ticks - tick < WITNESS_RULES.freeTailTicks;
    if (!isFree && lagMs > baseMs + WITNESS_RULES.maxRiseMs + MAX_SILENCE_MS) return true;
    if (tick < LAG_WINDOW_TICKS) continue;
    const fromTick = tick - LAG_WINDOW_TICKS;
    const lagsInStretch = lags.slice(0, index + 1).filter((lag) => lag.tick >= fromTick);
    const floorMs = Math.min(...lagsInStretch.map((lag) => lag.lagMs));
    if (floorMs > baseMs + WITNESS_RULES.maxRiseMs) return true;
    baseMs = Math.min(baseMs, floorMs);
  }
  return false;
}

/** Whether there was a silence that is too long, except in the free tail, which needs no witness. */
function isSilent(
  { startMs, endMs, ticks, checkpoints }: WitnessEvidence,
  activeMs: (atMs: number) => number,
): boolean {
  let lastMs = activeMs(startMs);
  let boundTick = 0;
  const isFree = (): boolean => ticks - boundTick <= WITNESS_RULES.freeTailTicks;
  for (const checkpoint of checkpoints) {
    const atMs = activeMs(checkpoint.atMs);
    if (checkpoint.kind !== 'start' && atMs - lastMs > MAX_SILENCE_MS) return !isFree();
    lastMs = atMs;
    if (checkpoint.matches) boundTick = checkpoint.tick;
  }
  return !isFree() && activeMs(endMs) - lastMs > MAX_SILENCE_MS;
}

/**
 * Whether digests were repeatedly withheld: each silence is short enough, but together they cover too much of the run.
 */
function isMostlySilent(lags: readonly Lag[], ticks: number): boolean {
  let silences: { atMs: number; overMs: number }[] = [];
  let lastMs = 0;
  for (const { tick, atMs } of lags) {
    if (ticks - tick < WITNESS_RULES.freeTailTicks) return false;
    const overMs = atMs - lastMs - DIGEST_INTERVAL_MS;
    lastMs = Math.max(lastMs, atMs);
    if (overMs <= WITNESS_RULES.silenceMs) continue;
    silences = [...silences, { atMs, overMs }].filter((silence) => silence.atMs > atMs - WITNESS_RULES.silentWindowMs);
    if (silences.reduce((sum, silence) => sum + silence.overMs, 0) > WITNESS_RULES.maxSilentMs) return true;
  }
  return false;
}
