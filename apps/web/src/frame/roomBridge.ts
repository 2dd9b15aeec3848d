import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromGame, type ToGame } from '@jumpy/protocol/frame';

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The game page's window, when its frame stands. */
  frame(): Window | null | undefined;
  onMessage(message: FromGame): void;
}

/** The way to a game page that plays in a room. */
export function openRoomBridge({ page, frame, onMessage }: Needs): Channel<ToGame> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromGame, onMessage });
}
