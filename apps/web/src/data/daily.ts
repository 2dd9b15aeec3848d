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

/** Today's course, with the clock offset at the time of the response. */
export interface Today extends DailyAnswer {
  /** Server time minus client time, in milliseconds. */
  aheadMs: number;
}

/** Today's course and the player's standing on it. */
export const dailyQuery = queryOptions({
  queryKey: keys.daily,
  async queryFn({ signal }): Promise<Today> {
    const answer = await askApi(dailyEndpoint, { signal });
    return { ...answer, aheadMs: answer.serverNow - Date.now() };
  },
  staleTime: 60_000,
});

/** A leaderboard of the daily course, up to 100 rows, the same for every viewer. */
export function dailyBoardQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: keys.dailyBoard(board),
    queryFn: ({ signal }) => askApi(dailyBoardEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** The viewer's own row on a daily leaderboard, even if it is below the listed rows. */
export function ownDailyPlaceQuery(board: DailyBoard) {
  return queryOptions({
    queryKey: keys.ownDailyPlace(board),
    queryFn: ({ signal }) => askApi(ownDailyPlaceEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** Commitments for future courses and the revealed keys of past days. */
export const commitmentsQuery = queryOptions({
  queryKey: keys.commitments,
  queryFn: ({ signal }) => askApi(commitmentsEndpoint, { signal }),
  staleTime: 10 * 60_000,
});
