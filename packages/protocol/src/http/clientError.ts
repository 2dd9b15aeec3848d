import * as z from 'zod/mini';

/** `POST /api/client-error`: what went wrong in a page; cut to size, rate limited, never echoed. */
export const ClientErrorBody = z.object({
  message: z.string().check(z.maxLength(2_000)),
  stack: z.optional(z.string().check(z.maxLength(8_000))),
  page: z.enum(['web', 'game', 'keyring']),
  path: z.string().check(z.maxLength(500)),
  version: z.optional(z.string().check(z.maxLength(64))),
});
export type ClientErrorBody = z.infer<typeof ClientErrorBody>;
