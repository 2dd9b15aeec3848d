import { type Channel, openChannel } from '@jumpy/browser/channel';
import type { FromGame } from '@jumpy/protocol/frame';
import { ToGame } from '@jumpy/protocol/toGame';

/** The wire between the frame and its shell. */
export type Bridge = Channel<FromGame>;

export interface BridgeParts {
  /** The window of the game, where messages arrive. */
  readonly window: Pick<Window, 'addEventListener'>;
  /** The only window listened and spoken to. */
  readonly shell: Pick<Window, 'postMessage'>;
  /** The only origin listened and spoken to. */
  readonly origin: string;
  readonly onMessage: (message: ToGame) => void;
}

/** Opens the wire. What comes from elsewhere, or does not fit the schema, is counted and otherwise ignored. */
export function openBridge({ window, shell, origin, onMessage }: BridgeParts): Bridge {
  return openChannel({ page: window, peer: () => shell, origin, schema: ToGame, onMessage });
}
