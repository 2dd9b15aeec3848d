/** Chance from 0 up to 1, the same for the same run. */
export type Chance = () => number;

/** How a device plays: milliseconds of its own time. */
export interface Device {
  /** From the word that the run begins to its first tick. */
  launchMs: number;
  /** A mark leaves with the frame that plays its tick: so late at most. */
  frameMs: number;
  playMs: number;
  /** Drawing gaps, by the play before each. */
  gaps: readonly { afterMs: number; lengthMs: number }[];
  /** Pauses told in time, by the play before each. */
  pauses: readonly { afterMs: number; lengthMs: number }[];
}

/** How messages travel, for one run. */
export interface Network {
  /** How long a message takes that leaves at a moment. */
  oneWayMs(atMs: number): number;
  isAway(atMs: number): boolean;
  /** What a request does while the network is away: it fails at once, or hangs. */
  whenAway: 'fails' | 'hangs';
  /** The browser says when it is back. */
  backAtMs: readonly number[];
  /** Share of requests that a server which restarts or is busy answers with 503. */
  refusedShare: number;
}

/** A kind of player that there are many of. */
export interface Model {
  name: string;
  device(chance: Chance): Device;
  network(chance: Chance, lengthMs: number): Network;
}

const between = (chance: Chance, from: number, to: number): number => from + (to - from) * chance();
const exponential = (chance: Chance, mean: number): number => -Math.log(1 - chance()) * mean;

const STEADY_DEVICE = (chance: Chance): Device => ({
  ...{ launchMs: 100, frameMs: 17, gaps: [], pauses: [] },
  playMs: between(chance, 15_000, 180_000),
});

const steady = (oneWay: (atMs: number) => number): Network => ({
  ...{ oneWayMs: oneWay, isAway: () => false, whenAway: 'fails', backAtMs: [], refusedShare: 0 },
});

/** 25 ms and what waits in the cell: 30 ms in the mean; one message in fifty is sent anew by the radio, 200 to 800 ms later. */
const lte = (chance: Chance) => (): number =>
  25 + exponential(chance, 30) + (chance() < 0.02 ? between(chance, 200, 800) : 0);

/** Away for 2 to 9 s, back for 5 s and 35 s more in the mean. */
function tunnels(chance: Chance, lengthMs: number): { fromMs: number; toMs: number }[] {
  const gaps: { fromMs: number; toMs: number }[] = [];
  let atMs = between(chance, 0, 20_000);
  while (atMs < lengthMs) {
    const toMs = atMs + between(chance, 2_000, 9_000);
    gaps.push({ fromMs: atMs, toMs });
    atMs = toMs + 5_000 + exponential(chance, 35_000);
  }
  return gaps;
}

function underground(chance: Chance, lengthMs: number, whenAway: Network['whenAway']): Network {
  const gaps = tunnels(chance, lengthMs);
  return {
    ...{ oneWayMs: lte(chance), whenAway, refusedShare: 0 },
    isAway: (atMs) => gaps.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs),
    backAtMs: whenAway === 'fails' ? gaps.map(({ toMs }) => toMs) : [],
  };
}

/** Honest players, by what they play on and how they are connected. */
export const MODELS: readonly Model[] = [
  {
    name: 'steady, 40 ms there and back',
    device: STEADY_DEVICE,
    network: (chance) => steady(() => between(chance, 17, 23)),
  },
  { name: 'LTE with jitter', device: STEADY_DEVICE, network: (chance) => steady(lte(chance)) },
  {
    name: 'round trips of 300 ms',
    device: STEADY_DEVICE,
    network: (chance) => steady(() => between(chance, 130, 170)),
  },
  {
    name: 'round trips of 1,000 ms',
    device: STEADY_DEVICE,
    network: (chance) => steady(() => between(chance, 430, 570)),
  },
  {
    name: 'underground, gaps of 2 to 9 s, the browser knows',
    device: STEADY_DEVICE,
    network: (chance, lengthMs) => underground(chance, lengthMs, 'fails'),
  },
  {
    name: 'underground, gaps of 2 to 9 s, requests hang',
    device: STEADY_DEVICE,
    network: (chance, lengthMs) => underground(chance, lengthMs, 'hangs'),
  },
  {
    name: 'a phone with seven hiccups of 260 to 990 ms',
    device: (chance) => ({
      ...{ launchMs: 150, frameMs: 34, pauses: [], playMs: 240_000 },
      gaps: Array.from({ length: 7 }, (_, index) => ({
        afterMs: 2_000 + index * 32_000 + between(chance, 0, 1_500),
        lengthMs: between(chance, 260, 990),
      })),
    }),
    network: (chance) => steady(lte(chance)),
  },
  {
    name: 'a tab that sleeps one to three times, for 5 s to 3 min',
    device: (chance) => ({
      ...{ launchMs: 100, frameMs: 17, gaps: [], playMs: 120_000 },
      pauses: Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, index) => ({
        afterMs: 8_000 + index * 35_000 + between(chance, 0, 25_000),
        lengthMs: between(chance, 5_000, 180_000),
      })),
    }),
    network: (chance) => steady(() => between(chance, 17, 60)),
  },
  {
    name: 'a slow machine: 8 to 20 frames a second, a slow start, a gap a minute of 260 ms and more, 500 in the mean, 1,600 at most',
    device: (chance) => ({
      ...{ launchMs: between(chance, 100, 400), frameMs: 125, pauses: [], playMs: between(chance, 30_000, 180_000) },
      gaps: [0, 1, 2].map((index) => ({
        afterMs: 4_000 + index * 60_000 + between(chance, 0, 25_000),
        lengthMs: Math.min(1_600, 260 + exponential(chance, 240)),
      })),
    }),
    network: (chance) => steady(() => between(chance, 20, 60)),
  },
  {
    name: 'a server that is busy: one request in ten is refused, and sent again',
    device: STEADY_DEVICE,
    network: (chance) => ({ ...steady(lte(chance)), refusedShare: 0.1 }),
  },
  {
    name: 'a walk out of the house: round trips of 20 ms, then of 600 ms',
    device: STEADY_DEVICE,
    network: (chance, lengthMs) => steady((atMs) => (atMs < lengthMs / 2 ? 10 : between(chance, 260, 340))),
  },
];
