import * as z from 'zod/mini';

/** Answers that only say that it was done. */
export const DoneAnswer = z.object({ success: z.literal(true) });
