import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromKeyring, KEYRING_ENVELOPE, type ToKeyring } from '@jumpy/protocol/keyring';

/** The one way between the page and the keyring. */
export type KeyringChannel = Channel<ToKeyring>;

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The keyring's exact origin: nobody else is heard or spoken to. */
  origin: string;
  /** The keyring's window, when its frame stands. */
  frame(): Window | null | undefined;
  /** Another window of the keyring's exact origin says that it is there; whether it is the one to speak with from now on. */
  adopt?(found: MessageEventSource): boolean;
  onMessage(message: FromKeyring): void;
}

/** Hears only the keyring's origin in this very frame, and only messages of the wire in their envelope; the rest is counted. */
export function openKeyringChannel({ page, origin, frame, adopt, onMessage }: Needs): KeyringChannel {
  return openChannel({
    page,
    peer: frame,
    origin,
    schema: FromKeyring,
    envelope: KEYRING_ENVELOPE,
    adopt: ({ type }, found) => type === 'here' && adopt?.(found) === true,
    onMessage,
  });
}
