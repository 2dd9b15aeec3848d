import type { FoundFeat } from '@jumpy/domain/feats';
import type { RunFingers } from '@jumpy/domain/fingers';

/** What a worker is given: canonical replay bytes, and the run they are bound to. */
export interface SimulationJob {
  runId: string;
  bytes: Uint8Array;
}

/** What a worker finds out about a replay. */
export interface Simulation {
  score: number;
  jumps: number;
  enemies: number;
  ticks: number;
  level: number;
  /** Sections of the course that were begun, and the first that had no seed. */
  sections: number;
  derivedFrom: number | null;
  /** Null when the inputs end before the run does. */
  cause: string | null;
  over: boolean;
  /** Highest landing up to each 32nd of the run, per mille of the highest of all. */
  heights: number[];
  /** Ticks spent in each level. */
  levelTicks: number[];
  /** How often each thing happened: `land`, `hop`, `stomp.walker`, `pickup.star`, ... */
  events: Record<string, number>;
  /** Feats that the run did, in the order it did them. */
  feats: readonly FoundFeat[];
  /** The witness digest after every 120 ticks, 64 hex digits each; none when inputs follow the end of the run. */
  digests: string[];
  /** The digest of all inputs up to each tick at which the run stands still: at a revive, and at its end. */
  standstills: { tick: number; digest: string }[];
  /** What its inputs look like; nothing when inputs follow the end of the run. */
  fingers?: Omit<RunFingers, 'pauses'>;
  /** The replay deflated, as it is kept; nothing when inputs follow the end of the run. */
  deflated: Uint8Array;
}
