import type { FoundFeat } from '@jumpy/domain/feats';
import type { RunInputStatistics } from '@jumpy/domain/inputStatistics';

/** Input of a worker: canonical replay bytes, and the run they belong to. */
export interface SimulationJob {
  runId: string;
  bytes: Uint8Array;
}

export interface SimulationResult {
  score: number;
  jumps: number;
  enemies: number;
  ticks: number;
  level: number;
  /** Sections of the course that were begun, and the first that had no seed. */
  sections: number;
  derivedFrom: number | null;
  /** Null if the inputs end before the run does. */
  cause: string | null;
  over: boolean;
  /** Highest landing up to each 32nd of the run, in per mille of the overall highest. */
  heights: number[];
  levelTicks: number[];
  /** Number of occurrences per event: `land`, `hop`, `stomp.walker`, `pickup.star`, ... */
  events: Record<string, number>;
  /** Feats in the order in which the run achieved them. */
  feats: readonly FoundFeat[];
  /** Witness digests after every 120 ticks, 64 hex digits each; empty if inputs continue after the end of the run. */
  digests: string[];
  /** Digest of all inputs up to each tick at which the run stands still: at a revive and at the end. */
  standstills: { tick: number; digest: string }[];
  /** Input statistics; undefined if inputs continue after the end of the run. */
  fingers?: Omit<RunInputStatistics, 'pauses'>;
  /** The deflated replay as stored; empty if inputs continue after the end of the run. */
  deflated: Uint8Array;
}
