import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { WebhookPayload } from '../src/webhookPayload.ts';

/** JSON Schema of the bodies of webhooks, for programs that receive them. */
export const WEBHOOK_SCHEMA_FILE = path.resolve(import.meta.dirname, '../../../docs/webhooks.schema.json');

/** Objects are open, since later versions add fields. */
export const describeWebhookPayload = (): object => ({
  title: 'Body of a webhook',
  ...z.toJSONSchema(WebhookPayload, { io: 'input' }),
});

if (process.argv[1] === import.meta.filename)
  writeFileSync(WEBHOOK_SCHEMA_FILE, `${JSON.stringify(describeWebhookPayload(), null, 2)}\n`);
