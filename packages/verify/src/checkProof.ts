import type { RunProof } from '@jumpy/protocol/http/runRoots';
import type { ReplayClaim } from '@jumpy/protocol/http/replays';
import { computeMerkleRoot, hashCourse, hashReplay, hashRunLeaf, type RunLeaf } from '@jumpy/protocol/runRoots';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { replayVersion } from '@jumpy/sim/replay';
import { RULES_HASHES } from '@jumpy/sim/rulesHashes';
import { loadSimulation } from '@jumpy/sim/versions';

/**
 * What a branch shows of a run: `same` if a leaf of what was simulated leads to the root; `leaf` if the leaf says
 * something else; `branch` if it does not lead there; `rules` if the root names other rules than those here.
 */
export type BranchOutcome = 'same' | 'leaf' | 'branch' | 'rules';

/** A run as its page and its replay have it. */
export interface ProvenRun {
  runId: string;
  /** Public id of the player. */
  playerId: string;
  /** Deflate-raw, base64. */
  replay: string;
  /** What the replay comes to, simulated here. */
  found: Pick<ReplayClaim, 'score' | 'jumps'>;
}

/**
 * Recomputes the leaf of a run from its replay and follows the branch to the root.
 * @example await checkProof(proof, { runId, playerId, replay, found }) // 'same'
 */
export async function checkProof({ leaf, branch, night }: RunProof, run: ProvenRun): Promise<BranchOutcome> {
  const own = await createLeaf(run);
  if (own === undefined) return 'leaf';
  const isSameButRules = (Object.keys(own) as (keyof RunLeaf)[]).every(
    (field) => field === 'rulesHash' || own[field] === leaf[field],
  );
  if (!isSameButRules) return 'leaf';
  if (computeMerkleRoot(hashRunLeaf(leaf), branch) !== night.root) return 'branch';
  return own.rulesHash === leaf.rulesHash ? 'same' : 'rules';
}

/** Undefined if the replay cannot be read by any rules here, which its check has said before. */
async function createLeaf({ runId, playerId, replay, found }: ProvenRun): Promise<RunLeaf | undefined> {
  const { bytes } = await unpackReplay(replay);
  const simVersion = replayVersion(bytes);
  const simulation = await loadSimulation(simVersion);
  if (!simulation) return undefined;
  return {
    ...{ runId, playerId, course: hashCourse(simulation.decodeReplay(bytes)) },
    ...{ score: found.score, jumps: found.jumps, replayHash: hashReplay(bytes) },
    ...{ simVersion, rulesHash: RULES_HASHES[simVersion] ?? '' },
  };
}
