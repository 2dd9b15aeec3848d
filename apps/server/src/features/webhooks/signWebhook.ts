import { createHmac, hkdfSync } from 'node:crypto';
import { decryptGcm, encryptGcm, GCM_KEY_BYTES } from '../../platform/aesGcm.ts';
import type { Context } from '../../platform/context.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

/** A secret as its receiver enters it. */
export const formatWebhookSecret = (secret: Buffer): string => SECRET_PREFIX + secret.toString('base64');

export const createWebhookSecret = ({ random }: Pick<Context, 'random'>): Buffer => random.bytes(SECRET_BYTES);

const deriveKey = ({ sessionSecret }: Context['env']): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'jumpy webhook secrets', GCM_KEY_BYTES));

/** Encrypts a secret for the row of its hook. */
export const sealWebhookSecret = (
  secret: Buffer,
  { env, random, hookId }: Pick<Context, 'env' | 'random'> & { hookId: string },
): Buffer => encryptGcm(secret, { key: deriveKey(env), associatedData: hookId, random });

/** Decrypts a secret; undefined after a change of `SESSION_SECRET`. */
export const openWebhookSecret = (
  sealed: Buffer,
  { env, hookId }: Pick<Context, 'env'> & { hookId: string },
): Buffer | undefined => decryptGcm(sealed, { key: deriveKey(env), associatedData: hookId });

/** Headers of Standard Webhooks: one signature for each secret that is valid. */
export function signWebhook(
  body: string,
  { id, nowMs, secrets }: { id: string; nowMs: number; secrets: readonly Buffer[] },
): Record<string, string> {
  const seconds = Math.floor(nowMs / 1_000);
  const sign = (secret: Buffer): string =>
    `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
