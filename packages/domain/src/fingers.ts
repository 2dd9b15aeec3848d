/** What a run's inputs look like, as reviewers read it: lengths in milliseconds, shares 0 to 1. No score is made of it. */
export interface FingerFacts {
  /** How often the steer changed. */
  changes: number;
  /** Half of the times between two changes are shorter. */
  medianMs: number;
  /** The middle half of those times lies within so much. */
  spreadMs: number;
  shareUnder50Ms: number;
  /** How different held lengths are, in bits over steps of 50 ms: 0 for one that is always the same. */
  pressEntropyBits: number;
  /** The longest time without a change or a hop. */
  longestRestMs: number;
  hops: number;
}

/** How soon fingers answered what came into sight. */
export interface Reactions {
  /** Hazards that came into sight, and were followed by an input. */
  hazards: number;
  /** From the first sight to the next change of the steer or hop: half of them are shorter. */
  medianMs: number;
  spreadMs: number;
  shareUnder100Ms: number;
}

/** All that is kept of a run's fingers. */
export interface RunFingers extends FingerFacts {
  reactions: Reactions;
  /** Told while it was played. */
  pauses: number;
}

/** One steer held for a while; a slot is two ticks of 1/60 s. */
export interface HeldSteer {
  steer: -1 | 0 | 1;
  slots: number;
}

const SLOT_MS = 2000 / 60;
const TICK_MS = 1000 / 60;
const STEP_MS = 50;
const SOON_MS = 100;

/**
 * The evidence of a run's fingers: intervals between changes of the steer, lengths of presses, rests.
 * @example fingersOf({ steer: [{ steer: 1, slots: 6 }, { steer: 0, slots: 3 }], hops: [4] }).medianMs // 200
 */
export function fingersOf({ steer, hops }: { steer: readonly HeldSteer[]; hops: readonly number[] }): FingerFacts {
  // The last is cut off by the end of the run.
  const intervals = steer.slice(0, -1).map(({ slots }) => slots * SLOT_MS);
  const sorted = intervals.toSorted((a, b) => a - b);
  const presses = steer.flatMap((held) => (held.steer === 0 ? [] : [held.slots * SLOT_MS]));
  return {
    changes: intervals.length,
    medianMs: Math.round(quantile(sorted, 0.5)),
    spreadMs: Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25)),
    shareUnder50Ms: intervals.length === 0 ? 0 : intervals.filter((ms) => ms < STEP_MS).length / intervals.length,
    pressEntropyBits: entropyBits(presses.map((ms) => Math.floor(ms / STEP_MS))),
    longestRestMs: Math.round(longestRest(steer, hops)),
    hops: hops.length,
  };
}

/**
 * How soon the next input came after each hazard was first seen; both in ticks, rising. People answer late and unevenly, and much of what
 * they press is no answer at all: it is read beside the same of others, never alone.
 * @example reactionsOf({ sights: [60], inputs: [30, 75] }).medianMs // 250
 */
export function reactionsOf({ sights, inputs }: { sights: readonly number[]; inputs: readonly number[] }): Reactions {
  const times: number[] = [];
  let next = 0;
  for (const sight of sights) {
    while ((inputs[next] ?? Infinity) < sight) next += 1;
    const input = inputs[next];
    if (input === undefined) break;
    times.push((input - sight) * TICK_MS);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    hazards: times.length,
    medianMs: Math.round(quantile(sorted, 0.5)),
    spreadMs: Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25)),
    shareUnder100Ms: times.length === 0 ? 0 : times.filter((ms) => ms < SOON_MS).length / times.length,
  };
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function entropyBits(steps: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const share = count / steps.length;
    return sum - share * Math.log2(share);
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
