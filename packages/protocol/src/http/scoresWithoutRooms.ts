import * as z from 'zod/mini';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { BoardRow } from './boards.ts';

/**
 * The Scores board without room runs: each player's best other run, up to 100. Public rows have no `isSelf`; the
 * player's own row is recognized by `publicId`.
 */
export const ScoresWithoutRoomsResponse = z.object({ success: z.literal(true), rows: z.array(BoardRow) });
export type ScoresWithoutRoomsResponse = z.infer<typeof ScoresWithoutRoomsResponse>;
/** Up to 100 rows of the Scores board without room runs; identical for all callers. */
export const scoresWithoutRoomsEndpoint: Endpoint<typeof ScoresWithoutRoomsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'leaderboards/scores/without-rooms',
  response: ScoresWithoutRoomsResponse,
};
