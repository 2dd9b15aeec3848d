import { translateServerText } from '@jumpy/i18n/message';
import * as z from 'zod/mini';
import { type ErrorBody, type ErrorCode, ERROR_STATUS } from './errors.ts';

/** A Discord snowflake: 15 to 21 digits. */
export const DiscordId = z.string().check(z.regex(/^\d{15,21}$/));

/** A public id: lowercase UUID. */
export const PublicId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** A whole number of at least 0. */
export const Count = z.int().check(z.nonnegative());

/** Unix time in milliseconds. */
export const TimeMs = z.int().check(z.nonnegative());

/** Code of an error response. */
export const RefusalCode = z.enum(/* @__PURE__ */ Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** Body of every error response. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  error: z.string(),
  code: RefusalCode,
  field: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  // Problem details (RFC 9457). An earlier server sent none.
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.int()),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
});

/** A refusal as pages show it. */
export interface Refusal {
  readonly code: ErrorCode;
  /** In the page's language. */
  readonly error: string;
}

/**
 * Reads an error response without the list of all codes, since a newer server may know more.
 * @example parseRefusal({ success: false, error: 'Please sign in first.', code: 'unauthenticated' })?.code // 'unauthenticated'
 */
export function parseRefusal(body: unknown): Refusal | undefined {
  const { success, error, code } = Object(body) as Partial<ErrorBody>;
  if (success !== false || typeof error !== 'string' || typeof code !== 'string') return undefined;
  return { code, error: translateServerText(error, code, body as object) };
}
