import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_RIVALS, ScoreRival } from '../scoreRival.ts';

/** Modes with rivals: the Scores board and today's daily board. */
export const RIVAL_MODES = ['solo', 'daily'] as const;
export type RivalMode = (typeof RIVAL_MODES)[number];

/** Selects the board. */
export const RivalsQuery = z.object({ mode: z.enum(RIVAL_MODES) });

export const RivalsResponse = z.object({
  success: z.literal(true),
  /** The player's best on that board and its run; 0 and null without one. */
  own: z.object({ best: Count, runId: z.nullable(PublicId) }),
  /**
   * Other players on the board, lowest first: some below the player's best, the next ones above it, and some far above.
   */
  rivals: z.array(ScoreRival).check(z.maxLength(MAX_RIVALS)),
});
export type RivalsResponse = z.infer<typeof RivalsResponse>;
/** Rivals to overtake in the next run, and those after them. */
export const rivalsEndpoint: Endpoint<typeof RivalsResponse, { query: typeof RivalsQuery }> = {
  method: 'GET',
  path: 'rivals',
  response: RivalsResponse,
};
