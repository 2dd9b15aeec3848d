import { type FromKeyring, KEYRING_CHANNEL, KeyringEnvelope, ToKeyring } from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';

/** Why a message was not heard. */
export const IGNORED_REASONS = ['source', 'origin', 'envelope', 'schema'] as const;
type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** The only window that is heard and spoken to. */
interface App {
  window: Pick<Window, 'postMessage'>;
  /** Exact. */
  origin: string;
}

interface Heard {
  onMessage(message: ToKeyring): void;
  /** The app asked something that cannot be read; it is told so, as it waits for an answer. */
  onMalformed(id: string): void;
}

/** The wire to the app. */
export interface AppChannel {
  say(message: FromKeyring): void;
  /** How many messages were not heard, by reason. */
  ignored(): Readonly<Record<IgnoredReason, number>>;
}

const Asked = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/**
 * Opens the wire to the app: heard is what comes from its very window and exact origin, in the envelope and by the schema. All else
 * is counted and not answered; only a request of the app itself that cannot be read is.
 */
export function openAppChannel(
  self: Pick<Window, 'addEventListener'>,
  { app, onMessage, onMalformed }: { app: App } & Heard,
): AppChannel {
  const counts: Record<IgnoredReason, number> = { source: 0, origin: 0, envelope: 0, schema: 0 };
  self.addEventListener('message', ({ source, origin, data }) => {
    if (source !== app.window) return void (counts.source += 1);
    if (origin !== app.origin) return void (counts.origin += 1);
    const envelope = KeyringEnvelope.safeParse(data);
    if (!envelope.success) return void (counts.envelope += 1);
    const parsed = ToKeyring.safeParse(envelope.data.message);
    if (parsed.success) return onMessage(parsed.data);
    counts.schema += 1;
    const asked = Asked.safeParse(envelope.data.message);
    if (asked.success) onMalformed(asked.data.id);
  });
  return {
    say: (message) => app.window.postMessage({ channel: KEYRING_CHANNEL, message }, app.origin),
    ignored: () => ({ ...counts }),
  };
}
