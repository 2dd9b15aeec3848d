import { type NoticesAnswer, noticesEndpoint, readNoticesEndpoint } from '@jumpy/protocol/http/notices';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** One's own bell, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: keys.notices,
  queryFn: ({ pageParam, signal }) =>
    askApi(noticesEndpoint, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 60_000,
});

type Pages = InfiniteData<NoticesAnswer, number | undefined>;

/** Marks all lines up to one as read. Those on the screen look new until the bell is asked again. */
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
