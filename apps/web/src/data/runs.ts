import { historyEndpoint } from '@jumpy/protocol/http/history';
import { runEndpoint } from '@jumpy/protocol/http/replays';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** A run with its player, for anybody. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: keys.run(runId),
    queryFn: async ({ signal }) => (await askApi(runEndpoint, { params: { runId }, signal })).run,
  });
}

/** One's own last runs and the records by level. */
export const historyQuery = queryOptions({
  queryKey: keys.history,
  queryFn: ({ signal }) => askApi(historyEndpoint, { signal }),
});
