import {
  commitmentsEndpoint,
  type DailyAnswer,
  type DailyBoard,
  dailyBoardEndpoint,
  dailyEndpoint,
  ownDailyPlaceEndpoint,
} from '@jumpy/protocol/http/daily';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Today's course, with the server's clock beside the page's own when the answer came. */
export interface Today extends DailyAnswer {
  /** What the server's clock was ahead of the page's, in milliseconds. */
  aheadMs: number;
}

/** Today's course and how oneself stands on it. */
export const dailyQuery = queryOptions({
  queryKey: keys.daily,
  async queryFn({ signal }): Promise<Today> {
    const answer = await askApi(dailyEndpoint, { signal });
    return { ...answer, aheadMs: answer.serverNow - Date.now() };
  },
  staleTime: 60_000,
});

/** A board of the daily course, up to 100 rows, the same for everybody. */
export function dailyBoardQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: keys.dailyBoard(board),
    queryFn: ({ signal }) => askApi(dailyBoardEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** One's own row of a board of the daily course, also when it is further down than its rows. */
export function ownDailyPlaceQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: keys.ownDailyPlace(board),
    queryFn: ({ signal }) => askApi(ownDailyPlaceEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** What was promised about courses, and the keys of the days that are over. */
export const commitmentsQuery = queryOptions({
  queryKey: keys.commitments,
  queryFn: ({ signal }) => askApi(commitmentsEndpoint, { signal }),
  staleTime: 10 * 60_000,
});
