import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';

/** What a hook can be told of. */
export const WEBHOOK_EVENTS = [
  'record.set',
  'day.won',
  'race.ended',
  'mint.seen',
  'phase.begun',
  'review.waiting',
  'alert.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `standard` is signed JSON by Standard Webhooks, `discord` a message with an embed. */
export const WEBHOOK_FORMATS = ['standard', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_NAME_LENGTH = 60;
/** Deliveries that the panel shows of a hook. */
export const SHOWN_DELIVERIES = 30;

/** Why a hook sends nothing: an operator disabled it, every try failed for five days, or its receiver answered 410. */
export const WEBHOOK_DISABLED_REASONS = ['operator', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** A hook without its secret, which is shown once. */
export const Webhook = z.object({
  id: PublicId,
  name: z.string(),
  /** Without its path in Discord's case: the path is the credential. */
  url: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  disabledAt: z.nullable(TimeMs),
  disabledReason: z.nullable(z.enum(WEBHOOK_DISABLED_REASONS)),
  /** Since when no try has succeeded; null if the last one did. */
  failingSince: z.nullable(TimeMs),
  waiting: Count,
});
export type Webhook = z.infer<typeof Webhook>;

/** `waiting`: due now or later; `canceled`: its run was removed, or its hook disabled. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'canceled'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** An event sent to a hook, with its last try. */
export const WebhookDelivery = z.object({
  /** The same in every try, as `webhook-id`. */
  id: PublicId,
  /** An event, or `test`. */
  type: z.string(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  tries: Count,
  createdAt: TimeMs,
  triedAt: z.nullable(TimeMs),
  nextTryAt: z.nullable(TimeMs),
  /** HTTP status of the last try; null without an answer. */
  status: z.nullable(Count),
  /** Why the last try failed. */
  problem: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhooksResponse = z.object({ success: z.literal(true), webhooks: z.array(Webhook) });
export type WebhooksResponse = z.infer<typeof WebhooksResponse>;
/** All hooks, by name. */
export const webhooksEndpoint: Endpoint<typeof WebhooksResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/webhooks',
  response: WebhooksResponse,
};

export const WebhookParams = z.object({ id: PublicId });
export const WebhookDeliveriesResponse = z.object({ success: z.literal(true), deliveries: z.array(WebhookDelivery) });
export type WebhookDeliveriesResponse = z.infer<typeof WebhookDeliveriesResponse>;
/** The last deliveries of a hook, the latest first. */
export const webhookDeliveriesEndpoint: Endpoint<typeof WebhookDeliveriesResponse, { params: typeof WebhookParams }> = {
  method: 'GET',
  path: 'admin/webhooks/:id/deliveries',
  response: WebhookDeliveriesResponse,
};

/** What an operator enters for a hook. A changed address of Discord is entered whole, an unchanged one left out. */
export const SaveWebhookBody = z.object({
  /** Omitted for a new hook. */
  id: z.optional(PublicId),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WEBHOOK_NAME_LENGTH)),
  url: z.optional(z.string().check(z.maxLength(1_024))),
  format: z.enum(WEBHOOK_FORMATS),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
});
export type SaveWebhookBody = z.infer<typeof SaveWebhookBody>;
/** All hooks after a change. */
export const ChangedWebhooksResponse = z.extend(WebhooksResponse, {
  /** A new secret, which is never shown again. */
  secret: z.optional(z.string()),
});
export type ChangedWebhooksResponse = z.infer<typeof ChangedWebhooksResponse>;
/** Creates or changes a hook. Refused with `webhook_address` for an address that must not be requested. */
export const saveWebhookEndpoint: Endpoint<typeof ChangedWebhooksResponse, { body: typeof SaveWebhookBody }> = {
  method: 'POST',
  path: 'admin/webhooks',
  response: ChangedWebhooksResponse,
};

/** `rotate` makes a new secret; the old one signs as well for a day. */
export const WEBHOOK_ACTS = ['enable', 'disable', 'rotate', 'test', 'resend', 'delete'] as const;
export type WebhookAct = (typeof WEBHOOK_ACTS)[number];
export const WebhookActBody = z.object({
  id: PublicId,
  act: z.enum(WEBHOOK_ACTS),
  /** The delivery to send again. */
  delivery: z.optional(PublicId),
});
export type WebhookActBody = z.infer<typeof WebhookActBody>;
/** Enables, disables, tests or deletes a hook, gives it a new secret, or sends one delivery again. */
export const webhookActEndpoint: Endpoint<typeof ChangedWebhooksResponse, { body: typeof WebhookActBody }> = {
  method: 'POST',
  path: 'admin/webhooks/act',
  response: ChangedWebhooksResponse,
};
