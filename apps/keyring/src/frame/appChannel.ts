import { type Channel, openChannel } from '@jumpy/browser/channel';
import { type FromKeyring, KEYRING_ENVELOPE, ToKeyring } from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';

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
export type AppChannel = Channel<FromKeyring>;

const Asked = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Opens the wire to the app. What cannot be read is not answered; only a request of the app itself is. */
export function openAppChannel(
  self: Pick<Window, 'addEventListener'>,
  { app, onMessage, onMalformed }: { app: App } & Heard,
): AppChannel {
  return openChannel({
    page: self,
    peer: () => app.window,
    origin: app.origin,
    schema: ToKeyring,
    envelope: KEYRING_ENVELOPE,
    onMessage,
    onUnknown(message) {
      const asked = Asked.safeParse(message);
      if (asked.success) onMalformed(asked.data.id);
    },
  });
}
