import { historyEndpoint } from '@jumpy/protocol/http/history';
import { type PublicRun, runEndpoint } from '@jumpy/protocol/http/replays';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { byOwnClock } from './byOwnClock.ts';
import { keys } from './keys.ts';

/** A run with its player, for anybody; when its replay opens is told by the page's own clock. */
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

/** One's own last runs and the records by level. */
export const historyQuery = queryOptions({
  queryKey: keys.history,
  queryFn: ({ signal }) => askApi(historyEndpoint, { signal }),
});
