import type { CourseProof, ReplayClaim } from '@jumpy/protocol/http/replays';

/** What a replay is checked for, in the order it is shown. */
export const CHECKED = ['score', 'jumps', 'enemies', 'level', 'ticks'] as const;
export type Checked = (typeof CHECKED)[number];

/** A replay that is open to this browser, with what the board says of it. */
export interface OpenReplay {
  runId: string;
  /** Deflate-raw, base64. */
  replay: string;
  claim: ReplayClaim;
  /** What its course follows from, where that was promised before it began. */
  course?: CourseProof | undefined;
}

/** Whether a course is the one that was promised: it follows from the key, and the key is the promised one; or this browser cannot look. */
export type CourseVerdict = 'kept' | 'broken' | 'unable';

interface Work {
  runId: string;
  /** Size of the replay as it was sent. */
  bytes: number;
  /** Time of the simulation alone, in milliseconds. */
  durationMs: number;
}

/** What came of simulating a replay here: the same as the board says, something else, or nothing. */
export type Verdict = Work &
  (
    | { outcome: 'same' | 'different'; claim: ReplayClaim; found: ReplayClaim; course?: CourseVerdict }
    | { outcome: 'damaged' }
    | { outcome: 'version'; simVersion: number }
  );

/** What came of a copy with one input changed. */
export interface AlteredVerdict {
  runId: string;
  claim: ReplayClaim;
  found: ReplayClaim;
  /** The tick whose steering was changed. */
  alteredTick: number;
}

/** The fields in which what was found is not what was claimed. */
export function differences(claim: ReplayClaim, found: ReplayClaim): Checked[] {
  return CHECKED.filter((field) => claim[field] !== found[field]);
}
