import { historyEndpoint } from '@jumpy/protocol/http/history';
import { type PublicRun, runEndpoint } from '@jumpy/protocol/http/replays';
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

/** The player's recent runs and best runs by level. */
export const historyQuery = queryOptions({
  queryKey: queryKeys.history,
  queryFn: ({ signal }) => fetchApi(historyEndpoint, { signal }),
});
