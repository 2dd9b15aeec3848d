import { type FromGame, ToGame } from '@jumpy/protocol/frame';

/** What was thrown away, by reason. */
export interface Ignored {
  origin: number;
  source: number;
  schema: number;
}

/** The wire between the frame and its shell. */
export interface Bridge {
  readonly ignored: Readonly<Ignored>;
  post(message: FromGame): void;
  close(): void;
}

export interface BridgeParts {
  /** The window of the game, where messages arrive. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The only window listened and spoken to. */
  readonly shell: Pick<Window, 'postMessage'>;
  /** The only origin listened and spoken to. */
  readonly origin: string;
  readonly onMessage: (message: ToGame) => void;
}

/** Opens the wire. What comes from elsewhere, or does not fit the schema, is counted and otherwise ignored. */
export function openBridge({ window, shell, origin, onMessage }: BridgeParts): Bridge {
  const ignored: Ignored = { origin: 0, source: 0, schema: 0 };
  const listen = (event: MessageEvent): void => {
    if (event.origin !== origin) {
      ignored.origin += 1;
      return;
    }
    if (event.source !== shell) {
      ignored.source += 1;
      return;
    }
    const message = ToGame.safeParse(event.data);
    if (message.success) onMessage(message.data);
    else ignored.schema += 1;
  };
  window.addEventListener('message', listen);
  return {
    ignored,
    post: (message) => shell.postMessage(message, origin),
    close: () => window.removeEventListener('message', listen),
  };
}
