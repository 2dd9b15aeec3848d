import {
  SaveWebhookBody,
  saveWebhookEndpoint,
  WebhookActBody,
  webhookActEndpoint,
  webhookDeliveriesEndpoint,
  WebhookParams,
  webhooksEndpoint,
} from '../http/webhooks.ts';
import { defineEndpoint } from './defineEndpoint.ts';

const ADMIN_POLICY = { access: 'admin', role: 'owner', limit: 'admin', tag: 'admin' } as const;

/** Endpoints with which operators set what is sent to other programs. */
export const webhookEndpoints = {
  list: defineEndpoint(webhooksEndpoint, { ...ADMIN_POLICY, summary: 'The webhooks of this server' }),
  deliveries: defineEndpoint(webhookDeliveriesEndpoint, {
    ...ADMIN_POLICY,
    summary: 'The last deliveries of a webhook',
    params: WebhookParams,
  }),
  save: defineEndpoint(saveWebhookEndpoint, {
    ...ADMIN_POLICY,
    fresh: true,
    summary: 'Creates or changes a webhook',
    body: SaveWebhookBody,
  }),
  act: defineEndpoint(webhookActEndpoint, {
    ...ADMIN_POLICY,
    fresh: true,
    summary: 'Enables, disables, tests or deletes a webhook, or sends a delivery again',
    body: WebhookActBody,
  }),
} as const;
