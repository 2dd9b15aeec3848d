import { type NoticesAnswer, noticesEndpoint, readNoticesEndpoint } from '@jumpy/protocol/http/notices';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { byOwnClock } from './byOwnClock.ts';
import { keys } from './keys.ts';

/** The player's notices, newest first, paginated; times are converted to the client's clock. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: keys.notices,
  async queryFn({ pageParam, signal }): Promise<NoticesAnswer> {
    const query = pageParam === undefined ? {} : { before: pageParam };
    const answer = await askApi(noticesEndpoint, { query, signal });
    const lines = answer.lines.map((line) => ({ ...line, at: byOwnClock(line.at, answer.serverNow) }));
    return { ...answer, lines };
  },
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 60_000,
});

type Pages = InfiniteData<NoticesAnswer, number | undefined>;

/** Marks all notices up to an id as read. Those on screen stay highlighted until the next refetch. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => askApi(readNoticesEndpoint, { body: { upTo } }),
    onSuccess: ({ unread }) =>
      queryClient.setQueryData<Pages>(
        keys.notices,
        (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, unread })) },
      ),
  });
}
