import * as z from 'zod/mini';
import { type ErrorCode, ERROR_STATUS } from './errors.ts';

/** A Discord snowflake: 15 to 21 digits. */
export const DiscordId = z.string().check(z.regex(/^\d{15,21}$/));

/** A public id: lowercase UUID. */
export const PublicId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** A whole number of at least 0. */
export const Count = z.int().check(z.nonnegative());

/** Unix time in milliseconds. */
export const TimeMs = z.int().check(z.nonnegative());

/** Body of every error response. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(/* @__PURE__ */ Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  field: z.optional(z.string()),
});

/**
 * An error response as pages parse it, without the list of all codes, since a newer server may know more.
 * @example ClientErrorResponse.safeParse({ success: false, error: 'Log in first.', code: 'unauthenticated' }).success // true
 */
export const ClientErrorResponse = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string() as unknown as z.ZodMiniType<ErrorCode>,
});
