import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '../src/http/webhooks.ts';
import { describeWebhookPayload, WEBHOOK_SCHEMA_FILE } from './makeWebhookSchema.ts';

test('the published JSON Schema of webhooks is that of the code, and describes every event', () => {
  const text = readFileSync(WEBHOOK_SCHEMA_FILE, 'utf8');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(describeWebhookPayload())));
  for (const event of [...WEBHOOK_EVENTS, 'test']) expect(text).toContain(`"const": "${event}"`);
});
