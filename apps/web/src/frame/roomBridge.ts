import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromGame, type ToGame } from '@jumpy/protocol/frame';

interface Needs {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  frame(): Window | null | undefined;
  onMessage(message: FromGame): void;
}

/** Channel to a game page that plays in a room. */
export function openRoomBridge({ page, frame, onMessage }: Needs): Channel<ToGame> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromGame, onMessage });
}
