import { boardEndpoint, BoardParams, BoardQuery, ownPlaceEndpoint } from '../http/boards.ts';
import {
  commitmentsEndpoint,
  dailyBoardEndpoint,
  DailyBoardParams,
  dailyEndpoint,
  ownDailyPlaceEndpoint,
} from '../http/daily.ts';
import { rivalsEndpoint, RivalsQuery } from '../http/rivals.ts';
import { scoresWithoutRoomsEndpoint } from '../http/scoresWithoutRooms.ts';
import { served } from './served.ts';

/** Endpoints of the boards and the daily course. */
export const boardEndpoints = {
  board: served(boardEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'boards',
    summary: 'Up to 100 rows of a board, the same for everybody',
    params: BoardParams,
    query: BoardQuery,
  }),
  ownPlace: served(ownPlaceEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'The own row of a board, however far down',
    params: BoardParams,
  }),
  scoresWithoutRooms: served(scoresWithoutRoomsEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'boards',
    summary: 'Up to 100 rows of the Scores board without the runs of rooms, the same for everybody',
  }),
  daily: served(dailyEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'daily',
    summary: 'Today’s course, and how who is signed in stands on it',
  }),
  dailyBoard: served(dailyBoardEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'daily',
    summary: 'Up to 100 rows of a daily board, the same for everybody',
    params: DailyBoardParams,
  }),
  ownDailyPlace: served(ownDailyPlaceEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'daily',
    summary: 'The own row of a daily board, however far down',
    params: DailyBoardParams,
  }),
  rivals: served(rivalsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'A few players whose scores the next run climbs towards, with the own best and its run',
    query: RivalsQuery,
  }),
  commitments: served(commitmentsEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'daily',
    summary: 'What was promised about the courses to come, and the keys of the days that are over',
  }),
} as const;
