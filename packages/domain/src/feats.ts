/**
 * Input of the feat predicates: the events of a run in order, with their ticks (1/60 s). The events of every rules
 * version satisfy this type.
 */
export type FeatEvent =
  | { readonly type: 'land'; readonly tick: number; readonly platform: string; readonly fresh: boolean }
  | { readonly type: 'stomp'; readonly tick: number; readonly foe: string }
  | { readonly type: 'pickup'; readonly tick: number; readonly pickup: string }
  | { readonly type: 'level'; readonly tick: number; readonly level: number }
  | { readonly type: 'hop' | 'spring' | 'net' | 'revive' | 'shieldLost' | 'end'; readonly tick: number }
  | {
      readonly type:
        | 'banked'
        | 'comboLost'
        | 'crumble'
        | 'crumbled'
        | 'cloudGone'
        | 'worn'
        | 'shot'
        | 'jetpackEnd'
        | 'shieldEnd'
        | 'mushroom'
        | 'close'
        | 'portal'
        | 'field'
        | 'icicle'
        | 'medium'
        | 'lava';
      readonly tick: number;
    };

/** Running state of a run while its events are read. */
interface FeatProgress {
  tick: number;
  level: number;
  hops: number;
  springs: number;
  stars: number;
  powerUps: number;
  /** Consecutive landings, each higher than all before. */
  streak: number;
  stomps: number;
  /** Ticks of the last three stomps, oldest first. */
  stompTicks: number[];
  foes: Set<string>;
  platforms: Set<string>;
  /** Tick at which a shield first absorbed a hit. */
  savedTick: number | undefined;
}

const TICKS_PER_SECOND = 60;
const HARMLESS_PLATFORMS = ['solid', 'moving', 'crumbling', 'cloud', 'spring', 'ice', 'conveyor'] as const;
const FOES = ['walker', 'flyer'] as const;

/** Predicate of each feat; once it holds, the feat is achieved for the run. */
const FEAT_PREDICATES = {
  feat_stomps: ({ stomps }: FeatProgress) => stomps >= 5,
  feat_stars: ({ stars }: FeatProgress) => stars >= 50,
  feat_fast: ({ level, tick }: FeatProgress) => level >= 4 && tick <= 30 * TICKS_PER_SECOND,
  feat_no_hop: ({ level, hops }: FeatProgress) => level >= 3 && hops === 0,
  feat_no_spring: ({ level, springs }: FeatProgress) => level >= 4 && springs === 0,
  feat_streak: ({ streak }: FeatProgress) => streak >= 30,
  feat_chain: ({ stompTicks: [first, , last] }: FeatProgress) =>
    first !== undefined && last !== undefined && last - first <= 10 * TICKS_PER_SECOND,
  feat_saved: ({ tick, savedTick }: FeatProgress) =>
    savedTick !== undefined && tick - savedTick >= 60 * TICKS_PER_SECOND,
  feat_bare: ({ level, powerUps }: FeatProgress) => level >= 6 && powerUps === 0,
  feat_peace: ({ level, stomps }: FeatProgress) => level >= 10 && stomps === 0,
  feat_platforms: ({ platforms }: FeatProgress) => HARMLESS_PLATFORMS.every((kind) => platforms.has(kind)),
  feat_foes: ({ foes }: FeatProgress) => FOES.every((kind) => foes.has(kind)),
} as const;

/** Key of a feat; equal to the key of its quest. */
export type FeatKey = keyof typeof FEAT_PREDICATES;

/** Keys of all feats. @example FEAT_KEYS.length // 12 */
export const FEAT_KEYS = Object.keys(FEAT_PREDICATES) as readonly FeatKey[];

/** Increase when feats are added or changed; earlier runs are then scanned again. */
export const FEATS_VERSION = 1;

/** A feat achieved in a run, and its tick. */
export interface FoundFeat {
  key: FeatKey;
  tick: number;
}

/** Detects feats while a run is replayed. */
export interface FeatDetector {
  observe(event: FeatEvent): void;
  /** Feats found so far, in order of achievement. */
  getFound(): readonly FoundFeat[];
}

/**
 * Creates a detector for one run. Pass it every event of the run, in order.
 * @example const feats = createFeatDetector(); simulate(replay, feats.observe); feats.getFound() // [{ key: 'feat_stomps',
 * tick: 1804 }]
 */
export function createFeatDetector(): FeatDetector {
  const run: FeatProgress = {
    ...{ tick: 0, level: 1, hops: 0, springs: 0, stars: 0, powerUps: 0, streak: 0, stomps: 0 },
    ...{ stompTicks: [], foes: new Set<string>(), platforms: new Set<string>(), savedTick: undefined },
  };
  const found: FoundFeat[] = [];
  let open = Object.entries(FEAT_PREDICATES) as [FeatKey, (run: FeatProgress) => boolean][];
  return {
    observe(event) {
      applyEvent(run, event);
      const { tick } = event;
      const done = open.filter(([, isReached]) => isReached(run));
      if (done.length === 0) return;
      open = open.filter((feat) => !done.includes(feat));
      found.push(...done.map(([key]) => ({ key, tick })));
    },
    getFound: () => found,
  };
}

function applyEvent(run: FeatProgress, event: FeatEvent): void {
  run.tick = event.tick;
  switch (event.type) {
    case 'land':
      run.streak = event.fresh ? run.streak + 1 : 0;
      run.platforms.add(event.platform);
      return;
    case 'net':
    case 'revive':
      run.streak = 0;
      return;
    case 'stomp':
      run.stomps += 1;
      run.stompTicks = [...run.stompTicks, event.tick].slice(-3);
      run.foes.add(event.foe);
      return;
    case 'pickup':
      if (event.pickup === 'star') run.stars += 1;
      else run.powerUps += 1;
      return;
    case 'level':
      run.level = event.level;
      return;
    case 'hop':
      run.hops += 1;
      return;
    case 'spring':
      run.springs += 1;
      return;
    case 'shieldLost':
      run.savedTick ??= event.tick;
      return;
    default:
  }
}
