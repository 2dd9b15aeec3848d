import type { RunProof } from '@jumpy/protocol/http/runRoots';
import { branchPositions, buildMerkleTree, hashCourse, hashReplay, hashRunLeaf } from '@jumpy/protocol/runRoots';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { decodeReplay } from '@jumpy/sim/replay';
import { RULES_HASHES } from '@jumpy/sim/rulesHashes';
import type { OpenReplay } from '../src/verdict.ts';

/** The proof of a run as the server returns it, from a night of these runs. */
export async function makeProof(
  runs: readonly OpenReplay[],
  { runId, toPlayerId }: { runId: string; toPlayerId: (runId: string) => string },
): Promise<RunProof> {
  const leaves: RunProof['leaf'][] = [];
  for (const { runId: id, replay, claim } of runs) {
    const { bytes } = await unpackReplay(replay);
    leaves.push({
      ...{ runId: id, playerId: toPlayerId(id), course: hashCourse(decodeReplay(bytes)) },
      ...{ score: claim.score, jumps: claim.jumps, replayHash: hashReplay(bytes) },
      ...{ simVersion: 1, rulesHash: RULES_HASHES[1] ?? '' },
    });
  }
  const { nodes, positions } = buildMerkleTree(leaves.map(hashRunLeaf));
  const toHex = (at: number): string =>
    Array.from(nodes[at] ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('');
  const index = leaves.findIndex((leaf) => leaf.runId === runId);
  const written = { txHash: `0x${'fe'.repeat(32)}`, blockNumber: 12 };
  return {
    leaf: leaves[index] as RunProof['leaf'],
    branch: branchPositions(positions[index] ?? 0).map(toHex),
    night: {
      night: '2026-11-20',
      root: toHex(0),
      runs: runs.length,
      rulesHash: 'cd'.repeat(32),
      written,
      isLate: false,
    },
    isVoided: false,
  };
}
