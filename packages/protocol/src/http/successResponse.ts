import * as z from 'zod/mini';

/** Response without further data. */
export const SuccessResponse = z.object({ success: z.literal(true) });
