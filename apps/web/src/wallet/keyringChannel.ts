import { FromKeyring, KEYRING_CHANNEL, KeyringEnvelope, type ToKeyring } from '@jumpy/protocol/keyring';

/** Messages heard, and those left alone by what was wrong with them. */
export interface ChannelCounts {
  accepted: number;
  foreignOrigin: number;
  foreignSource: number;
  unknownShape: number;
}

/** The one way between the page and the keyring. */
export interface KeyringChannel {
  post(message: ToKeyring): void;
  counts(): Readonly<ChannelCounts>;
  close(): void;
}

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
  const counts: ChannelCounts = { accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 };

  const hear = (event: MessageEvent<unknown>): void => {
    const source = frame();
    const isKnown = source && event.source === source;
    if (!isKnown && !(event.origin === origin && saysHere(event.data) && event.source && adopt?.(event.source))) {
      counts.foreignSource += 1;
      return;
    }
    if (event.origin !== origin) {
      counts.foreignOrigin += 1;
      return;
    }
    const envelope = KeyringEnvelope.safeParse(event.data);
    const message = envelope.success ? FromKeyring.safeParse(envelope.data.message) : undefined;
    if (!message?.success) {
      counts.unknownShape += 1;
      return;
    }
    counts.accepted += 1;
    onMessage(message.data);
  };
  page.addEventListener('message', hear);
  return {
    post: (message) => frame()?.postMessage({ channel: KEYRING_CHANNEL, message }, origin),
    counts: () => counts,
    close: () => page.removeEventListener('message', hear),
  };
}

function saysHere(data: unknown): boolean {
  const envelope = KeyringEnvelope.safeParse(data);
  const message = envelope.success ? FromKeyring.safeParse(envelope.data.message) : undefined;
  return message?.success === true && message.data.type === 'here';
}
