import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { CLIENT_ERROR_PATH } from './clientErrorPath.ts';
import { SuccessResponse } from './successResponse.ts';

/** An error report from a page; truncated, rate limited, never echoed. */
export const ClientErrorBody = z.object({
  message: z.string().check(z.maxLength(2_000)),
  stack: z.optional(z.string().check(z.maxLength(8_000))),
  page: z.enum(['web', 'game', 'keyring']),
  path: z.string().check(z.maxLength(500)),
  version: z.optional(z.string().check(z.maxLength(64))),
});
export type ClientErrorBody = z.infer<typeof ClientErrorBody>;
/** Receives error reports from pages. */
export const clientErrorEndpoint: Endpoint<typeof SuccessResponse, { body: typeof ClientErrorBody }> = {
  method: 'POST',
  path: CLIENT_ERROR_PATH,
  response: SuccessResponse,
};
