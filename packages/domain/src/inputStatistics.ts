/**
 * Input-timing statistics of a run for human reviewers: durations in milliseconds, ratios 0 to 1. They are not combined
 * into a score.
 */
export interface InputStatistics {
  /** Number of changes of the steer input. */
  changes: number;
  /** Median interval between two steer changes. */
  medianMs: number;
  /** Interquartile range of those intervals. */
  spreadMs: number;
  shareUnder50Ms: number;
  /** Entropy of press durations, in bits over 50 ms buckets; 0 if all are equal. */
  pressEntropyBits: number;
  /** Longest time without a steer change or a hop. */
  longestRestMs: number;
  hops: number;
}

/** Reaction times to hazards that came into view. */
export interface ReactionStatistics {
  /** Number of hazards that came into view and were followed by an input. */
  hazards: number;
  /** Median time from first sight to the next steer change or hop. */
  medianMs: number;
  spreadMs: number;
  shareUnder100Ms: number;
}

/** All input-timing statistics stored for a run. */
export interface RunInputStatistics extends InputStatistics {
  reactions: ReactionStatistics;
  /** Number of pauses reported during the run. */
  pauses: number;
}

/** A steer value and how long it was held; a slot is two ticks (1/30 s). */
export interface HeldSteer {
  steer: -1 | 0 | 1;
  slots: number;
}

const SLOT_MS = 2000 / 60;
const TICK_MS = 1000 / 60;
const BUCKET_MS = 50;
const FAST_REACTION_MS = 100;

/**
 * Computes input-timing statistics: intervals between steer changes, press durations, rests.
 * @example computeInputStatistics({ steer: [{ steer: 1, slots: 6 }, { steer: 0, slots: 3 }], hops: [4] }).medianMs // 200
 */
export function computeInputStatistics({
  steer,
  hops,
}: {
  steer: readonly HeldSteer[];
  hops: readonly number[];
}): InputStatistics {
  // The last interval is cut off by the end of the run.
  const intervals = steer.slice(0, -1).map(({ slots }) => slots * SLOT_MS);
  const sorted = intervals.toSorted((a, b) => a - b);
  const presses = steer.flatMap((run) => (run.steer === 0 ? [] : [run.slots * SLOT_MS]));
  return {
    changes: intervals.length,
    medianMs: Math.round(quantile(sorted, 0.5)),
    spreadMs: Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25)),
    shareUnder50Ms: intervals.length === 0 ? 0 : intervals.filter((ms) => ms < BUCKET_MS).length / intervals.length,
    pressEntropyBits: entropyBits(presses.map((ms) => Math.floor(ms / BUCKET_MS))),
    longestRestMs: Math.round(longestRest(steer, hops)),
    hops: hops.length,
  };
}

/**
 * Measures the time from each hazard's first sight to the next input; both lists are ticks in ascending order.
 * Reactions vary and many inputs are unrelated, so compare runs rather than judge one value.
 * @example computeReactionStatistics({ sights: [60], inputs: [30, 75] }).medianMs // 250
 */
export function computeReactionStatistics({
  sights,
  inputs,
}: {
  sights: readonly number[];
  inputs: readonly number[];
}): ReactionStatistics {
  const times: number[] = [];
  let next = 0;
  for (const sightTick of sights) {
    while ((inputs[next] ?? Infinity) < sightTick) next += 1;
    const input = inputs[next];
    if (input === undefined) break;
    times.push((input - sightTick) * TICK_MS);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    hazards: times.length,
    medianMs: Math.round(quantile(sorted, 0.5)),
    spreadMs: Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25)),
    shareUnder100Ms: times.length === 0 ? 0 : times.filter((ms) => ms < FAST_REACTION_MS).length / times.length,
  };
}

const quantile = (sorted: readonly number[], ratio: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * ratio))] ?? 0;

function entropyBits(steps: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const probability = count / steps.length;
    return sum - probability * Math.log2(probability);
  }, 0);
  return Math.round(bits * 100) / 100;
}

function longestRest(steer: readonly HeldSteer[], hops: readonly number[]): number {
  const moments = hops.map((tick) => tick * TICK_MS);
  let atMs = 0;
  for (const { slots } of steer) {
    atMs += slots * SLOT_MS;
    moments.push(atMs);
  }
  const sorted = moments.toSorted((a, b) => a - b);
  return sorted.reduce((longest, at, index) => Math.max(longest, at - (sorted[index - 1] ?? 0)), 0);
}
