import type {
  WebhookDeliveryState,
  WebhookDisabledReason,
  WebhookEvent,
  WebhookFormat,
} from '@jumpy/protocol/http/webhooks';
import type { Generated } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface WebhooksTable {
  id: string;
  name: string;
  url: string;
  format: WebhookFormat;
  events: WebhookEvent[];
  /** Encrypted. */
  secret: Buffer;
  oldSecret: Buffer | null;
  oldUntil: Date | null;
  enabledAt: Date;
  disabledAt: Date | null;
  disabledReason: WebhookDisabledReason | null;
  failingSince: Date | null;
  createdAt: CreatedAt;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhookId: string;
  eventKey: string;
  type: WebhookEvent | 'test';
  /** JSON, as it is signed. */
  payload: string;
  runId: string | null;
  state: Generated<WebhookDeliveryState>;
  tries: Generated<number>;
  createdAt: CreatedAt;
  triedAt: Date | null;
  nextTryAt: Generated<Date | null>;
  status: number | null;
  problem: string | null;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
}
