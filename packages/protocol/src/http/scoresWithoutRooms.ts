import * as z from 'zod/mini';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { BoardRow } from './boards.ts';

/** The Scores board as if nobody had played in rooms: everybody's best other run, up to 100. Whoever has one is in sight by their `publicId`. */
export const ScoresWithoutRoomsAnswer = z.object({ success: z.literal(true), rows: z.array(BoardRow) });
export type ScoresWithoutRoomsAnswer = z.infer<typeof ScoresWithoutRoomsAnswer>;
/** Up to 100 rows of the Scores board without rooms, the same for everybody. */
export const scoresWithoutRoomsEndpoint: Endpoint<typeof ScoresWithoutRoomsAnswer, Nothing> = {
  method: 'GET',
  path: 'leaderboards/scores/without-rooms',
  answer: ScoresWithoutRoomsAnswer,
};
