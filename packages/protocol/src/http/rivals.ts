import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { MOST_RIVALS, RivalAhead } from '../rivalAhead.ts';

/** Modes whose board has somebody above: the Scores board, and that of today's course. */
export const RIVAL_MODES = ['solo', 'daily'] as const;
export type RivalMode = (typeof RIVAL_MODES)[number];

/** On which board. */
export const RivalsQuery = z.object({ mode: z.enum(RIVAL_MODES) });

export const RivalsAnswer = z.object({
  success: z.literal(true),
  /** The player's best on that board and the run it is of; 0 and null without one. */
  own: z.object({ best: Count, runId: z.nullable(PublicId) }),
  /** Others who stand there, the lowest first: some on the way to that best, the next ones above it, and some far above. */
  rivals: z.array(RivalAhead).check(z.maxLength(MOST_RIVALS)),
});
export type RivalsAnswer = z.infer<typeof RivalsAnswer>;
/** Whom the next run climbs past, and whom after that. */
export const rivalsEndpoint: Endpoint<typeof RivalsAnswer, { query: typeof RivalsQuery }> = {
  method: 'GET',
  path: 'rivals',
  answer: RivalsAnswer,
};
