import { GAME_MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';

/** As boards show them: a hidden name is "A player". */
const WebhookPlayer = z.object({
  id: PublicId,
  name: z.string(),
  /** Their public profile; null if it is off. */
  url: z.nullable(z.string()),
});
export type WebhookPlayer = z.infer<typeof WebhookPlayer>;

const WebhookRun = z.object({
  id: PublicId,
  url: z.string(),
  /** A picture of 1200 x 630 px. */
  image: z.string(),
  mode: z.enum(GAME_MODES),
  score: Count,
  level: Count,
});
export type WebhookRun = z.infer<typeof WebhookRun>;

/** What each event says. Everything in it is public. */
const WEBHOOK_DATA = {
  /** A run is the best of all players on the Scores board. */
  'record.set': z.object({ run: WebhookRun, player: WebhookPlayer }),
  /** A daily course is over, and its last run is in: UTC date, the winner and how many had a place. */
  'day.won': z.object({ date: z.string(), players: Count, run: WebhookRun, player: WebhookPlayer }),
  /** All runs of a room's race have ended. Null without a winner. */
  'race.ended': z.object({
    race: z.object({ id: PublicId, url: z.string(), image: z.string(), players: Count }),
    winner: z.nullable(z.object({ score: Count, player: WebhookPlayer })),
  }),
  /** A token came into the world, as the chain says. */
  'mint.seen': z.object({
    collection: z.enum(['shop', 'army']),
    tokenId: z.string(),
    quantity: z.string(),
    /** Name of the item; null for a token of the army. */
    name: z.nullable(z.string()),
    txHash: z.string(),
  }),
  /** A phase of the sale has begun, by its schedule. */
  'phase.begun': z.object({ phase: Count, audience: z.string(), url: z.string() }),
  /** A run waits for a reviewer. Which one is for reviewers alone. */
  'review.waiting': z.object({ waiting: Count, url: z.string() }),
  /** A part of the server has another state. */
  'alert.changed': z.object({
    part: z.string(),
    state: z.enum(['up', 'degraded', 'down', 'off']),
    previous: z.enum(['up', 'degraded', 'down', 'off']),
    url: z.string(),
  }),
  /** Sent by hand. */
  test: z.object({ message: z.string(), url: z.string() }),
} as const;

type WebhookData = { [Type in keyof typeof WEBHOOK_DATA]: z.infer<(typeof WEBHOOK_DATA)[Type]> };

const defineWebhookPayload = <Type extends keyof typeof WEBHOOK_DATA>(type: Type) =>
  z.object({
    type: z.literal(type),
    /** When it happened, by ISO 8601. */
    timestamp: z.string(),
    data: WEBHOOK_DATA[type],
  });

/**
 * Body of a webhook of the format `standard`. `docs/webhooks.schema.json` is made from it.
 * @example WebhookPayload.parse(JSON.parse(body)).type // 'record.set'
 */
export const WebhookPayload = z.discriminatedUnion('type', [
  defineWebhookPayload('record.set'),
  defineWebhookPayload('day.won'),
  defineWebhookPayload('race.ended'),
  defineWebhookPayload('mint.seen'),
  defineWebhookPayload('phase.begun'),
  defineWebhookPayload('review.waiting'),
  defineWebhookPayload('alert.changed'),
  defineWebhookPayload('test'),
]);
export type WebhookPayload = {
  [Type in keyof WebhookData]: { type: Type; timestamp: string; data: WebhookData[Type] };
}[keyof WebhookData];
