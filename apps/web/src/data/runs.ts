import { historyEndpoint } from '@jumpy/protocol/http/history';
import { type PublicRun, runEndpoint } from '@jumpy/protocol/http/replays';
import { type RunProof, runProofEndpoint } from '@jumpy/protocol/http/runRoots';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { toClientTime } from './toClientTime.ts';
import { queryKeys } from './queryKeys.ts';

/** A run with its player, for any viewer. The time at which its replay opens is converted to the client's clock. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: queryKeys.run(runId),
    async queryFn({ signal }): Promise<PublicRun> {
      const { run, serverNow } = await fetchApi(runEndpoint, { params: { runId }, signal });
      const { replayOpensAt } = run;
      return replayOpensAt === null ? run : { ...run, replayOpensAt: toClientTime(replayOpensAt, serverNow) };
    },
  });
}

/** The branch of a run in the tree of its night. A refusal is an answer, which is not asked for again. */
export function runProofQuery(runId: string) {
  return queryOptions({
    queryKey: queryKeys.proof(runId),
    queryFn: async ({ signal }): Promise<RunProof> =>
      (await fetchApi(runProofEndpoint, { params: { runId }, signal })).proof,
    staleTime: 60_000,
  });
}

/** The player's recent runs and best runs by level. */
export const historyQuery = queryOptions({
  queryKey: queryKeys.history,
  queryFn: ({ signal }) => fetchApi(historyEndpoint, { signal }),
});
