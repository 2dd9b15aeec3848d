import { historyEndpoint } from '@jumpy/protocol/http/history';
import { type PublicRun, runEndpoint } from '@jumpy/protocol/http/replays';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { byOwnClock } from './byOwnClock.ts';
import { keys } from './keys.ts';

/** A run with its player, for any viewer. The time at which its replay opens is converted to the client's clock. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: keys.run(runId),
    async queryFn({ signal }): Promise<PublicRun> {
      const { run, serverNow } = await askApi(runEndpoint, { params: { runId }, signal });
      const { replayOpensAt } = run;
      return replayOpensAt === null ? run : { ...run, replayOpensAt: byOwnClock(replayOpensAt, serverNow) };
    },
  });
}

/** The player's recent runs and best runs by level. */
export const historyQuery = queryOptions({
  queryKey: keys.history,
  queryFn: ({ signal }) => askApi(historyEndpoint, { signal }),
});
