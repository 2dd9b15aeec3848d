import { boardEndpoint, BoardParams, BoardQuery, ownRankEndpoint } from '../http/boards.ts';
import {
  dailyCommitmentsEndpoint,
  dailyBoardEndpoint,
  DailyBoardParams,
  dailyEndpoint,
  ownDailyRankEndpoint,
} from '../http/daily.ts';
import {
  leagueEndpoint,
  markLeagueSeenEndpoint,
  MarkLeagueSeenBody,
  setLeagueEndpoint,
  SetLeagueBody,
} from '../http/leagues.ts';
import { rivalsEndpoint, RivalsQuery } from '../http/rivals.ts';
import { scoresWithoutRoomsEndpoint } from '../http/scoresWithoutRooms.ts';
import { weekReelEndpoint } from '../http/weekReel.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of the boards and the daily course. */
export const boardEndpoints = {
  board: defineEndpoint(boardEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'Up to 100 rows of a board, the same for everybody',
    params: BoardParams,
    query: BoardQuery,
  }),
  ownRank: defineEndpoint(ownRankEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'The own row of a board, however far down',
    params: BoardParams,
  }),
  scoresWithoutRooms: defineEndpoint(scoresWithoutRoomsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'Up to 100 rows of the Scores board without the runs of rooms, the same for everybody',
  }),
  weekReel: defineEndpoint(weekReelEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'Up to ten of the best runs of this week, to watch, the same for everybody',
  }),
  daily: defineEndpoint(dailyEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'daily',
    summary: 'Today’s course, and how who is signed in stands on it',
  }),
  dailyBoard: defineEndpoint(dailyBoardEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'daily',
    summary: 'Up to 100 rows of a daily board, the same for everybody',
    params: DailyBoardParams,
  }),
  ownDailyRank: defineEndpoint(ownDailyRankEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'daily',
    summary: 'The own row of a daily board, however far down',
    params: DailyBoardParams,
  }),
  rivals: defineEndpoint(rivalsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'A few players whose scores the next run climbs towards, with the own best and its run',
    query: RivalsQuery,
  }),
  commitments: defineEndpoint(dailyCommitmentsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'daily',
    summary: 'What was promised about the courses to come, and the keys of the days that are over',
  }),
} as const;

/** League endpoints. */
export const leagueEndpoints = {
  league: defineEndpoint(leagueEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'The own group of this week’s leagues, the own runs that count in it, and how the last week ended',
  }),
  set: defineEndpoint(setLeagueEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'boards',
    summary: 'Takes part in the leagues, or leaves them; who comes back in the same week has the same seat',
    body: SetLeagueBody,
  }),
  markSeen: defineEndpoint(markLeagueSeenEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'boards',
    summary: 'Marks the result of a week, and of those before it, as seen',
    body: MarkLeagueSeenBody,
  }),
} as const;
