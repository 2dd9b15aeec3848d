import * as z from 'zod/mini';

/** Response without further data. */
export const DoneAnswer = z.object({ success: z.literal(true) });
