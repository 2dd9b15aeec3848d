import { GAME_MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';

/** As boards show them: a hidden name is "A player". */
export const WebhookPlayer = z.object({
  id: PublicId,
  name: z.string(),
  /** Their public profile; null if it is off. */
  url: z.nullable(z.string()),
});
export type WebhookPlayer = z.infer<typeof WebhookPlayer>;

/** A run with its page and picture. */
export const WebhookRun = z.object({
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
  'record.set': z.object({ run: WebhookRun, player: WebhookPlayer }),
  'day.won': z.object({ date: z.string(), players: Count, run: WebhookRun, player: WebhookPlayer }),
  'race.ended': z.object({
    race: z.object({ id: PublicId, url: z.string(), image: z.string(), players: Count }),
    winner: z.nullable(z.object({ score: Count, player: WebhookPlayer })),
  }),
  'mint.seen': z.object({
    collection: z.enum(['shop', 'army']),
    tokenId: z.string(),
    quantity: z.string(),
    /** Name of the item; null for a token of the army. */
    name: z.nullable(z.string()),
    txHash: z.string(),
  }),
  'phase.begun': z.object({ phase: Count, audience: z.string(), url: z.string() }),
  'review.waiting': z.object({ waiting: Count, url: z.string() }),
  'alert.changed': z.object({
    part: z.string(),
    state: z.enum(['up', 'degraded', 'down', 'off']),
    previous: z.enum(['up', 'degraded', 'down', 'off']),
    url: z.string(),
  }),
  test: z.object({ message: z.string(), url: z.string() }),
} as const;

/** When each event is sent, for the API's description. */
export const WEBHOOK_SUMMARIES: Readonly<Record<keyof typeof WEBHOOK_DATA, string>> = {
  'record.set': 'A run is the best of all players on the Scores board',
  'day.won': 'A daily course is over (UTC date), and its last run is in: the winner and how many had a place',
  'race.ended': 'All runs of a room’s race have ended; the winner is null if nobody won',
  'mint.seen': 'A token came into the world, as the chain says',
  'phase.begun': 'A phase of the sale has begun, by its schedule',
  'review.waiting': 'A run waits for a reviewer; which one is for reviewers alone',
  'alert.changed': 'A part of the server has another state',
  test: 'Sent by hand from the panel',
};

type WebhookData = { [Type in keyof typeof WEBHOOK_DATA]: z.infer<(typeof WEBHOOK_DATA)[Type]> };

const defineWebhookPayload = <Type extends keyof typeof WEBHOOK_DATA>(type: Type) =>
  z.object({
    type: z.literal(type),
    /** When it happened, by ISO 8601. */
    timestamp: z.string(),
    data: WEBHOOK_DATA[type],
  });

/** Bodies of webhooks of the format `standard`, by event. */
export const WEBHOOK_PAYLOADS = {
  'record.set': defineWebhookPayload('record.set'),
  'day.won': defineWebhookPayload('day.won'),
  'race.ended': defineWebhookPayload('race.ended'),
  'mint.seen': defineWebhookPayload('mint.seen'),
  'phase.begun': defineWebhookPayload('phase.begun'),
  'review.waiting': defineWebhookPayload('review.waiting'),
  'alert.changed': defineWebhookPayload('alert.changed'),
  test: defineWebhookPayload('test'),
} as const;

/**
 * Body of any webhook of the format `standard`. `docs/webhooks.schema.json` is made from it.
 * @example WebhookPayload.parse(JSON.parse(body)).type // 'record.set'
 */
export const WebhookPayload = z.discriminatedUnion('type', [
  WEBHOOK_PAYLOADS['record.set'],
  WEBHOOK_PAYLOADS['day.won'],
  WEBHOOK_PAYLOADS['race.ended'],
  WEBHOOK_PAYLOADS['mint.seen'],
  WEBHOOK_PAYLOADS['phase.begun'],
  WEBHOOK_PAYLOADS['review.waiting'],
  WEBHOOK_PAYLOADS['alert.changed'],
  WEBHOOK_PAYLOADS.test,
]);
export type WebhookPayload = {
  [Type in keyof WebhookData]: { type: Type; timestamp: string; data: WebhookData[Type] };
}[keyof WebhookData];
