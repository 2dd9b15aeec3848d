import {
  dailyCommitmentsEndpoint,
  type DailyResponse,
  type DailyBoard,
  dailyBoardEndpoint,
  dailyEndpoint,
  ownDailyRankEndpoint,
} from '@jumpy/protocol/http/daily';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Today's course, with the clock offset at the time of the response. */
export interface CurrentDailyCourse extends DailyResponse {
  /** Server time minus client time, in milliseconds. */
  serverAheadMs: number;
}

/** Today's course and the player's standing on it. */
export const dailyQuery = queryOptions({
  queryKey: queryKeys.daily,
  async queryFn({ signal }): Promise<CurrentDailyCourse> {
    const answer = await fetchApi(dailyEndpoint, { signal });
    return { ...answer, serverAheadMs: answer.serverNow - Date.now() };
  },
  staleTime: 60_000,
});

/** A leaderboard of the daily course, up to 100 rows, the same for every viewer. */
export function dailyBoardQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: queryKeys.dailyBoard(board),
    queryFn: ({ signal }) => fetchApi(dailyBoardEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** The viewer's own row on a daily leaderboard, even if it is below the listed rows. */
export function ownDailyRankQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: queryKeys.ownDailyPlace(board),
    queryFn: ({ signal }) => fetchApi(ownDailyRankEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** Commitments for future courses and the revealed keys of past days. */
export const commitmentsQuery = queryOptions({
  queryKey: queryKeys.commitments,
  queryFn: ({ signal }) => fetchApi(dailyCommitmentsEndpoint, { signal }),
  staleTime: 10 * 60_000,
});
