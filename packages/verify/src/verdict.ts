import type { CourseProof, ReplayClaim } from '@jumpy/protocol/http/replays';

/** Checked fields, in display order. */
export const COMPARED_FIELDS = ['score', 'jumps', 'enemies', 'level', 'ticks'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** A replay available to this browser, with its claim. */
export interface OpenReplay {
  runId: string;
  /** Deflate-raw, base64. */
  replay: string;
  claim: ReplayClaim;
  /** Proof of the course, if it was committed to before the run. */
  course?: CourseProof | undefined;
}

/** Whether the course matches its commitment; `unable` if this browser cannot verify it. */
export type CourseVerdict = 'kept' | 'broken' | 'unable';

interface CheckStats {
  runId: string;
  /** Size of the replay as transferred. */
  bytes: number;
  /** Time of the simulation alone, in milliseconds. */
  durationMs: number;
}

/** Result of re-simulating a replay: equal to the claim, different, or no result. */
export type Verdict = CheckStats &
  (
    | { outcome: 'same' | 'different'; claim: ReplayClaim; found: ReplayClaim; course?: CourseVerdict }
    | { outcome: 'damaged' }
    | { outcome: 'version'; simVersion: number }
  );

/** Result of a copy with one changed input. */
export interface AlteredVerdict {
  runId: string;
  claim: ReplayClaim;
  found: ReplayClaim;
  /** Tick whose steering was changed. */
  alteredTick: number;
}

/** Fields in which the result differs from the claim. */
export function findDifferences(claim: ReplayClaim, found: ReplayClaim): ComparedField[] {
  return COMPARED_FIELDS.filter((field) => claim[field] !== found[field]);
}
