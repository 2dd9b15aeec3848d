import { type Channel, openChannel } from '@jumpy/browser/channel';
import type { FromGame } from '@jumpy/protocol/frame';
import { ToGame } from '@jumpy/protocol/toGame';

/** Message channel between the frame and the shell. */
export type Bridge = Channel<FromGame>;

export interface BridgeParts {
  /** The game's window, which receives the messages. */
  readonly window: Pick<Window, 'addEventListener'>;
  /** Only window that messages are exchanged with. */
  readonly shell: Pick<Window, 'postMessage'>;
  /** Only origin that messages are exchanged with. */
  readonly origin: string;
  readonly onMessage: (message: ToGame) => void;
}

/** Opens the channel. Messages from elsewhere, or that fail the schema, are counted and ignored. */
export function openBridge({ window, shell, origin, onMessage }: BridgeParts): Bridge {
  return openChannel({ page: window, peer: () => shell, origin, schema: ToGame, onMessage });
}
