/** Returns random numbers in [0, 1), the same for the same run. */
export type Random = () => number;

/** How a device plays, in milliseconds of its own clock. */
export interface Device {
  /** From the start message to the first tick. */
  launchMs: number;
  /** Maximum delay of a checkpoint, which is sent with the frame that plays its tick. */
  frameMs: number;
  playMs: number;
  /** Rendering gaps, each after so much play. */
  gaps: readonly { afterMs: number; lengthMs: number }[];
  /** Pauses reported on time, each after so much play. */
  pauses: readonly { afterMs: number; lengthMs: number }[];
}

/** How messages travel in one run. */
export interface Network {
  /** Delay of a message sent at that time. */
  oneWayMs(atMs: number): number;
  isAway(atMs: number): boolean;
  /** What a request does while the network is down: fails at once, or hangs. */
  whenAway: 'fails' | 'hangs';
  /** Times of the browser's `online` events. */
  backAtMs: readonly number[];
  /** Ratio of requests answered with 503 by a restarting or busy server. */
  refusedShare: number;
}

export interface Model {
  name: string;
  device(random: Random): Device;
  network(random: Random, lengthMs: number): Network;
}

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
const exponential = (random: Random, mean: number): number => -Math.log(1 - random()) * mean;

const STEADY_DEVICE = (random: Random): Device => ({
  ...{ launchMs: 100, frameMs: 17, gaps: [], pauses: [] },
  playMs: between(random, 15_000, 180_000),
});

const steady = (oneWay: (atMs: number) => number): Network => ({
  ...{ oneWayMs: oneWay, isAway: () => false, whenAway: 'fails', backAtMs: [], refusedShare: 0 },
});

/** 25 ms plus queueing in the cell with a mean of 30 ms. One message in fifty is retransmitted, 200 to 800 ms later. */
const lte = (random: Random) => (): number =>
  25 + exponential(random, 30) + (random() < 0.02 ? between(random, 200, 800) : 0);

/** Down for 2 to 9 s, then up for 5 s plus 35 s on average. */
function tunnels(random: Random, lengthMs: number): { fromMs: number; toMs: number }[] {
  const gaps: { fromMs: number; toMs: number }[] = [];
  let atMs = between(random, 0, 20_000);
  while (atMs < lengthMs) {
    const toMs = atMs + between(random, 2_000, 9_000);
    gaps.push({ fromMs: atMs, toMs });
    atMs = toMs + 5_000 + exponential(random, 35_000);
  }
  return gaps;
}

function underground(random: Random, lengthMs: number, whenAway: Network['whenAway']): Network {
  const gaps = tunnels(random, lengthMs);
  return {
    ...{ oneWayMs: lte(random), whenAway, refusedShare: 0 },
    isAway: (atMs) => gaps.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs),
    backAtMs: whenAway === 'fails' ? gaps.map(({ toMs }) => toMs) : [],
  };
}

/** Honest players, by device and connection. */
export const MODELS: readonly Model[] = [
  {
    name: 'steady, 40 ms there and back',
    device: STEADY_DEVICE,
    network: (random) => steady(() => between(random, 17, 23)),
  },
  { name: 'LTE with jitter', device: STEADY_DEVICE, network: (random) => steady(lte(random)) },
  {
    name: 'round trips of 300 ms',
    device: STEADY_DEVICE,
    network: (random) => steady(() => between(random, 130, 170)),
  },
  {
    name: 'round trips of 1,000 ms',
    device: STEADY_DEVICE,
    network: (random) => steady(() => between(random, 430, 570)),
  },
  {
    name: 'underground, gaps of 2 to 9 s, the browser knows',
    device: STEADY_DEVICE,
    network: (random, lengthMs) => underground(random, lengthMs, 'fails'),
  },
  {
    name: 'underground, gaps of 2 to 9 s, requests hang',
    device: STEADY_DEVICE,
    network: (random, lengthMs) => underground(random, lengthMs, 'hangs'),
  },
  {
    name: 'a phone with seven hiccups of 260 to 990 ms',
    device: (random) => ({
      ...{ launchMs: 150, frameMs: 34, pauses: [], playMs: 240_000 },
      gaps: Array.from({ length: 7 }, (_, index) => ({
        afterMs: 2_000 + index * 32_000 + between(random, 0, 1_500),
        lengthMs: between(random, 260, 990),
      })),
    }),
    network: (random) => steady(lte(random)),
  },
  {
    name: 'a tab that sleeps one to three times, for 5 s to 3 min',
    device: (random) => ({
      ...{ launchMs: 100, frameMs: 17, gaps: [], playMs: 120_000 },
      pauses: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
        afterMs: 8_000 + index * 35_000 + between(random, 0, 25_000),
        lengthMs: between(random, 5_000, 180_000),
      })),
    }),
    network: (random) => steady(() => between(random, 17, 60)),
  },
  {
    name: 'a slow machine: 8 to 20 frames a second, a slow start, a gap a minute of 260 ms and more, 500 in the mean, 1,600 at most',
    device: (random) => ({
      ...{ launchMs: between(random, 100, 400), frameMs: 125, pauses: [], playMs: between(random, 30_000, 180_000) },
      gaps: [0, 1, 2].map((index) => ({
        afterMs: 4_000 + index * 60_000 + between(random, 0, 25_000),
        lengthMs: Math.min(1_600, 260 + exponential(random, 240)),
      })),
    }),
    network: (random) => steady(() => between(random, 20, 60)),
  },
  {
    name: 'a server that is busy: one request in ten is refused, and sent again',
    device: STEADY_DEVICE,
    network: (random) => ({ ...steady(lte(random)), refusedShare: 0.1 }),
  },
  {
    name: 'a walk out of the house: round trips of 20 ms, then of 600 ms',
    device: STEADY_DEVICE,
    network: (random, lengthMs) => steady((atMs) => (atMs < lengthMs / 2 ? 10 : between(random, 260, 340))),
  },
];
