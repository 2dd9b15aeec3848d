import * as z from 'zod/mini';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/**
 * What a player can be reminded of, the most urgent first: a `streak` is about to end, so is the week of their `league`,
 * or somebody they follow has passed them and can be beaten in a `race`.
 */
export const REMINDER_KINDS = ['streak', 'league', 'race'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const Kind = z.enum(REMINDER_KINDS);

/** Length limit of an endpoint, the address at a push service; real ones have up to about 500 characters. */
export const MAX_PUSH_ENDPOINT_LENGTH = 1_024;

/** A browser's `PushSubscription` as JSON: an uncompressed P-256 point, and 16 bytes, both base64url. */
export const PushSubscriptionKeys = z.object({
  endpoint: z.string().check(z.maxLength(MAX_PUSH_ENDPOINT_LENGTH)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
  }),
});

/** The reminders of this session's browser. */
export const RemindersResponse = z.object({
  success: z.literal(true),
  /** Key that subscriptions are made for; null if this server sends no reminders. */
  publicKey: z.nullable(z.string()),
  offered: z.array(Kind),
  /** Switched on, at `endpoint`. */
  on: z.array(Kind),
  endpoint: z.nullable(z.string()),
});
export type RemindersResponse = z.infer<typeof RemindersResponse>;

export const remindersEndpoint: Endpoint<typeof RemindersResponse, EmptyRequest> = {
  method: 'GET',
  path: 'reminders',
  response: RemindersResponse,
};

export const RemindersBody = z.object({
  /** None ends the subscription. */
  kinds: z.array(Kind).check(z.maxLength(REMINDER_KINDS.length)),
  subscription: z.nullable(PushSubscriptionKeys),
  /** Language of the texts. */
  locale: z.enum(['en', 'es']),
});
export type ReminderLocale = z.infer<typeof RemindersBody>['locale'];

/** Switches the reminders of this session's browser. */
export const setRemindersEndpoint: Endpoint<typeof RemindersResponse, { body: typeof RemindersBody }> = {
  method: 'POST',
  path: 'reminders',
  response: RemindersResponse,
};
