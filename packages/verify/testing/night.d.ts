import type { RunProof } from '@jumpy/protocol/http/runRoots';
import type { OpenReplay } from '../src/verdict.ts';
/** The proof of a run as the server returns it, from a night of these runs. */
export declare function makeProof(
  runs: readonly OpenReplay[],
  {
    runId,
    toPlayerId,
  }: {
    runId: string;
    toPlayerId: (runId: string) => string;
  },
): Promise<RunProof>;
