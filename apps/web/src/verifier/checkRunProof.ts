import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import type { RunProof } from '@jumpy/protocol/http/runRoots';
import { createRootCall, parseRootOnChain } from '@jumpy/protocol/runRoots';
import type { BranchOutcome } from '@jumpy/verify/checkProof';
import { withVerifier } from './verifier.ts';

/** `missing`: the contract has no root of that night; `other`: it has another one. */
export type ProofCheck = BranchOutcome | 'missing' | 'other';

/** Follows the branch of a run, as this page shows it, to the root that the contract has. Throws without an answer. */
export async function checkRunProof(
  proof: RunProof,
  {
    run,
    replay,
    chain,
    signal,
  }: {
    run: Pick<PublicRun, 'runId' | 'score' | 'jumps' | 'player'>;
    replay: string;
    chain: Pick<ChainConfig, 'rpcUrl' | 'contracts'>;
    signal: AbortSignal;
  },
): Promise<ProofCheck> {
  const { runId, player } = run;
  const found = { score: run.score, jumps: run.jumps };
  const outcome = await withVerifier((verifier) =>
    verifier.prove({ runId, playerId: player.publicId, replay, found }, proof),
  );
  if (outcome === 'leaf' || outcome === 'branch') return outcome;
  const { night, root } = proof.night;
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(createRootCall({ contract: chain.contracts.runRoots, night })),
    signal,
  });
  const onChain = parseRootOnChain(await response.json());
  if (onChain === undefined) throw new Error('The node told no root.');
  if (onChain === null) return 'missing';
  return onChain === root ? outcome : 'other';
}
