import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import { GameToShellMessage, type ShellToGameMessage } from '@jumpy/protocol/frame';

interface Options {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  onMessage(message: GameToShellMessage): void;
}

/** Channel to a game page that plays in a room. */
export function openRoomBridge({ page, getFrameWindow, onMessage }: Options): WindowChannel<ShellToGameMessage> {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin: page.location.origin,
    schema: GameToShellMessage,
    onMessage,
  });
}
