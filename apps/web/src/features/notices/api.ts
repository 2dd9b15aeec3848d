import {
  type Notice,
  type NoticesResponse,
  noticesEndpoint,
  markNoticesReadEndpoint,
} from '@jumpy/protocol/http/notices';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { toClientTime } from '../../data/toClientTime.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { translateQuests } from '../../data/translateQuests.ts';

/** A notice with its quest in the page's language. */
export async function translateNotice(notice: Notice): Promise<Notice> {
  if (notice.kind !== 'quest_done') return notice;
  const [{ title } = notice] = await translateQuests([{ title: notice.title }], () => notice.questKey);
  return { ...notice, title };
}

/** The player's notices, newest first, paginated; times are converted to the client's clock. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: queryKeys.notices,
  async queryFn({ pageParam, signal }): Promise<NoticesResponse> {
    const query = pageParam === undefined ? {} : { before: pageParam };
    const answer = await fetchApi(noticesEndpoint, { query, signal });
    const lines = answer.lines.map(async (line) => ({
      ...line,
      at: toClientTime(line.at, answer.serverNow),
      notice: await translateNotice(line.notice),
    }));
    return { ...answer, lines: await Promise.all(lines) };
  },
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 60_000,
});

type NoticePages = InfiniteData<NoticesResponse, number | undefined>;

/** Marks all notices up to an id as read. Those on screen stay highlighted until the next refetch. */
export function useMarkNoticesRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => fetchApi(markNoticesReadEndpoint, { body: { upTo } }),
    onSuccess: ({ unread }) =>
      queryClient.setQueryData<NoticePages>(
        queryKeys.notices,
        (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, unread })) },
      ),
  });
}
