import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import type { GameToShellMessage } from '@jumpy/protocol/frame';
import { ShellToGameMessage } from '@jumpy/protocol/shellToGameMessage';

/** Message channel between the frame and the shell. */
export type ShellBridge = WindowChannel<GameToShellMessage>;

export interface BridgeOptions {
  /** The game's window, which receives the messages. */
  readonly window: Pick<Window, 'addEventListener'>;
  /** Only window that messages are exchanged with. */
  readonly shell: Pick<Window, 'postMessage'>;
  /** Only origin that messages are exchanged with. */
  readonly origin: string;
  readonly onMessage: (message: ShellToGameMessage) => void;
}

/** Opens the channel. Messages from elsewhere, or that fail the schema, are counted and ignored. */
export function openShellBridge({ window, shell, origin, onMessage }: BridgeOptions): ShellBridge {
  return openWindowChannel({ page: window, peer: () => shell, origin, schema: ShellToGameMessage, onMessage });
}
